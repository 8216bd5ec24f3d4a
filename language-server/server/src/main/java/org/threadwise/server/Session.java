package org.threadwise.server;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DocumentDiagnosticReport;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.drift.DriftMonitor;
import org.threadwise.server.figures.Sizer;
import org.threadwise.server.figures.SizingListener;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.protocol.ThreadwiseClient;
import org.threadwise.server.settings.ServerSettings;

/**
 * The session of one client, from {@code initialize} to {@code exit}. It owns everything that the
 * client can see: documents, settings, figures and diagrams.
 *
 * <p>Example: the client sends {@code didChange} with version 8 of a document.
 *
 * <ol>
 *   <li>{@link DocumentRequests} stores the new snapshot, which marks version 7 as outdated, and
 *       calls {@link #analyze}. Work on version 7 stops with a {@link CancellationException}.
 *   <li>{@link OpenDiagrams} lays out version 8 in advance if the client shows its diagram.
 *   <li>{@link DocumentAnalyzer} parses and validates version 8, and {@link Sizer} evaluates the
 *       formulas. The client receives diagnostics and {@code threadwise/resultsChanged}.
 *   <li>The sizer simulates in the background and calls {@link #stateChanged}. The client receives
 *       diagnostics about thread counts, refresh requests, and {@code resultsChanged} again.
 * </ol>
 *
 * <p>Notifications of a document are sent while holding the monitor of {@link #documents}, so that
 * those of an outdated version never follow those of a newer one.
 */
final class Session implements LanguageServer, SizingListener, DriftMonitor.Listener {

  private static final long POLL_MILLIS = 1500;

  /** Longer than the pauses of a user who drags elements. */
  private static final long IDLE_MILLIS = 700;

  private final ClientLog log;
  private final Documents documents = new Documents();
  private final Sizer sizer = new Sizer(this);
  private final DocumentAnalyzer analyzer = new DocumentAnalyzer(sizer, this, this::settings);
  private final MeasurementWatch measurements = new MeasurementWatch(documents);
  private final DocumentResults results =
      new DocumentResults(analyzer, sizer, this::settings, this);

  /** Discards tasks that are scheduled during shutdown. */
  private final ScheduledExecutorService timer =
      new ScheduledThreadPoolExecutor(
          1,
          Thread.ofPlatform().daemon().name("threadwise-watch").factory(),
          new ThreadPoolExecutor.DiscardPolicy());

  private final RequestExecutor requests;
  private final OpenDiagrams diagrams = new OpenDiagrams();
  private final DocumentRequests texts;
  private final Workspace workspace = new Workspace(this);
  private final Extensions extensions;

  private volatile ThreadwiseClient client = DisconnectedClient.INSTANCE;
  private volatile ClientAbilities abilities = ClientAbilities.NONE;
  private volatile NotificationPublisher publisher = new NotificationPublisher(client, abilities);
  private volatile ServerSettings settings = ServerSettings.DEFAULT;
  private volatile boolean shutDown;
  private volatile Runnable onExit = () -> {};

  Session(ClientLog log) {
    this.log = log;
    this.requests = new RequestExecutor(documents, sizer, log);
    this.texts = new DocumentRequests(this);
    this.extensions = new Extensions(this);
  }

  /** Returns the objects that handle the messages of the client. */
  List<Object> services() {
    return List.of(this, extensions);
  }

  void connect(ThreadwiseClient other) {
    client = other;
    publisher = new NotificationPublisher(other, abilities);
    log.setSink(other::logMessage);
  }

  void onExit(Runnable other) {
    onExit = other;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
    JsonObject options =
        params.getInitializationOptions() instanceof JsonObject given ? given : new JsonObject();
    abilities = ClientAbilities.of(params, options);
    publisher = new NotificationPublisher(client, abilities);
    if (params.getTrace() != null) {
      log.setTrace(params.getTrace());
    }
    if (options.get("settings") instanceof JsonObject given) {
      setSettings(ServerSettings.of(given));
    }
    if (options.get("trusted") != null && options.get("trusted").isJsonPrimitive()) {
      documents.setReach(options.get("trusted").getAsBoolean() ? Reach.FOLDER : Reach.TEXT);
    }
    Optional.ofNullable(params.getProcessId()).ifPresent(this::exitWith);
    Futures.ignore(
        timer.scheduleWithFixedDelay(
            this::pollMeasurements, POLL_MILLIS, POLL_MILLIS, TimeUnit.MILLISECONDS));
    return CompletableFuture.completedFuture(
        new InitializeResult(
            Capabilities.of(abilities), new ServerInfo("Threadwise", Capabilities.version())));
  }

  /** Ends the server with the client's process, which may die without sending {@code exit}. */
  private void exitWith(int parent) {
    ProcessHandle.of(parent)
        .ifPresent(process -> Futures.ignore(process.onExit().thenRun(this::exit)));
  }

  private void pollMeasurements() {
    try {
      measurements.changed().forEach(uri -> documents.refresh(uri).ifPresent(this::analyze));
    } catch (RuntimeException failure) {
      log.error("Checking measurement files for changes failed", failure);
    }
  }

  /** Checks the measurement files now, because the client reports changed files. */
  void filesChanged() {
    timer.execute(this::pollMeasurements);
  }

  @Override
  public CompletableFuture<Object> shutdown() {
    shutDown = true;
    sizer.close();
    return CompletableFuture.completedFuture(new Object());
  }

  @Override
  public void exit() {
    onExit.run();
  }

  /** Releases all threads; returns the exit status of the process. */
  int end() {
    sizer.close();
    timer.shutdownNow();
    results.close();
    requests.close();
    return shutDown ? 0 : 1;
  }

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return workspace;
  }

  @Override
  public void setTrace(SetTraceParams params) {
    log.setTrace(params.getValue());
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams params) {
    if (params.getToken() != null) {
      publisher.cancel(params.getToken());
    }
  }

  RequestExecutor requests() {
    return requests;
  }

  OpenDiagrams diagrams() {
    return diagrams;
  }

  /** Discards the layout of a document's diagram, and notifies the client. */
  void rearrange(String uri) {
    diagrams.rearrange(uri);
    documents.find(uri).ifPresent(this::publishState);
  }

  DocumentAnalyzer analyzer() {
    return analyzer;
  }

  DocumentResults results() {
    return results;
  }

  Documents documents() {
    return documents;
  }

  ServerSettings settings() {
    return settings;
  }

  ThreadwiseClient client() {
    return client;
  }

  Extensions extensions() {
    return extensions;
  }

  NotificationPublisher publisher() {
    return publisher;
  }

  ClientAbilities abilities() {
    return abilities;
  }

  Sizer sizer() {
    return sizer;
  }

  void setSettings(ServerSettings other) {
    boolean same = other.equals(settings);
    settings = other;
    sizer.setSettings(other);
    if (!same) {
      refreshAll();
    }
  }

  void setTrusted(boolean trusted) {
    documents.setReach(trusted ? Reach.FOLDER : Reach.TEXT);
    refreshAll();
  }

  private void refreshAll() {
    for (Snapshot snapshot : documents.all()) {
      documents.refresh(snapshot.uri()).ifPresent(this::analyze);
    }
  }

  /** Analyzes a new version of a document in the background, and publishes the results. */
  void analyze(Snapshot snapshot) {
    requests.prefetchDiagram(() -> diagrams.prepare(snapshot));
    requests
        .threads()
        .execute(
            () -> {
              try {
                long start = System.currentTimeMillis();
                sizer.first(() -> analyzer.analyze(snapshot));
                ParsedText parsed = analyzer.source(snapshot).parsed();
                measurements.add(snapshot, parsed, results.sources(snapshot, parsed), start);
                publish(snapshot);
                publishState(snapshot);
                parseWhenIdle(snapshot);
              } catch (CancellationException newer) {
                log.debug(snapshot.uri() + " " + snapshot.version() + " is outdated");
              } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
                failed(snapshot.uri(), failure);
              }
            });
  }

  /** Parses a position-only edit, which was shown unparsed, unless a newer version follows soon. */
  private void parseWhenIdle(Snapshot snapshot) {
    if (analyzer.source(snapshot) != snapshot) {
      Futures.ignore(
          timer.schedule(
              () -> requests.prefetch(snapshot::parsed), IDLE_MILLIS, TimeUnit.MILLISECONDS));
    }
  }

  void close(String uri) {
    documents.close(uri);
    analyzer.forget(uri);
    results.forget(uri);
    diagrams.forget(uri);
    synchronized (documents) {
      publisher.clear(uri);
    }
  }

  @Override
  public void compared(String uri) {
    stateChanged(uri);
  }

  /** Publishes diagnostics unless the version is outdated or the document is closed. */
  private void publish(Snapshot snapshot) {
    List<Diagnostic> diagnostics = results.diagnostics(snapshot);
    synchronized (documents) {
      if (!snapshot.isOutdated()) {
        publisher.publish(snapshot.uri(), snapshot.version(), diagnostics);
      }
    }
  }

  /**
   * Returns the report for a diagnostics request.
   *
   * @param previousId id of the report that the client has, null for none
   * @throws ResponseErrorException if the document has changed meanwhile; the client then repeats
   *     the request
   */
  DocumentDiagnosticReport report(Snapshot snapshot, @Nullable String previousId) {
    try {
      analyzer.analyze(snapshot);
      // Later publications are compared with this report, so no change between the two is lost.
      synchronized (documents) {
        return publisher.report(
            snapshot.uri(), snapshot.version(), results.diagnostics(snapshot), previousId);
      }
    } catch (CancellationException newer) {
      throw RequestErrors.retry();
    }
  }

  /** Notifies the client of the state; called after the diagnostics of the same state. */
  private void publishState(Snapshot snapshot) {
    String uri = snapshot.uri();
    synchronized (documents) {
      publisher.resultsChanged(uri, snapshot.version(), sizer.state(uri).protocolName());
    }
  }

  @Override
  public void stateChanged(String uri) {
    documents
        .find(uri)
        .ifPresent(
            snapshot -> {
              try {
                publish(snapshot);
                publisher.refresh();
                publishState(snapshot);
              } catch (CancellationException newer) {
                log.debug(uri + " has changed meanwhile");
              }
            });
  }

  @Override
  public Report started(String uri, Runnable cancel) {
    String name =
        sizer.state(uri) instanceof Available sizing ? sizing.model().network().name() : uri;
    return publisher.progress("Simulating " + name, cancel);
  }

  @Override
  public void failed(String uri, Throwable failure) {
    log.error("Work on " + uri + " failed", failure);
  }
}
