package org.threadwise.server;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressEnd;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.WorkDoneProgressReport;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.server.figures.SizingListener.Report;
import org.threadwise.server.protocol.ResultsChangedParams;
import org.threadwise.server.protocol.ThreadwiseClient;

/** Sends notifications, refresh requests and progress to the client. */
final class NotificationPublisher {

  private final ThreadwiseClient client;
  private final ClientAbilities abilities;
  private final PulledDiagnostics pulled = new PulledDiagnostics();
  private final Map<Either<String, Integer>, Runnable> cancellations = new ConcurrentHashMap<>();

  NotificationPublisher(ThreadwiseClient client, ClientAbilities abilities) {
    this.client = client;
    this.abilities = abilities;
  }

  /** Sends diagnostics, or asks a client that pulls them to refresh if it has outdated ones. */
  void publish(String uri, int version, List<Diagnostic> diagnostics) {
    if (!abilities.pullsDiagnostics()) {
      client.publishDiagnostics(new PublishDiagnosticsParams(uri, diagnostics, version));
    } else if (pulled.isStale(uri, version, diagnostics)) {
      Futures.ignore(client.refreshDiagnostics());
    }
  }

  /** Returns the report for a diagnostics request. */
  DocumentDiagnosticReport report(
      String uri, int version, List<Diagnostic> diagnostics, @Nullable String previousId) {
    return pulled.report(uri, version, diagnostics, previousId);
  }

  void clear(String uri) {
    pulled.forget(uri);
    if (!abilities.pullsDiagnostics()) {
      client.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
    }
  }

  /** Asks the client to request lenses and hints again. */
  void refresh() {
    if (abilities.refreshesLenses()) {
      Futures.ignore(client.refreshCodeLenses());
    }
    if (abilities.refreshesHints()) {
      Futures.ignore(client.refreshInlayHints());
    }
  }

  void resultsChanged(String uri, int version, String state) {
    client.resultsChanged(new ResultsChangedParams(uri, version, state));
  }

  /** Shows the progress of a simulation that the user can cancel. */
  Report progress(String title, Runnable cancel) {
    if (!abilities.showsProgress()) {
      return new HiddenReport();
    }
    Either<String, Integer> token = Either.forLeft(UUID.randomUUID().toString());
    cancellations.put(token, cancel);
    var shown = new VisibleReport(token, true);
    Futures.ignore(
        client
            .createProgress(new WorkDoneProgressCreateParams(token))
            .thenRun(() -> shown.start(title)));
    return shown;
  }

  /** Shows progress under the client's token; shows nothing if the token is null. */
  Report progress(@Nullable Either<String, Integer> token, String title, Runnable cancel) {
    return progress(token, title, cancel, true);
  }

  /** Shows progress as a percentage only, because users do not count its units. */
  Report share(@Nullable Either<String, Integer> token, String title, Runnable cancel) {
    return progress(token, title, cancel, false);
  }

  private Report progress(
      @Nullable Either<String, Integer> token, String title, Runnable cancel, boolean counted) {
    if (token == null) {
      return new HiddenReport();
    }
    cancellations.put(token, cancel);
    var shown = new VisibleReport(token, counted);
    shown.start(title);
    return shown;
  }

  /** Cancels the work that belongs to a progress token. */
  void cancel(Either<String, Integer> token) {
    Optional.ofNullable(cancellations.remove(token)).ifPresent(Runnable::run);
  }

  private void send(Either<String, Integer> token, WorkDoneProgressNotification value) {
    client.notifyProgress(new ProgressParams(token, Either.forLeft(value)));
  }

  /** A report that sends begin, progress and end in this order, whichever thread calls it. */
  private final class VisibleReport implements Report {
    private final Either<String, Integer> token;
    private final boolean counted;
    private boolean started;
    private boolean finished;
    private int lastPercentage = -1;

    VisibleReport(Either<String, Integer> token, boolean counted) {
      this.token = token;
      this.counted = counted;
    }

    synchronized void start(String title) {
      if (!finished) {
        started = true;
        var begin = new WorkDoneProgressBegin();
        begin.setTitle(title);
        begin.setCancellable(true);
        send(token, begin);
      }
    }

    @Override
    public synchronized void progress(long done, long expected) {
      if (!started || finished) {
        return;
      }
      int percentage = expected > 0 ? (int) (100.0 * done / expected) : 0;
      boolean hasEnd = !counted || expected > done;
      if (hasEnd && percentage == lastPercentage) {
        return;
      }
      lastPercentage = percentage;
      var report = new WorkDoneProgressReport();
      if (hasEnd) {
        report.setPercentage(percentage);
      }
      if (counted) {
        report.setMessage(
            hasEnd
                ? Numbers.count(done) + " of " + Numbers.count(expected)
                : Numbers.counted(done, "replication"));
      }
      send(token, report);
    }

    @Override
    public synchronized void end() {
      cancellations.remove(token);
      if (started && !finished) {
        send(token, new WorkDoneProgressEnd());
      }
      finished = true;
    }
  }

  private static final class HiddenReport implements Report {
    @Override
    public void progress(long done, long expected) {}

    @Override
    public void end() {}
  }
}
