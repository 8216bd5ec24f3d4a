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
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.server.figures.SizingState.Nothing;
import org.threadwise.server.figures.SizingState.Work;
import org.threadwise.server.figures.SizingState.Written;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.Proposal;

/**
 * Sizes the open texts: by formulas at once, then by simulation in the background.
 *
 * <p>A text with errors keeps the figures that it had, marked as stale, and a simulation that runs
 * goes on, for the text will most likely be mended to what it was. What changes the model cancels
 * it.
 */
public final class Sizer implements AutoCloseable {

  /** After the last edit: while a user types, no simulation is begun in vain. */
  private static final long PAUSE_MILLIS = 200;

  private final SizingListener observer;
  private final CachedSimulations simulations = new CachedSimulations();
  private final SimulationTurns turns = new SimulationTurns();
  private final Map<String, Entry> entries = new ConcurrentHashMap<>();
  private final ExecutorService workers = Executors.newCachedThreadPool(Sizer::thread);
  private volatile ServerSettings settings = ServerSettings.DEFAULT;

  /** What is known of one text, and the simulation that finds more. Guarded by itself. */
  private static final class Entry {
    private SizingState answer = new Nothing("nothing is known yet");
    private @Nullable Keys keys;
    private @Nullable SimulationJob job;
  }

  private record Keys(ProposalKey proposal, WrittenKey written) {
    static Keys of(SizableModel model, ServerSettings settings) {
      ProposalKey proposal = ProposalKey.of(model, settings);
      return new Keys(proposal, WrittenKey.of(model, proposal));
    }
  }

  public Sizer(SizingListener observer) {
    this.observer = observer;
  }

  /** Takes other settings; they stop simulations, or begin those that they kept from beginning. */
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
      return entry.answer instanceof Known known && known.work() == Work.STOPPED;
    }
  }

  /** What is known of a text. */
  public SizingState answer(String uri) {
    Entry entry = entries.get(uri);
    if (entry == null) {
      return new Nothing("nothing is known yet");
    }
    synchronized (entry) {
      return entry.answer;
    }
  }

  /** A new version of a text that can be run; its formulas are evaluated before this returns. */
  public void update(String uri, SizableModel model) {
    Entry entry = entry(uri);
    ServerSettings now = settings;
    var keys = Keys.of(model, now);
    synchronized (entry) {
      if (keys.equals(entry.keys) && entry.answer instanceof Known known) {
        entry.answer = known.of(model);
        return;
      }
    }
    FirstAnswer first =
        FirstAnswer.of(model.network(), model.workload(), model.question()).orElse(null);
    synchronized (entry) {
      cancel(entry);
      entry.keys = keys;
      Proposal proposal = simulations.proposal(keys.proposal());
      Written written = simulations.written(keys.written());
      boolean complete = proposal != null && written != null;
      entry.answer =
          new Known(
              model,
              first,
              proposal,
              written,
              complete ? Work.DONE : now.simulation() ? Work.RUNNING : Work.STOPPED,
              false);
      if (!complete && now.simulation()) {
        begin(uri, entry, keys, now);
      }
    }
  }

  /** A new version of a text that cannot be run. */
  public void update(String uri, String whyNot) {
    Entry entry = entry(uri);
    synchronized (entry) {
      entry.answer = entry.answer instanceof Known known ? known.asStale() : new Nothing(whyNot);
    }
  }

  /** Simulates a text though simulations do not start by themselves, or one was cancelled. */
  public void simulate(String uri) {
    Entry entry = entries.get(uri);
    if (entry == null) {
      return;
    }
    synchronized (entry) {
      if (entry.answer instanceof Known known && entry.keys != null && !known.stale()) {
        cancel(entry);
        entry.answer = known.with(Work.RUNNING);
        begin(uri, entry, entry.keys, settings);
      }
    }
  }

  /**
   * Runs something that was asked for, in turns with the simulations.
   *
   * @param reports begins a report, whose user can stop the work: its answer is what it has so far
   * @param work looks whether it is cancelled, which happens when its future is
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

  /** Does what a user waits for, while simulations pause. */
  public <T> T first(Supplier<T> work) {
    turns.hold();
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }

  /** Nothing of a text is kept but its results. */
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

  private void begin(String uri, Entry entry, Keys keys, ServerSettings now) {
    var report = new LateReport(() -> observer.started(uri, () -> stop(uri, entry)));
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
      find(uri, entry, job, keys, now);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
      finish(uri, entry, job, known -> known.with(Work.STOPPED));
      observer.failed(uri, failure);
    } finally {
      turns.leave(job);
      report.end();
    }
  }

  private void find(String uri, Entry entry, SimulationJob job, Keys keys, ServerSettings now) {
    Optional<SizableModel> model = model(entry, job);
    if (model.isEmpty()) {
      return;
    }
    Proposal proposal = simulations.propose(model.get(), keys.proposal(), now, job);
    if (proposal == null) {
      return;
    }
    finish(uri, entry, job, known -> known.with(proposal, known.written(), Work.RUNNING));
    Written written = simulations.simulate(model.get(), proposal, keys.written(), now, job);
    if (written != null) {
      finish(uri, entry, job, known -> known.with(proposal, written, Work.DONE));
    }
  }

  /** The model of the text now, which may differ from what was begun with in its places alone. */
  private static Optional<SizableModel> model(Entry entry, SimulationJob job) {
    synchronized (entry) {
      return entry.job == job && entry.answer instanceof Known known
          ? Optional.of(known.model())
          : Optional.empty();
    }
  }

  private void finish(String uri, Entry entry, SimulationJob job, UnaryOperator<Known> change) {
    synchronized (entry) {
      if (entry.job != job || job.isCancelled() || !(entry.answer instanceof Known known)) {
        return;
      }
      entry.answer = change.apply(known);
    }
    observer.answered(uri);
  }

  /** The user has cancelled what goes on. */
  private void stop(String uri, Entry entry) {
    synchronized (entry) {
      cancel(entry);
      if (entry.answer instanceof Known known && known.work() == Work.RUNNING) {
        entry.answer = known.with(Work.STOPPED);
      }
    }
    observer.answered(uri);
  }

  /** Ends all simulations; nothing is answered any more. */
  @Override
  public void close() {
    entries.keySet().forEach(this::forget);
    workers.shutdownNow();
  }

  private static Thread thread(Runnable work) {
    var thread = new Thread(work, "threadwise-simulation");
    thread.setDaemon(true);
    return thread;
  }
}
