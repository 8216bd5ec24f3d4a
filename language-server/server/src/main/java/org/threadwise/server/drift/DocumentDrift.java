package org.threadwise.server.drift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Fix;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.measurement.annotation.AnnotationRow;
import org.threadwise.measurement.annotation.AnnotationRow.Target;
import org.threadwise.measurement.annotation.Annotator;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.drift.SourceReading;
import org.threadwise.measurement.drift.TimeComparison;
import org.threadwise.measurement.drift.TimeDrift;
import org.threadwise.measurement.drift.TimeDrift.Part;
import org.threadwise.measurement.drift.Verdict;
import org.threadwise.measurement.wording.DriftText;
import org.threadwise.measurement.wording.UnreadableText;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.server.document.TextSpan;

/** One version of a document beside its measurements: problems, fixes and text of hovers. */
public final class DocumentDrift {

  /** Code: a declared time that differs from the measured one. */
  public static final String DRIFT = "drift";

  /** Code: a file of measurements that cannot be used. */
  public static final String UNREADABLE = "measurements-unreadable";

  /** Relative difference that is not reported. */
  private static final double TOLERANCE = 0.1;

  private final ParsedText parsed;
  private final Solution solution;
  private final ElementMatcher matcher;
  private final List<NamedSource> sources;
  private final SourceReading reading;
  private final TimeComparison comparison;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * Compares a version of a document.
   *
   * @param translation of the solution, with a network
   * @param reading of the same version
   */
  DocumentDrift(
      ParsedText parsed,
      Solution solution,
      Translation translation,
      ElementMatcher matcher,
      List<NamedSource> sources,
      SourceReading reading) {
    this.parsed = parsed;
    this.solution = solution;
    this.matcher = matcher;
    this.sources = List.copyOf(sources);
    this.reading = reading;
    comparison = TimeComparison.of(solution, translation, matcher, reading.times());
    addUnusable();
    comparison.drifted(TOLERANCE).forEach(this::addDrift);
  }

  ParsedText parsed() {
    return parsed;
  }

  /** Returns the problems: files that cannot be used, and times that have drifted. */
  public List<Problem> problems() {
    return List.copyOf(problems);
  }

  private void addUnusable() {
    for (NamedSource source : sources) {
      if (source.refusal() != null) {
        addUnusable(source, source.name() + ": " + UnreadableText.of(source.refusal()));
      }
      for (SourceReading.Unreadable unreadable : reading.unreadable()) {
        if (unreadable.file().equals(source.file())) {
          addUnusable(source, source.name() + ": " + UnreadableText.of(unreadable.reason()));
        }
      }
    }
    if (comparison.times().isEmpty() && !reading.unmatched().isEmpty()) {
      sources.stream()
          .filter(source -> source.file() != null)
          .findFirst()
          .ifPresent(source -> addUnusable(source, unmatched(source)));
    }
  }

  private String unmatched(NamedSource source) {
    String names =
        reading.unmatched().stream()
            .limit(3)
            .map(name -> "'" + name.name() + "'")
            .collect(Collectors.joining(", "));
    return source.name()
        + ": no name in it belongs to an element, such as "
        + names
        + "; name an element so, or add measured as \"NAME\" to it";
  }

  private void addUnusable(NamedSource source, String message) {
    add(Severity.WARNING, source.place(), message, null, UNREADABLE);
  }

  private void addDrift(TimeDrift time) {
    EObject clause = clause(time);
    Fix fix =
        edit(time)
            .map(
                edit ->
                    new Fix(
                        "Use the measured time", edit.offset(), edit.length(), edit.replacement()))
            .orElse(null);
    add(
        Severity.INFO,
        TextSpan.of(clause == null ? time.element() : clause),
        DriftText.message(time, reading.times().origin().source()),
        fix,
        DRIFT);
  }

  private static @Nullable EObject clause(TimeDrift time) {
    ServiceTime service = time.element().getService();
    EObject part =
        service == null
            ? null
            : switch (time.part()) {
              case CPU -> service.getCpu();
              case WAIT -> service.getWait();
              case SERVICE, RESPONSE -> service;
            };
    return time.part() == Part.RESPONSE ? time.element().getResponse() : part;
  }

  /** Returns the edit that writes the measured time; empty if it cannot be written. */
  private Optional<TextEdit> edit(TimeDrift time) {
    return row(time).map(AnnotationRow::edits).stream().flatMap(List::stream).findFirst();
  }

  private Optional<AnnotationRow> row(TimeDrift time) {
    Target target = time.part() == Part.RESPONSE ? Target.RESPONSE : Target.SERVICE;
    return Annotator.rows(time.element(), solution, matcher, reading.times()).stream()
        .filter(row -> row.target() == target)
        .findFirst();
  }

  private void add(
      Severity severity, TextSpan span, String message, @Nullable Fix fix, String code) {
    problems.add(
        Problem.at(parsed.lines(), span.offset(), span.length(), severity, message, fix, code));
  }

  /** Returns whether a declared time of an element differs from the measured one. */
  public boolean isDrifted(Element element) {
    return comparison.drifted(TOLERANCE).stream().anyMatch(time -> time.element().equals(element));
  }

  /** Returns what was measured of an element, as Markdown; empty if nothing was. */
  public Optional<String> markdown(Element element) {
    List<TimeDrift> times =
        comparison.times().stream().filter(time -> time.element().equals(element)).toList();
    if (times.isEmpty()) {
      return Optional.empty();
    }
    var text =
        new StringBuilder(
            "| time | values | measured | declared | ratio | |\n|---|--:|--:|--:|--:|---|");
    for (TimeDrift time : times) {
      Verdict verdict = time.verdict(TOLERANCE);
      String word = DriftText.of(verdict);
      text.append("\n| ")
          .append(String.join(" | ", DriftText.cells(time)))
          .append(" | ")
          .append(verdict == Verdict.DRIFTED ? "**" + word + "**" : word)
          .append(" |");
    }
    text.append("\n\nMeasured in ").append(reading.times().origin().source()).append('.');
    for (TimeDrift time : times) {
      row(time)
          .flatMap(row -> TimePicture.of(time, row.fitted()))
          .ifPresent(picture -> text.append("\n\n").append(picture));
    }
    return Optional.of(text.toString());
  }
}
