package org.threadwise.server;

import com.google.gson.JsonObject;
import java.util.ArrayList;
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
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.Edits;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.ide.ProblemDiagnostics;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.ThreadProblems;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.Sizer;
import org.threadwise.server.figures.SizingListener;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.server.protocol.ThreadwiseClient;
import org.threadwise.server.request.FigureStates;
import org.threadwise.server.settings.ServerSettings;

/** One client from its first word to its last. */
final class Session implements LanguageServer, SizingListener {

  private static final long WATCH_MILLIS = 1500;

  /** Longer than between two steps of one who moves things. */
  private static final long REST_MILLIS = 700;

  private final ClientLog log;
  private final Documents documents = new Documents();
  private final Sizer sizer = new Sizer(this);
  private final DocumentAnalyzer analysis = new DocumentAnalyzer(sizer, this);
  private final MeasurementWatch measurements = new MeasurementWatch(documents);

  /** What is planned while it ends is not done. */
  private final ScheduledExecutorService timer =
      new ScheduledThreadPoolExecutor(
          1, work -> daemon(work, "threadwise-watch"), new ThreadPoolExecutor.DiscardPolicy());

  private final RequestExecutor requests;
  private final OpenDiagrams pictures = new OpenDiagrams();
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

  /** What answers the messages of the client. */
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
      set(ServerSettings.of(given));
    }
    if (options.get("trusted") != null && options.get("trusted").isJsonPrimitive()) {
      documents.setReach(options.get("trusted").getAsBoolean() ? Reach.FOLDER : Reach.TEXT);
    }
    Optional.ofNullable(params.getProcessId()).ifPresent(this::endWith);
    Futures.forget(
        timer.scheduleWithFixedDelay(
            this::watch, WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS));
    return CompletableFuture.completedFuture(
        new InitializeResult(
            Capabilities.of(abilities), new ServerInfo("Threadwise", Capabilities.version())));
  }

  /** A client that dies without a word takes the server with it. */
  private void endWith(int parent) {
    ProcessHandle.of(parent)
        .ifPresent(process -> Futures.forget(process.onExit().thenRun(this::exit)));
  }

  private void watch() {
    try {
      measurements.changed().forEach(uri -> documents.renew(uri).ifPresent(this::look));
    } catch (RuntimeException failure) {
      log.error("Looking for changed measurements failed", failure);
    }
  }

  /** Looks at new measurements now, because a client says that files have changed. */
  void filesChanged() {
    timer.execute(this::watch);
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

  /** Ends everything; the status of the process. */
  int end() {
    sizer.close();
    timer.shutdownNow();
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
      publisher.cancelled(params.getToken());
    }
  }

  RequestExecutor requests() {
    return requests;
  }

  OpenDiagrams pictures() {
    return pictures;
  }

  /** Lays the picture of a text out anew, and says that it is another one. */
  void rearrange(String uri) {
    pictures.rearrange(uri);
    documents.find(uri).ifPresent(this::tellState);
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

  void set(ServerSettings other) {
    boolean same = other.equals(settings);
    settings = other;
    sizer.setSettings(other);
    if (!same) {
      renewAll();
    }
  }

  void setTrusted(boolean trusted) {
    documents.setReach(trusted ? Reach.FOLDER : Reach.TEXT);
    renewAll();
  }

  private void renewAll() {
    for (Snapshot snapshot : documents.all()) {
      documents.renew(snapshot.uri()).ifPresent(this::look);
    }
  }

  /** The changes that an operation makes; to move what is pinned, the text need not be parsed. */
  Edits.Answer edits(Snapshot snapshot, DiagramOperation operation) {
    Optional<Edits.Done> moved =
        operation instanceof DiagramOperation.Move move
            ? snapshot.moved(analysis.nearest(snapshot), move)
            : Optional.empty();
    return moved.isPresent() ? moved.get() : Edits.of(snapshot.parsed(), operation);
  }

  /** Prepares for the text that an operation will give; one that differs in pins waits for rest. */
  void expect(Snapshot before, String text) {
    Snapshot next = documents.expect(before, text);
    Snapshot nearest = analysis.nearest(before);
    requests.ahead(() -> next.pins(nearest).map(pins -> nearest.parsed()).orElseGet(next::parsed));
  }

  /** Looks at a new version of a text, and tells the client what is found. */
  void look(Snapshot snapshot) {
    requests.drawAhead(() -> pictures.prepare(snapshot));
    requests
        .threads()
        .execute(
            () -> {
              try {
                sizer.first(() -> analysis.of(snapshot));
                measurements.add(snapshot, analysis.source(snapshot).parsed());
                publish(snapshot);
                tellState(snapshot);
                parseAtRest(snapshot);
              } catch (CancellationException newer) {
                log.debug(snapshot.uri() + " " + snapshot.version() + " is outdated");
              } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
                failed(snapshot.uri(), failure);
              }
            });
  }

  /** What was drawn without being parsed is parsed when nothing newer comes for a while. */
  private void parseAtRest(Snapshot snapshot) {
    if (analysis.source(snapshot) != snapshot) {
      Futures.forget(
          timer.schedule(
              () -> requests.ahead(snapshot::parsed), REST_MILLIS, TimeUnit.MILLISECONDS));
    }
  }

  void close(String uri) {
    documents.close(uri);
    analysis.forget(uri);
    pictures.forget(uri);
    synchronized (documents) {
      publisher.withdraw(uri);
    }
  }

  /** What is known of the threads of a text, as the settings let it be shown. */
  SizingState answer(Snapshot snapshot) {
    analysis.of(snapshot);
    return settings.proposals()
        ? sizer.answer(snapshot.uri())
        : new SizingState.Nothing("proposals are switched off");
  }

  /**
   * The model of another text of an open document, such as that on the disk.
   *
   * @throws ResponseErrorException if it cannot be run; the message says why
   */
  SizableModel model(String uri, String text) {
    Snapshot snapshot = documents.find(uri).orElseThrow(() -> RequestErrors.notOpen(uri));
    return analysis.model(snapshot, text);
  }

  /** Everything that is wrong with a text, as the settings let it be shown. */
  List<Problem> problems(Snapshot snapshot) {
    List<Problem> all = new ArrayList<>(analysis.of(snapshot));
    if (settings.proposals() && settings.diagnostics()) {
      ParsedText parsed = analysis.source(snapshot).parsed();
      all.addAll(ThreadProblems.of(parsed, sizer.answer(snapshot.uri()), all));
    }
    return all;
  }

  /** What is found in a text, when that is asked for. */
  OpenDiagrams.Findings findings(Snapshot snapshot) {
    return new OpenDiagrams.Findings(
        () -> analysis.knows(snapshot), () -> problems(snapshot), () -> answer(snapshot));
  }

  /** The newest version has the last word, and a closed text none. */
  private void publish(Snapshot snapshot) {
    List<Diagnostic> found = diagnostics(snapshot);
    synchronized (documents) {
      if (!snapshot.isOutdated()) {
        publisher.publish(snapshot.uri(), snapshot.version(), found);
      }
    }
  }

  /**
   * Returns the diagnostics of a text that a client asks for.
   *
   * @param previousId id of the report that the client has, null for none
   * @throws ResponseErrorException if the text has changed meanwhile; the client then asks again
   */
  DocumentDiagnosticReport report(Snapshot snapshot, @Nullable String previousId) {
    try {
      analysis.of(snapshot);
      // What is published later is compared with this report, so that no news is lost between them.
      synchronized (documents) {
        return publisher.report(
            snapshot.uri(), snapshot.version(), diagnostics(snapshot), previousId);
      }
    } catch (CancellationException newer) {
      throw RequestErrors.retry();
    }
  }

  private List<Diagnostic> diagnostics(Snapshot snapshot) {
    return problems(snapshot).stream()
        .map(problem -> ProblemDiagnostics.of(problem, snapshot.lines()))
        .toList();
  }

  /** After the problems that belong to it, and never after those of a newer state. */
  private void tellState(Snapshot snapshot) {
    String uri = snapshot.uri();
    synchronized (documents) {
      publisher.resultsChanged(uri, snapshot.version(), FigureStates.of(sizer.answer(uri)));
    }
  }

  @Override
  public void answered(String uri) {
    documents
        .find(uri)
        .ifPresent(
            snapshot -> {
              try {
                publish(snapshot);
                publisher.refresh();
                tellState(snapshot);
              } catch (CancellationException newer) {
                log.debug(uri + " has changed meanwhile");
              }
            });
  }

  @Override
  public Report started(String uri, Runnable cancel) {
    String name = sizer.answer(uri) instanceof Known known ? known.model().network().name() : uri;
    return publisher.progress("Simulating " + name, cancel);
  }

  @Override
  public void failed(String uri, Throwable failure) {
    log.error("Work on " + uri + " failed", failure);
  }

  static Thread daemon(Runnable work, String name) {
    var thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
