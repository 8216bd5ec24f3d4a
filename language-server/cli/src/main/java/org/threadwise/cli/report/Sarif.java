package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.input.CheckedFile;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.Problem;

/** Writer of problems in the Static Analysis Results Interchange Format (OASIS, SARIF 2.1.0). */
public final class Sarif {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private static final Path ROOT = Path.of("/").toAbsolutePath();

  private Sarif() {}

  /** Returns a document with one run for all files. */
  public static ObjectNode of(List<CheckedFile> files) {
    List<ObjectNode> results = new ArrayList<>();
    for (CheckedFile file : files) {
      file.problems().forEach(problem -> results.add(result(file, problem)));
    }
    var invocation =
        new JsonFields()
            .truth("executionSuccessful", files.stream().noneMatch(CheckedFile::unreadable));
    var run =
        new JsonFields()
            .object("tool", tool(files))
            .text("columnKind", "utf16CodeUnits")
            .objects("invocations", List.of(invocation.node()))
            .objects("results", results);
    return new JsonFields()
        .text("$schema", SCHEMA)
        .text("version", "2.1.0")
        .objects("runs", List.of(run.node()))
        .node();
  }

  private static ObjectNode tool(List<CheckedFile> files) {
    List<ObjectNode> rules =
        files.stream()
            .flatMap(file -> file.problems().stream())
            .map(Problem::code)
            .distinct()
            .sorted()
            .map(code -> new JsonFields().text("id", code).node())
            .toList();
    var driver =
        new JsonFields()
            .text("name", "threadwise")
            .text("version", Version.current())
            .objects("rules", rules);
    return new JsonFields().object("driver", driver.node()).node();
  }

  private static ObjectNode result(CheckedFile file, Problem problem) {
    var region =
        new JsonFields()
            .whole("startLine", problem.line())
            .whole("startColumn", problem.column())
            .whole("charOffset", problem.offset())
            .whole("charLength", problem.length());
    var json =
        new JsonFields()
            .text("ruleId", problem.code())
            .text("level", level(problem))
            .object("message", message(problem.message()))
            .objects("locations", List.of(location(file, region.node())));
    if (problem.fix() != null) {
      json.objects("fixes", List.of(fix(file, problem.fix())));
    }
    return json.node();
  }

  private static String level(Problem problem) {
    return switch (problem.severity()) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }

  private static ObjectNode location(CheckedFile file, ObjectNode region) {
    var physical =
        new JsonFields().object("artifactLocation", artifact(file)).object("region", region);
    return new JsonFields().object("physicalLocation", physical.node()).node();
  }

  private static ObjectNode fix(CheckedFile file, Fix fix) {
    var deleted =
        new JsonFields().whole("charOffset", fix.offset()).whole("charLength", fix.length());
    var replacement =
        new JsonFields()
            .object("deletedRegion", deleted.node())
            .object("insertedContent", new JsonFields().text("text", fix.replacement()).node());
    var change =
        new JsonFields()
            .object("artifactLocation", artifact(file))
            .objects("replacements", List.of(replacement.node()));
    return new JsonFields()
        .object("description", message(fix.title()))
        .objects("artifactChanges", List.of(change.node()))
        .node();
  }

  /** Keeps relative paths relative, so that the document is valid on another machine. */
  private static ObjectNode artifact(CheckedFile file) {
    String uri =
        file.path().isAbsolute()
            ? file.path().toUri().toString()
            : ROOT.toUri().relativize(ROOT.resolve(file.path()).toUri()).toString();
    return new JsonFields().text("uri", uri).node();
  }

  private static ObjectNode message(String text) {
    return new JsonFields().text("text", text).node();
  }
}
