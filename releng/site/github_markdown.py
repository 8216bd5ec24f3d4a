"""Hook of MkDocs: rewrites what Python-Markdown reads differently from GitHub.

In pages for GitHub, a list or table may follow a paragraph without a blank line, nested blocks are indented as far as the text of
their item, and pictures for dark mode are in an element `picture`.
"""

import re

FENCE = re.compile(r"^( *)```(.*)$")
ITEM = re.compile(r"^( *)((?:[-*]|\d+\.) +)(?=\S)")
ROW = re.compile(r"^ *\|")
# Python-Markdown indents each level by this.
LEVEL = 4
PICTURE = re.compile(
    r'<picture>\s*<source media="\(prefers-color-scheme: dark\)" srcset="(?P<dark>[^"]+)">\s*'
    r'<img src="(?P<light>[^"]+)" alt="(?P<alt>[^"]*)">\s*</picture>'
)


class Reader:
    """Rewrites the lines of a page one after the other."""

    def __init__(self):
        self.lines = []
        # How far the texts of the list items are indented that contain the current line.
        self.items = []
        self.fenced = False

    def read(self, line):
        fence = FENCE.match(line)
        if fence:
            self.fenced = not self.fenced
            # Python-Markdown knows no second word after the language, unless it is an attribute.
            line = re.sub(r"^( *```\w+) (?!.*=).*$", r"\1", line)
        if not line.strip():
            self.lines.append("")
        elif self.fenced and not fence:
            self.lines.append(self.indented(line))
        else:
            self.read_text(line)

    def read_text(self, line):
        indent = len(line) - len(line.lstrip(" "))
        item = ITEM.match(line)
        follows_blank = not self.lines or not self.lines[-1]
        if item or follows_blank:
            while self.items and indent < self.items[-1]:
                self.items.pop()
        rewritten = self.indented(line)
        if self.needs_blank_line(line, item):
            self.lines.append("")
        self.lines.append(rewritten)
        if item:
            self.items.append(item.end())

    def needs_blank_line(self, line, item):
        before = self.lines[-1] if self.lines else ""
        if not before.strip():
            return False
        if item:
            return not self.items and not ITEM.match(before) and not self.in_list
        return bool(ROW.match(line)) and not ROW.match(before)

    @property
    def in_list(self):
        """Whether the last paragraph belongs to a list item."""
        for line in reversed(self.lines):
            if not line:
                return False
            if ITEM.match(line):
                return True
        return False

    def indented(self, line):
        """Returns a line, indented for the items that contain it."""
        if not self.items:
            return line
        own = len(line) - len(line.lstrip(" "))
        return " " * (LEVEL * len(self.items) + max(0, own - self.items[-1])) + line.lstrip(" ")


def rewritten(markdown):
    reader = Reader()
    for line in markdown.splitlines():
        reader.read(line)
    return "\n".join(reader.lines) + "\n"


def on_page_markdown(markdown, **_):
    markdown = PICTURE.sub(r"![\g<alt>](\g<light>#only-light)![\g<alt>](\g<dark>#only-dark)", markdown)
    return rewritten(markdown)
