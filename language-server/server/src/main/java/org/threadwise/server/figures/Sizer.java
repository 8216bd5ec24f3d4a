package org.threadwise.server.figures;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.server.figures.CachedSimulations.ProposalKey;
import org.threadwise.server.figures.CachedSimulations.WrittenKey;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.SimulationStatus;
import org.threadwise.server.figures.SizingState.Unavailable;
import org.threadwise.server.figures.SizingState.WrittenFigures;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.answer.Proposal;

/**
 * Sizes the open documents: by formulas immediately, then by simulation in the background.
 *
 * <p>A document with errors keeps its earlier figures, marked as stale, and a running simulation
 * continues, because the user will most likely fix the errors without changing the model. A changed
 * model cancels the simulation.
 */
public final class Sizer implements AutoCloseable {

  /** Delay after the last edit, so that simulations do not start while a user types. */
  private static final long PAUSE_MILLIS = 200;

  private final SizingListener listener;
  private final CachedSimulations simulations = new CachedSimulations();
  private final SimulationTurns turns = new SimulationTurns();
  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final ExecutorService workers =
      Executors.newCachedThreadPool(
          Thread.ofPlatform().daemon().name("threadwise-simulation").factory());
  private volatile ServerSettings settings = ServerSettings.DEFAULT;

  /** The state of one document and its running simulation. Guarded by itself. */
  private static final class Entry {
    private SizingState state = new Unavailable("the document has not been analysed yet");
    private @Nullable Keys keys;
    private @Nullable SimulationJob job;
  }

  private record Keys(ProposalKey proposal, WrittenKey written) {
    static Keys of(SizableModel model, ServerSettings settings) {
      ProposalKey proposal = ProposalKey.of(model, settings);
      return new Keys(proposal, WrittenKey.of(model, proposal));
    }
  }

  public Sizer(SizingListener listener) {
    this.listener = listener;
  }

  /**
   * Applies settings; stops running simulations or starts stopped ones if the settings demand it.
   */
  public void setSettings(ServerSettings other) {
    boolean same = other.simulation() == settings.simulation();
    settings = other;
    if (same) {
      return;
    }
    entries.forEach(
        (uri, entry) -> {
          if (!other.simulation()) {
            stop(uri, entry);
          } else if (isStopped(entry)) {
            simulate(uri);
          }
        });
  }

  private static boolean isStopped(Entry entry) {
    synchronized (entry) {
      return entry.state instanceof Available sizing
          && sizing.simulation() == SimulationStatus.STOPPED;
    }
  }

  /** Returns the state of a document. */
  public SizingState state(String uri) {
    Entry entry = entries.get(uri);
    if (entry == null) {
      return new Unavailable("the document has not been analysed yet");
    }
    synchronized (entry) {
      return entry.state;
    }
  }

  /**
   * Updates a document to a valid version; its formulas are evaluated before this method returns.
   */
  public void update(String uri, SizableModel model) {
    Entry entry = entry(uri);
    ServerSettings now = settings;
    var keys = Keys.of(model, now);
    synchronized (entry) {
      if (keys.equals(entry.keys) && entry.state instanceof Available sizing) {
        entry.state = sizing.of(model);
        return;
      }
    }
    FirstAnswer first =
        FirstAnswer.of(model.network(), model.workload(), model.question()).orElse(null);
    synchronized (entry) {
      cancel(entry);
      entry.keys = keys;
      Proposal proposal = simulations.proposal(keys.proposal());
      WrittenFigures written = simulations.written(keys.written());
      boolean complete = proposal != null && written != null;
      entry.state =
          new Available(
              model,
              first,
              proposal,
              written,
              complete
                  ? SimulationStatus.DONE
                  : now.simulation() ? SimulationStatus.RUNNING : SimulationStatus.STOPPED,
              false);
      if (!complete && now.simulation()) {
        start(uri, entry, keys, now);
      }
    }
  }

  /** Updates a document to a version that cannot be simulated. */
  public void update(String uri, String reason) {
    Entry entry = entry(uri);
    synchronized (entry) {
      entry.state =
          entry.state instanceof Available sizing ? sizing.asStale() : new Unavailable(reason);
    }
  }

  /** Starts the simulation of a document on request, whatever the settings. */
  public void simulate(String uri) {
    Entry entry = entries.get(uri);
    if (entry == null) {
      return;
    }
    synchronized (entry) {
      if (entry.state instanceof Available sizing && entry.keys != null && !sizing.stale()) {
        cancel(entry);
        entry.state = sizing.with(SimulationStatus.RUNNING);
        start(uri, entry, entry.keys, settings);
      }
    }
  }

  /**
   * Runs requested work in turns with the background simulations.
   *
   * @param reports starts a progress report; a user who stops it gets the results so far
   * @param work checks its monitor for cancellation, which follows the cancellation of the future
   */
  public <T> CompletableFuture<T> run(
      Function<Runnable, SizingListener.Report> reports, Function<ExperimentMonitor, T> work) {
    var run = new PendingResult<T>();
    SizingListener.Report report = reports.apply(run::stop);
    var job = new SimulationJob(turns, report::progress);
    run.attach(job);
    workers.execute(
        () -> {
          turns.join(job);
          try {
            run.complete(work.apply(job));
          } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
            run.completeExceptionally(failure);
          } finally {
            turns.leave(job);
            report.end();
          }
        });
    return run;
  }

  /** Runs work that a user waits for; simulations pause meanwhile. */
  public <T> T first(Supplier<T> work) {
    turns.hold();
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }

  /** Cancels the simulation of a document and discards its state; cached results remain. */
  public void forget(String uri) {
    Entry entry = entries.remove(uri);
    if (entry != null) {
      synchronized (entry) {
        cancel(entry);
      }
    }
  }

  private Entry entry(String uri) {
    return entries.computeIfAbsent(uri, name -> new Entry());
  }

  private static void cancel(Entry entry) {
    if (entry.job != null) {
      entry.job.cancel();
      entry.job = null;
    }
  }

  private void start(String uri, Entry entry, Keys keys, ServerSettings now) {
    var report = new LateReport(() -> listener.started(uri, () -> stop(uri, entry)));
    var job = new SimulationJob(turns, report::progress);
    entry.job = job;
    CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, workers)
        .execute(() -> run(uri, entry, job, keys, now, report));
  }

  private void run(
      String uri,
      Entry entry,
      SimulationJob job,
      Keys keys,
      ServerSettings now,
      LateReport report) {
    if (job.isCancelled()) {
      return;
    }
    turns.join(job);
    try {
      simulate(uri, entry, job, keys, now);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
      finish(uri, entry, job, sizing -> sizing.with(SimulationStatus.STOPPED));
      listener.failed(uri, failure);
    } finally {
      turns.leave(job);
      report.end();
    }
  }

  private void simulate(String uri, Entry entry, SimulationJob job, Keys keys, ServerSettings now) {
    Optional<SizableModel> model = model(entry, job);
    if (model.isEmpty()) {
      return;
    }
    Proposal proposal = simulations.propose(model.get(), keys.proposal(), now, job);
    if (proposal == null) {
      return;
    }
    finish(
        uri,
        entry,
        job,
        sizing -> sizing.with(proposal, sizing.written(), SimulationStatus.RUNNING));
    WrittenFigures written = simulations.simulate(model.get(), proposal, keys.written(), now, job);
    if (written != null) {
      finish(uri, entry, job, sizing -> sizing.with(proposal, written, SimulationStatus.DONE));
    }
  }

  /**
   * Returns the current model, which may differ in source positions from the one at the job's
   * start.
   */
  private static Optional<SizableModel> model(Entry entry, SimulationJob job) {
    synchronized (entry) {
      return entry.job == job && entry.state instanceof Available sizing
          ? Optional.of(sizing.model())
          : Optional.empty();
    }
  }

  private void finish(String uri, Entry entry, SimulationJob job, UnaryOperator<Available> change) {
    synchronized (entry) {
      if (entry.job != job || job.isCancelled() || !(entry.state instanceof Available sizing)) {
        return;
      }
      entry.state = change.apply(sizing);
    }
    listener.stateChanged(uri);
  }

  /** Stops a simulation that the user cancelled. */
  private void stop(String uri, Entry entry) {
    synchronized (entry) {
      cancel(entry);
      if (entry.state instanceof Available sizing
          && sizing.simulation() == SimulationStatus.RUNNING) {
        entry.state = sizing.with(SimulationStatus.STOPPED);
      }
    }
    listener.stateChanged(uri);
  }

  /** Cancels all simulations; the listener is not called any more. */
  @Override
  public void close() {
    entries.keySet().forEach(this::forget);
    workers.shutdownNow();
  }
}
