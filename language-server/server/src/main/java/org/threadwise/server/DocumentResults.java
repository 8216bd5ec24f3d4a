package org.threadwise.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Diagnostic;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ide.ProblemDiagnostics;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.drift.DocumentDrift;
import org.threadwise.server.drift.DriftMonitor;
import org.threadwise.server.drift.NamedSource;
import org.threadwise.server.feature.ThreadProblems;
import org.threadwise.server.figures.Sizer;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.settings.ServerSettings;

/**
 * The results of documents, as far as the settings show them: problems, proposals, and differences
 * from measurements.
 */
final class DocumentResults implements AutoCloseable {

  private final DocumentAnalyzer analyzer;
  private final Sizer sizer;
  private final Supplier<ServerSettings> settings;
  private final DriftMonitor drifts;

  /**
   * Creates results without documents.
   *
   * @param settings returns the current settings
   * @param listener is notified when measurements were read
   */
  DocumentResults(
      DocumentAnalyzer analyzer,
      Sizer sizer,
      Supplier<ServerSettings> settings,
      DriftMonitor.Listener listener) {
    this.analyzer = analyzer;
    this.sizer = sizer;
    this.settings = settings;
    this.drifts = new DriftMonitor(listener);
  }

  /** Returns the sizing state of a document, as far as the settings show it. */
  SizingState sizingState(Snapshot snapshot) {
    analyzer.analyze(snapshot);
    return settings.get().proposals()
        ? sizer.state(snapshot.uri())
        : new SizingState.Unavailable("proposals are switched off");
  }

  /** Returns all problems of a document, as far as the settings show them. */
  List<Problem> problems(Snapshot snapshot) {
    List<Problem> all = new ArrayList<>(analyzer.analyze(snapshot));
    ServerSettings shown = settings.get();
    if (shown.proposals() && shown.diagnostics()) {
      ParsedText parsed = analyzer.source(snapshot).parsed();
      all.addAll(ThreadProblems.of(parsed, sizer.state(snapshot.uri()), all));
    }
    if (shown.diagnostics()) {
      drift(snapshot, analyzer.source(snapshot).parsed())
          .ifPresent(drift -> all.addAll(drift.problems()));
    }
    return all;
  }

  /**
   * Returns a document beside its measurements; empty if it names none, or they are not read yet.
   *
   * @param parsed the document, or an earlier version that differs in its pins only
   */
  Optional<DocumentDrift> drift(Snapshot snapshot, ParsedText parsed) {
    return drifts.of(
        snapshot,
        parsed,
        sources(snapshot, parsed),
        solution -> analyzer.translation(snapshot, solution));
  }

  /** Returns the measurements of the running system with which a document is compared. */
  List<NamedSource> sources(Snapshot snapshot, ParsedText parsed) {
    return NamedSource.of(snapshot, parsed, settings.get().measurements(snapshot.file()));
  }

  /** Returns the analysis of a document, which is computed on first use. */
  OpenDiagrams.PendingAnalysis pendingAnalysis(Snapshot snapshot) {
    return new OpenDiagrams.PendingAnalysis(
        () -> analyzer.isAnalyzed(snapshot), () -> problems(snapshot), () -> sizingState(snapshot));
  }

  /** Returns the problems of a document for the client. */
  List<Diagnostic> diagnostics(Snapshot snapshot) {
    return problems(snapshot).stream()
        .map(problem -> ProblemDiagnostics.of(problem, snapshot.lines()))
        .toList();
  }

  /** Discards the measurements of a document that was closed. */
  void forget(String uri) {
    drifts.forget(uri);
  }

  @Override
  public void close() {
    drifts.close();
  }
}
