package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.Version;
import org.threadwise.cli.input.CheckedFile;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.Problem;
import org.threadwise.model.queueing.FigureBasis;

/** Writer of problems in JSON; the schema is {@code check.schema.json}. */
public final class ProblemsJson {
  private ProblemsJson() {}

  /**
   * Returns the document for all problems of all files.
   *
   * @param asOf date by which the age of measurements is judged; null for that of the newest one
   */
  public static ObjectNode of(List<CheckedFile> files, @Nullable LocalDate asOf) {
    return new JsonFields()
        .text("version", Version.current())
        .whole("errors", files.stream().mapToLong(CheckedFile::errors).sum())
        .whole("warnings", files.stream().mapToLong(CheckedFile::warnings).sum())
        .objects("files", files.stream().map(file -> file(file, asOf)).toList())
        .node();
  }

  private static ObjectNode file(CheckedFile file, @Nullable LocalDate asOf) {
    return new JsonFields()
        .text("file", file.path().toString())
        .truth("readable", !file.unreadable())
        .object("times", file.basis().map(basis -> times(basis, asOf)).orElse(null))
        .objects("problems", file.problems().stream().map(ProblemsJson::problem).toList())
        .node();
  }

  private static ObjectNode times(FigureBasis basis, @Nullable LocalDate asOf) {
    LocalDate reference = asOf == null ? basis.newestDate().orElse(null) : asOf;
    return new JsonFields()
        .whole("measured", basis.measuredTimes())
        .whole("assumed", basis.assumedTimes())
        .whole("outdated", reference == null ? 0 : basis.outdatedTimes(reference))
        .text("asOf", reference == null ? null : reference.toString())
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
