/// One file of the page, built into the program. Its name is its path below `/assets/`; `page.html` is also what `/` shows.
struct PageFile: Sendable {
    let name: String
    let bytes: [UInt8]
    /// A strong entity tag, quoted.
    let tag: String

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        // FNV-1a: it only has to differ when the file does.
        let hash = bytes.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        tag = "\"\(String(hash, radix: 16))\""
    }

    var type: String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        case "json": "application/json; charset=utf-8"
        case "svg": "image/svg+xml"
        case "png": "image/png"
        case "ico": "image/x-icon"
        default: "application/octet-stream"
        }
    }

    /// Every file of `Page/Assets`. SwiftPM names them by their last path component alone, so no two may share it; a test holds this list
    /// against the folder.
    static let all: [PageFile] = [
        PageFile("actions.js", PackageResources.actions_js),
        PageFile("announce.js", PackageResources.announce_js),
        PageFile("appicon.js", PackageResources.appicon_js),
        PageFile("apply.js", PackageResources.apply_js),
        PageFile("appscreen.js", PackageResources.appscreen_js),
        PageFile("banner.js", PackageResources.banner_js),
        PageFile("bar.js", PackageResources.bar_js),
        PageFile("base.css", PackageResources.base_css),
        PageFile("budget.js", PackageResources.budget_js),
        PageFile("card.css", PackageResources.card_css),
        PageFile("card.js", PackageResources.card_js),
        PageFile("center.js", PackageResources.center_js),
        PageFile("clock.js", PackageResources.clock_js),
        PageFile("commands.js", PackageResources.commands_js),
        PageFile("copy.js", PackageResources.copy_js),
        PageFile("curl.js", PackageResources.curl_js),
        PageFile("detail.css", PackageResources.detail_css),
        PageFile("detail.js", PackageResources.detail_js),
        PageFile("diff.js", PackageResources.diff_js),
        PageFile("dom.js", PackageResources.dom_js),
        PageFile("expanded.css", PackageResources.expanded_css),
        PageFile("expanded.js", PackageResources.expanded_js),
        PageFile("firstrun.css", PackageResources.firstrun_css),
        PageFile("firstrun.js", PackageResources.firstrun_js),
        PageFile("footer.js", PackageResources.footer_js),
        PageFile("frame.css", PackageResources.frame_css),
        PageFile("header.js", PackageResources.header_js),
        PageFile("history.js", PackageResources.history_js),
        PageFile("homescreen.js", PackageResources.homescreen_js),
        PageFile("icons.js", PackageResources.icons_js),
        PageFile("json.js", PackageResources.json_js),
        PageFile("keys.js", PackageResources.keys_js),
        PageFile("keysheet.js", PackageResources.keysheet_js),
        PageFile("link.js", PackageResources.link_js),
        PageFile("list.css", PackageResources.list_css),
        PageFile("list.js", PackageResources.list_js),
        PageFile("lockscreen.js", PackageResources.lockscreen_js),
        PageFile("lost.js", PackageResources.lost_js),
        PageFile("main.js", PackageResources.main_js),
        PageFile("mark.svg", PackageResources.mark_svg),
        PageFile("medium.css", PackageResources.medium_css),
        PageFile("motion.js", PackageResources.motion_js),
        PageFile("narrow.css", PackageResources.narrow_css),
        PageFile("notes.js", PackageResources.notes_js),
        PageFile("page.html", PackageResources.page_html),
        PageFile("person.js", PackageResources.person_js),
        PageFile("prompt.css", PackageResources.prompt_css),
        PageFile("prompt.js", PackageResources.prompt_js),
        PageFile("remedies.js", PackageResources.remedies_js),
        PageFile("search.js", PackageResources.search_js),
        PageFile("section.js", PackageResources.section_js),
        PageFile("select.js", PackageResources.select_js),
        PageFile("sheet.js", PackageResources.sheet_js),
        PageFile("stage.css", PackageResources.stage_css),
        PageFile("stage.js", PackageResources.stage_js),
        PageFile("state.js", PackageResources.state_js),
        PageFile("surfaces.css", PackageResources.surfaces_css),
        PageFile("swipe.js", PackageResources.swipe_js),
        PageFile("theme.js", PackageResources.theme_js),
        PageFile("themeswitch.js", PackageResources.themeswitch_js),
        PageFile("timeline.css", PackageResources.timeline_css),
        PageFile("timeline.js", PackageResources.timeline_js),
        PageFile("tokens.css", PackageResources.tokens_css),
        PageFile("verdict.js", PackageResources.verdict_js),
        PageFile("wallpaper.js", PackageResources.wallpaper_js),
        PageFile("words.js", PackageResources.words_js),
    ]

    static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
