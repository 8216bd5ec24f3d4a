"""Hook of MkDocs: adds pages from outside of `docs` and generated ones, and resolves links as GitHub does.

The path of a page in the site is its path in the repository without `docs/`. A link to a file that the site does not contain
leads to the repository, if its address is configured.
"""

import posixpath
import re
from pathlib import Path, PurePosixPath

from mkdocs.structure.files import File, InclusionLevel

ROOT = Path(__file__).resolve().parents[2]
DOCS = "docs/"
PICTURES = {".svg", ".png"}

LINK = re.compile(r"(?P<text>!?\[(?:[^\[\]]|\[[^\]]*\])*\])\((?P<target>[^()\s]+)\)")
FENCED = re.compile(r"(^ *```.*?^ *```)", re.MULTILINE | re.DOTALL)


def generated_folder(config):
    return Path(config.extra["generated"])


def source(path, config):
    """Returns the file with the contents of a path of the site."""
    places = [generated_folder(config), ROOT / "docs", ROOT]
    return next((place / path for place in places if (place / path).is_file()), None)


def origin(path):
    """Returns the path in the repository of a path of the site. Generated pages replace those in the repository, or are in `docs`."""
    return path if (ROOT / path).exists() else DOCS + path


def in_site(path):
    """Returns the path in the site of a path in the repository."""
    return path.removeprefix(DOCS) if path != "docs" else ""


def expand(pattern, config):
    """Returns the paths that match a pattern of the navigation, in order, without the index of their folder."""
    folders = [generated_folder(config), ROOT / "docs", ROOT]
    found = {file.relative_to(folder).as_posix() for folder in folders for file in folder.glob(pattern)}
    index = posixpath.join(posixpath.dirname(pattern), "README.md")
    return sorted(found - {index})


def expand_all(navigation, config):
    """Returns the navigation with paths instead of patterns."""
    expanded = []
    for item in navigation:
        if isinstance(item, dict):
            expanded.append(
                {title: expand_all(part, config) if isinstance(part, list) else part for title, part in item.items()}
            )
        else:
            expanded.extend(expand(item, config) if "*" in item else [item])
    return expanded


def paths(navigation):
    for item in navigation:
        for part in item.values() if isinstance(item, dict) else [item]:
            yield from paths(part) if isinstance(part, list) else [part]


def on_config(config):
    config.nav = expand_all(config.nav, config)
    return config


def pictures(page, text):
    """Yields the paths in the repository of the pictures that a page refers to."""
    folder = posixpath.dirname(origin(page))
    for link in LINK.finditer(text):
        target = posixpath.normpath(posixpath.join(folder, link["target"]))
        if PurePosixPath(target).suffix in PICTURES:
            yield in_site(target)


def add(path, files, config):
    contents = source(path, config)
    if contents and not files.get_file_from_path(path):
        files.append(File(path, str(contents.parents[path.count("/")]), config.site_dir, config.use_directory_urls))


def on_files(files, config):
    pages = list(paths(config.nav))
    for page in [*pages, "site.css"]:
        add(page, files, config)
    for page in pages:
        contents = source(page, config)
        if contents:
            for picture in pictures(page, contents.read_text()):
                add(picture, files, config)
    return files


def resolved(target, page, files, config):
    """Returns the target of a link relative to a page of the site, or None if it leads to nothing that can be opened."""
    path, separator, anchor = target.partition("#")
    if not path or "://" in path or path.startswith("mailto:"):
        return target
    file = posixpath.normpath(posixpath.join(posixpath.dirname(origin(page)), path))
    for candidate in [in_site(file), posixpath.join(in_site(file), "README.md")]:
        if files.get_file_from_path(candidate):
            return posixpath.relpath(candidate, posixpath.dirname(page) or ".") + separator + anchor
    if not (ROOT / file).exists():
        # MkDocs reports it.
        return target
    repository = config.extra["repository"]
    kind = "tree" if (ROOT / file).is_dir() else "blob"
    return f"{repository.rstrip('/')}/{kind}/HEAD/{file}{separator}{anchor}" if repository else None


def on_page_markdown(markdown, page, config, files):
    def rewrite(link):
        target = resolved(link["target"], page.file.src_uri, files, config)
        return f"{link['text']}({target})" if target else link["text"].lstrip("!")[1:-1]

    blocks = FENCED.split(markdown)
    return "".join(block if index % 2 else LINK.sub(rewrite, block) for index, block in enumerate(blocks))
