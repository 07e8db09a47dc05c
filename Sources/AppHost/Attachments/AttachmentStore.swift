import BelfryModel
import Foundation
import Glibc

/// The media files of notifications. Only this type moves them; which of them count, the archive says.
///
/// It works on the host's one thread: a copy stays inside the kernel and is at most 50 MB.
struct AttachmentStore {
    let places: Places
    let around: Surroundings

    /// Whose file is taken, and how.
    enum Source {
        /// A program with folders of its own: the file leaves them, as on iOS, except from its bundle.
        case view(WorldView)
        /// A program of the user: the file stays where it is. (On iOS it is moved.)
        case user
    }

    /// Deletes what a crash or a removal has left behind.
    func keep(only wanted: Set<String>) {
        let files = FileManager.default
        for app in (try? files.contentsOfDirectory(atPath: places.attachments)) ?? [] {
            for id in (try? files.contentsOfDirectory(atPath: places.attachments + "/" + app)) ?? [] {
                let folder = places.attachments + "/" + app + "/" + id
                let names = (try? files.contentsOfDirectory(atPath: folder)) ?? []
                if !names.contains(where: { wanted.contains(folder + "/" + $0) }) { try? files.removeItem(atPath: folder) }
            }
        }
    }

    /// Takes one file over; the returned attachment has its path in the store.
    func take(_ attachment: Attachment, of app: AppID, from source: Source) throws(AttachmentRefusal) -> Attachment {
        guard let limit = AttachmentRule.limits[attachment.type] else {
            throw AttachmentRefusal(.unrecognizedType, "The type \(attachment.type) cannot be attached; attach an image, a sound or a movie.")
        }
        let name = URL(fileURLWithPath: attachment.path).lastPathComponent
        guard let file = open(attachment.path, source) else {
            throw AttachmentRefusal(.invalidURL, "\(name) is not a file in a folder of this program; links are not followed.")
        }
        guard file.size <= limit else {
            throw AttachmentRefusal(.invalidFileSize, "\(name) has \(file.size) bytes; \(attachment.type) may have \(limit).")
        }
        let folder = places.attachments + "/" + app.rawValue + "/" + around.uniqueID().description
        guard (try? Places.make(folder)) != nil, file.copy(to: folder + "/" + name, limit: limit) else {
            try? FileManager.default.removeItem(atPath: folder)
            throw AttachmentRefusal(.moveIntoDataStoreFailed, "\(name) could not be stored; is the disk full?")
        }
        if case .view(let view) = source { leave(attachment.path, view) }
        var stored = attachment
        stored.path = folder + "/" + name
        return stored
    }

    func drop(_ paths: [String]) {
        for path in paths where path.hasPrefix(places.attachments + "/") && !path.contains("/../") {
            try? FileManager.default.removeItem(atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
        }
    }

    func drop(of app: AppID) { try? FileManager.default.removeItem(atPath: places.attachments + "/" + app.rawValue) }

    private func open(_ path: String, _ source: Source) -> OpenFile? {
        switch source {
        case .user: path.hasPrefix("/") ? OpenFile(at: path) : nil
        case .view(let view):
            if let (root, components) = view.locate(path) { OpenFile(beneath: root, components) } else { nil }
        }
    }

    /// Only the name goes; a folder on the way that became a link meanwhile is not followed.
    private func leave(_ path: String, _ view: WorldView) {
        guard let (root, components) = view.locate(path), let name = components.last else { return }
        var folder = Glibc.open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for part in components.dropLast() where folder >= 0 {
            let next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            close(folder)
            folder = next
        }
        guard folder >= 0 else { return }
        if !view.isReadOnly(root) { unlinkat(folder, name, 0) }
        close(folder)
    }
}

extension WorldView {
    /// The bundle is the last root: nothing is taken out of it.
    func isReadOnly(_ root: String) -> Bool { root == roots.last?.host }
}

extension AttachmentStore {
    /// All of them or, where one is refused, none.
    func take(all attachments: [Attachment], of app: AppID, from source: Source) throws(AttachmentRefusal) -> [Attachment] {
        guard attachments.count <= AttachmentRule.count else {
            throw AttachmentRefusal(.invalidFileSize, "A notification has at most \(AttachmentRule.count) attachments.")
        }
        var stored: [Attachment] = []
        do throws(AttachmentRefusal) {
            for attachment in attachments { stored.append(try take(attachment, of: app, from: source)) }
        } catch {
            drop(stored.map(\.path))
            throw error
        }
        return stored
    }
}
