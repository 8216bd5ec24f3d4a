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

/** Tells the client of news that it has not asked for. */
final class NotificationPublisher {

  private final ThreadwiseClient client;
  private final ClientAbilities abilities;
  private final PulledDiagnostics pulled = new PulledDiagnostics();
  private final Map<Either<String, Integer>, Runnable> cancellations = new ConcurrentHashMap<>();

  NotificationPublisher(ThreadwiseClient client, ClientAbilities abilities) {
    this.client = client;
    this.abilities = abilities;
  }

  /** Sends diagnostics, or makes a client that asks for them ask again if it has other ones. */
  void publish(String uri, int version, List<Diagnostic> diagnostics) {
    if (!abilities.pullsDiagnostics()) {
      client.publishDiagnostics(new PublishDiagnosticsParams(uri, diagnostics, version));
    } else if (pulled.isStale(uri, version, diagnostics)) {
      Futures.forget(client.refreshDiagnostics());
    }
  }

  /** Returns the diagnostics that a client asks for. */
  DocumentDiagnosticReport report(
      String uri, int version, List<Diagnostic> diagnostics, @Nullable String previousId) {
    return pulled.report(uri, version, diagnostics, previousId);
  }

  void withdraw(String uri) {
    pulled.forget(uri);
    if (!abilities.pullsDiagnostics()) {
      client.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
    }
  }

  /** Makes the client show figures anew. */
  void refresh() {
    if (abilities.refreshesLenses()) {
      Futures.forget(client.refreshCodeLenses());
    }
    if (abilities.refreshesHints()) {
      Futures.forget(client.refreshInlayHints());
    }
  }

  void resultsChanged(String uri, int version, String state) {
    client.resultsChanged(new ResultsChangedParams(uri, version, state));
  }

  /** Shows a simulation that goes on; the user can cancel it. */
  Report progress(String title, Runnable cancel) {
    if (!abilities.showsProgress()) {
      return new Silent();
    }
    Either<String, Integer> token = Either.forLeft(UUID.randomUUID().toString());
    cancellations.put(token, cancel);
    var shown = new Shown(token);
    Futures.forget(
        client
            .createProgress(new WorkDoneProgressCreateParams(token))
            .thenRun(() -> shown.begin(title)));
    return shown;
  }

  /** Shows something under a token of the client, which may give none. */
  Report progress(@Nullable Either<String, Integer> token, String title, Runnable cancel) {
    if (token == null) {
      return new Silent();
    }
    cancellations.put(token, cancel);
    var shown = new Shown(token);
    shown.begin(title);
    return shown;
  }

  /** The client has cancelled a simulation. */
  void cancelled(Either<String, Integer> token) {
    Optional.ofNullable(cancellations.remove(token)).ifPresent(Runnable::run);
  }

  private void send(Either<String, Integer> token, WorkDoneProgressNotification value) {
    client.notifyProgress(new ProgressParams(token, Either.forLeft(value)));
  }

  /** A report that the client sees from its begin to its end, in this order. */
  private final class Shown implements Report {
    private final Either<String, Integer> token;
    private boolean begun;
    private boolean ended;

    Shown(Either<String, Integer> token) {
      this.token = token;
    }

    synchronized void begin(String title) {
      if (!ended) {
        begun = true;
        var begin = new WorkDoneProgressBegin();
        begin.setTitle(title);
        begin.setCancellable(true);
        send(token, begin);
      }
    }

    @Override
    public synchronized void progress(long done, long expected) {
      if (!begun || ended) {
        return;
      }
      var report = new WorkDoneProgressReport();
      if (expected > done) {
        report.setPercentage((int) (100 * done / expected));
        report.setMessage(Numbers.count(done) + " of " + Numbers.count(expected));
      } else {
        report.setMessage(Numbers.counted(done, "replication"));
      }
      send(token, report);
    }

    @Override
    public synchronized void end() {
      cancellations.remove(token);
      if (begun && !ended) {
        send(token, new WorkDoneProgressEnd());
      }
      ended = true;
    }
  }

  private static final class Silent implements Report {
    @Override
    public void progress(long done, long expected) {}

    @Override
    public void end() {}
  }
}
