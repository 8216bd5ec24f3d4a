package org.threadwise.server.request;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.annotation.Annotation;
import org.threadwise.measurement.annotation.AnnotationRow;
import org.threadwise.measurement.annotation.ArrivalRow;
import org.threadwise.measurement.annotation.EmpiricalValues;
import org.threadwise.measurement.annotation.FailureRow;
import org.threadwise.measurement.annotation.FragmentRow;
import org.threadwise.measurement.annotation.RoutingNote;
import org.threadwise.measurement.annotation.RoutingRow;
import org.threadwise.measurement.fit.DistributionPicture;
import org.threadwise.measurement.fit.DistributionPicture.Bar;
import org.threadwise.measurement.fit.DistributionPicture.Point;
import org.threadwise.measurement.fit.MeanInterval;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.measurement.wording.ArrivalNoteText;
import org.threadwise.measurement.wording.NoteText;
import org.threadwise.measurement.wording.RemarkText;
import org.threadwise.measurement.wording.RoutingNoteText;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.names.ElementNames;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.protocol.AnnotateResult;
import org.threadwise.server.protocol.AnnotateResult.ClauseEdit;
import org.threadwise.server.protocol.AnnotateResult.MeasuredPicture;
import org.threadwise.server.protocol.AnnotateResult.MeasuredRow;
import org.threadwise.server.protocol.AnnotateResult.PicturePoint;
import org.threadwise.server.protocol.AnnotateResult.UnassignedName;
import org.threadwise.server.protocol.AnnotateResult.ValuesFile;
import org.threadwise.server.protocol.FigureValue;

/** Writes an annotation as the result of {@code threadwise/annotate}, with times in seconds. */
final class AnnotateResultWriter {

  private static final double NANOSECONDS = 1e9;
  private static final double P95 = 0.95;

  private final Snapshot snapshot;
  private final Solution solution;
  private final LineIndex lines;

  AnnotateResultWriter(Snapshot snapshot, Solution solution) {
    this.snapshot = snapshot;
    this.solution = solution;
    this.lines = snapshot.lines();
  }

  AnnotateResult of(Annotation annotation) {
    Stream<MeasuredRow> rows =
        Stream.of(
                annotation.rows().stream().map(this::time),
                annotation.arrivals().stream().map(this::arrivals),
                annotation.routing().stream().map(this::routing),
                annotation.failures().stream().map(this::failures),
                annotation.fragments().stream().map(this::fragments))
            .flatMap(each -> each);
    return new AnnotateResult(
        snapshot.version(),
        snapshot.text(),
        rows.toList(),
        annotation.unmatched().stream()
            .map(name -> new UnassignedName(name.name(), name.count(), name.nearest()))
            .toList(),
        annotation.unmeasured(),
        elements(),
        solution.getWorkloads().stream().map(Workload::getName).filter(Objects::nonNull).toList(),
        RemarkText.of(annotation.remarks(), annotation.skipped()),
        file(annotation.values()));
  }

  private static @Nullable ValuesFile file(EmpiricalValues values) {
    if (values.isEmpty()) {
      return null;
    }
    try {
      return new ValuesFile(values.file(), values.content());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<String> elements() {
    ElementNames names = ElementNames.of(solution);
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .filter(element -> element.getName() != null)
        .filter(AnnotateResultWriter::canHaveTime)
        .map(names::display)
        .toList();
  }

  private static boolean canHaveTime(Element element) {
    ElementKind kind = ElementKind.of(element);
    return kind.takes(Clause.TAKES) || kind.takes(Clause.RESPONDS);
  }

  private MeasuredRow time(AnnotationRow row) {
    SampleSummary summary = row.summary();
    Clause clause =
        switch (row.target()) {
          case SERVICE -> Clause.TAKES;
          case RESPONSE -> Clause.RESPONDS;
        };
    return new MeasuredRow(
        row.element() + " " + clause.keyword(),
        row.element(),
        clause.keyword(),
        summary.count(),
        mean(summary),
        null,
        FigureValue.finite(summary.cv()),
        FigureValue.finite(summary.quantile(P95) / NANOSECONDS),
        present(row.oldText()),
        row.newText(),
        FigureValue.finite(row.distance()),
        edits(row.edits()),
        range(row.edits()),
        row.notes().stream().map(NoteText::of).toList(),
        DistributionPicture.of(summary, row.fitted())
            .map(AnnotateResultWriter::picture)
            .orElse(null));
  }

  private MeasuredRow arrivals(ArrivalRow row) {
    MeanInterval interval = row.fit().rateInterval();
    return new MeasuredRow(
        row.entry() + " arrivals",
        row.entry(),
        "arrivals",
        row.fit().count(),
        null,
        new FigureValue(
            row.fit().rate(),
            FigureValue.finite(interval.low()),
            FigureValue.finite(interval.high())),
        null,
        null,
        present(row.oldText()),
        present(row.newText()),
        null,
        edits(row.edits()),
        range(row.edits()),
        Stream.of(ArrivalNoteText.of(row)).filter(note -> !note.isEmpty()).toList(),
        null);
  }

  private MeasuredRow routing(RoutingRow row) {
    return counted(
        row.element(),
        Clause.BY,
        row.messages(),
        row.oldText(),
        row.newText(),
        row.edits(),
        row.notes());
  }

  private MeasuredRow failures(FailureRow row) {
    return counted(
        row.element(),
        Clause.FAILS,
        row.executions(),
        row.oldText(),
        row.newText(),
        row.edits(),
        row.notes());
  }

  private MeasuredRow fragments(FragmentRow row) {
    return counted(
        row.element(),
        Clause.INTO,
        row.messages(),
        row.oldText(),
        row.newText(),
        row.edits(),
        row.notes());
  }

  /** Returns a row without a time. */
  private MeasuredRow counted(
      String element,
      Clause clause,
      long count,
      String before,
      String after,
      List<TextEdit> edits,
      List<RoutingNote> notes) {
    return new MeasuredRow(
        element + " " + clause.keyword(),
        element,
        clause.keyword(),
        count,
        null,
        null,
        null,
        null,
        present(before),
        present(after),
        null,
        edits(edits),
        range(edits),
        notes.stream().map(RoutingNoteText::of).toList(),
        null);
  }

  private static FigureValue mean(SampleSummary summary) {
    MeanInterval interval = summary.interval(Numbers.CONFIDENCE);
    return new FigureValue(
        summary.mean() / NANOSECONDS,
        FigureValue.finite(interval.low() / NANOSECONDS),
        FigureValue.finite(interval.high() / NANOSECONDS));
  }

  private static @Nullable String present(String text) {
    return text.isEmpty() ? null : text;
  }

  private static List<ClauseEdit> edits(List<TextEdit> edits) {
    return edits.stream()
        .map(edit -> new ClauseEdit(edit.offset(), edit.length(), edit.replacement()))
        .toList();
  }

  private @Nullable Range range(List<TextEdit> edits) {
    return edits.isEmpty()
        ? null
        : Positions.range(lines, edits.getFirst().offset(), edits.getFirst().length());
  }

  private static MeasuredPicture picture(DistributionPicture picture) {
    // Heights are shares per nanosecond, or per difference of logarithms, which have no unit.
    double perSecond = picture.logarithmic() ? 1 : NANOSECONDS;
    List<Bar> bars = picture.bars();
    return new MeasuredPicture(
        picture.logarithmic(),
        Stream.concat(
                bars.stream().map(Bar::low), bars.stream().skip(bars.size() - 1L).map(Bar::high))
            .map(bound -> bound / NANOSECONDS)
            .toList(),
        bars.stream().map(bar -> bar.height() * perSecond).toList(),
        picture.curve().stream().map(point -> point(point, perSecond)).toList(),
        picture.quantiles().stream().map(point -> point(point, 1 / NANOSECONDS)).toList(),
        picture.beyond());
  }

  private static PicturePoint point(Point point, double factor) {
    return new PicturePoint(point.x() / NANOSECONDS, point.y() * factor);
  }
}
