#!/usr/bin/env python3
"""Writes the pages of the JSON schemas, and those of the examples with the diagrams and texts of their solutions.

Usage: generate_pages.py FOLDER
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def link(reference):
    """Returns the name of a definition, linked to its section, or of another schema, linked to its page."""
    file, _, path = reference.partition("#")
    file, name = file.rsplit("/", 1)[-1], path.rsplit("/", 1)[-1]
    page = page_of(file) if file else ""
    return f"[{name or file}]({page}{'#' + name.lower() if '$defs' in path else ''})"


def kind(schema):
    """Returns a description of the values of a schema."""
    if "$ref" in schema:
        return link(schema["$ref"])
    if "anyOf" in schema:
        return " or ".join(kind(each) for each in schema["anyOf"])
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    types = schema.get("type", "any value")
    text = " or ".join(types) if isinstance(types, list) else types
    if "items" in schema:
        text = text.replace("array", f"array of: {kind(schema['items'])}")
    if isinstance(schema.get("additionalProperties"), dict):
        text = text.replace("object", f"object with a value for each name: {kind(schema['additionalProperties'])}")
    if "minimum" in schema:
        text += f" ≥ {schema['minimum']}"
    return text


def nested(schema):
    """Returns the schemas that contain the properties of a value: of the value itself, or of its items or members."""
    parts = [schema, *schema.get("anyOf", [])]
    for part in list(parts):
        for key in ["items", "additionalProperties"]:
            if isinstance(part.get(key), dict):
                parts.extend(nested(part[key]))
    return [part for part in parts if "properties" in part]


def rows(schema, prefix=""):
    """Yields the rows of a table with the properties of an object, followed by those of the objects in them."""
    required = schema.get("required", [])
    for name, value in schema.get("properties", {}).items():
        path = f"{prefix}{name}"
        optional = "" if name in required else " (optional)"
        yield f"| `{path}`{optional} | {kind(value)} | {value.get('description', '')} |"
        for part in nested(value):
            yield from rows(part, f"{path}.")


def table(schema):
    return "\n".join(["| property | type | description |", "|---|---|---|", *rows(schema)])


def schema_page(file):
    schema = json.loads(file.read_text())
    parts = [f"# {schema['title']}", schema.get("description", ""), f"[The schema]({file.name})"]
    parts.append("\n\n".join(table(part) for part in nested(schema)))
    for name, definition in schema.get("$defs", {}).items():
        parts += [f"## {name}", definition.get("description", "") or kind(definition)]
        parts.append("\n\n".join(table(part) for part in nested(definition)))
    return "\n\n".join(part for part in parts if part) + "\n"


def schema_index(files):
    lines = [f"- [{json.loads(file.read_text())['title']}]({page_of(file.name)})" for file in files]
    text = "Commands with `--format json` print an object that matches a JSON schema. Properties with a dot are those of an object or of the items of an array."
    return "\n".join(["# Output in JSON", "", text, "", *lines, ""])


def page_of(name):
    """Returns the page of the schema in a file."""
    return name.replace(".schema.json", ".md")


def example_page(readme):
    parts = [readme.read_text()]
    for solution in sorted(readme.parent.glob("*.eai")):
        text = solution.read_text()
        parts.append(f"## {solution.name}\n\n![Diagram of {solution.stem}]({solution.stem}.svg)\n\n```eai\n{text}```\n")
    return "\n".join(parts)


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def main(folder):
    schemas = sorted((ROOT / "docs/schema").glob("*.schema.json"))
    write(folder / "schema/README.md", schema_index(schemas))
    for schema in schemas:
        write(folder / "schema" / page_of(schema.name), schema_page(schema))
    for readme in (ROOT / "examples").glob("*/README.md"):
        write(folder / readme.relative_to(ROOT), example_page(readme))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
