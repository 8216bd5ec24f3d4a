package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.input.CheckedFile;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.Problem;

/** Writer of problems in JSON; the schema is {@code check.schema.json}. */
public final class ProblemsJson {
  private ProblemsJson() {}

  /** Returns the document for all problems of all files. */
  public static ObjectNode of(List<CheckedFile> files) {
    return new JsonFields()
        .text("version", Version.current())
        .whole("errors", files.stream().mapToLong(CheckedFile::errors).sum())
        .whole("warnings", files.stream().mapToLong(CheckedFile::warnings).sum())
        .objects("files", files.stream().map(ProblemsJson::file).toList())
        .node();
  }

  private static ObjectNode file(CheckedFile file) {
    return new JsonFields()
        .text("file", file.path().toString())
        .truth("readable", !file.unreadable())
        .objects("problems", file.problems().stream().map(ProblemsJson::problem).toList())
        .node();
  }

  private static ObjectNode problem(Problem problem) {
    return new JsonFields()
        .text("severity", problem.severity().name().toLowerCase(Locale.ROOT))
        .whole("line", problem.line())
        .whole("column", problem.column())
        .whole("offset", problem.offset())
        .whole("length", problem.length())
        .text("code", problem.code())
        .text("message", problem.message())
        .object("fix", fix(problem.fix()))
        .node();
  }

  private static @Nullable ObjectNode fix(@Nullable Fix fix) {
    return fix == null
        ? null
        : new JsonFields()
            .text("title", fix.title())
            .whole("offset", fix.offset())
            .whole("length", fix.length())
            .text("replacement", fix.replacement())
            .node();
  }
}
