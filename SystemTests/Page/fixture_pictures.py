"""Two drawn pictures that stand in for attachments."""

BRIDGE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#5f8f9c"/><stop offset=".5" stop-color="#e8b06a"/><stop offset="1" stop-color="#33505c"/></linearGradient></defs>
<rect width="400" height="400" fill="url(#s)"/><circle cx="330" cy="170" r="30" fill="#fbe0a6"/><path d="M0 215h400v16H0z" fill="#1f2f36"/>
<path d="M-20 110C80 110 100 300 200 330S340 170 420 170" fill="none" stroke="#1f2f36" stroke-width="9"/><path d="M60 80v140M120 70v150M250 60v160M300 90v130M350 70v150" stroke="#3c4c50" stroke-width="4"/>
<path d="M10 185h110v26H10z" fill="#f6f1e4"/><path d="M20 191h16v10H20zM44 191h16v10H44zM68 191h16v10H68zM92 191h16v10H92z" fill="#27404a"/><path d="M0 260h400v140H0z" fill="#5b7a80" opacity=".45"/><path d="M150 231h20v60h-20z" fill="#1f2f36"/></svg>"""

BELL = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400"><defs><linearGradient id="b"><stop stop-color="#7d4e12"/><stop offset=".35" stop-color="#f4cf8b"/><stop offset=".6" stop-color="#b87a24"/><stop offset="1" stop-color="#6e420c"/></linearGradient></defs>
<rect width="640" height="400" fill="#2c2522"/><path d="M90 400V160a230 200 0 0 1 460 0v240z" fill="#bcd3cf"/><path d="M90 400v-50l120-40 130 30 210-50v110z" fill="#8fae9c"/><path d="M30 60h580v46H30z" fill="#4a332c"/>
<path d="M300 50h40v80h-40z" fill="#33231f"/><path d="M320 120c70 0 90 50 94 110l10 70 30 44H186l30-44 10-70c4-60 24-110 94-110z" fill="url(#b)"/><circle cx="320" cy="360" r="18" fill="#33231f"/></svg>"""

PICTURES = {"bridge": BRIDGE, "bell": BELL}
