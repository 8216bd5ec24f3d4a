package org.threadwise.design.figures;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.eclipse.emf.ecore.resource.Resource;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Question;

/**
 * Simulates solutions in the background and caches their proposals.
 *
 * <p>The first query for an input starts a simulation after a short pause and returns nothing; a
 * listener is notified when the simulation has ended, and the next query returns the result. A
 * query for another input of the same file cancels the simulation of the earlier one.
 */
public final class BackgroundProposals implements AutoCloseable {

  /** Delay before a simulation, so that none starts in vain while the user is drawing. */
  private static final long PAUSE_MILLIS = 500;

  private static final int MAX_RESULTS = 16;

  /** The input of a simulation; models that differ only in what is shown have equal inputs. */
  public record SizingInput(Network network, Workload workload, Question question) {}

  private static volatile @Nullable BackgroundProposals current;

  private final Consumer<Resource> listener;
  private final Consumer<Throwable> failureListener;
  private final BiFunction<SizingInput, ExperimentMonitor, Proposal> sizing;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("threadwise-simulation").factory());
  private final Map<Resource, Job> jobs = new WeakHashMap<>();
  private final Map<SizingInput, Result> results =
      new LinkedHashMap<>(MAX_RESULTS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<SizingInput, Result> eldest) {
          return size() > MAX_RESULTS;
        }
      };

  private sealed interface Result {}

  private record Completed(Proposal proposal) implements Result {}

  private record Failed(String reason) implements Result {}

  /** A simulation that can be cancelled. */
  private record Job(SizingInput input, AtomicBoolean isCancelled) implements ExperimentMonitor {
    @Override
    public boolean cancelled() {
      return isCancelled.get();
    }

    @Override
    public void progress(long finished, long expected) {}
  }

  /**
   * Creates the simulations.
   *
   * @param listener is notified of each file that has a new result, on the thread of the
   *     simulations
   * @param failureListener is notified of each failed simulation, on the same thread
   */
  public BackgroundProposals(Consumer<Resource> listener, Consumer<Throwable> failureListener) {
    this(
        listener,
        failureListener,
        (input, monitor) ->
            Sizing.propose(input.network(), input.workload(), input.question(), monitor));
  }

  /** Creates simulations that use another sizing function, which may fail. */
  public BackgroundProposals(
      Consumer<Resource> listener,
      Consumer<Throwable> failureListener,
      BiFunction<SizingInput, ExperimentMonitor, Proposal> sizing) {
    this.listener = listener;
    this.failureListener = failureListener;
    this.sizing = sizing;
  }

  /** Sets the instance that {@link #find} queries, null for none. */
  public static void use(@Nullable BackgroundProposals simulations) {
    current = simulations;
  }

  /** Returns the proposal for an input; starts a simulation if there is no result. */
  public static Optional<Proposal> find(Resource file, SizingInput input) {
    return result(file, input)
        .filter(Completed.class::isInstance)
        .map(result -> ((Completed) result).proposal());
  }

  /** Returns why the simulation of an input has failed; starts one if there is no result. */
  public static Optional<String> failure(Resource file, SizingInput input) {
    return result(file, input)
        .filter(Failed.class::isInstance)
        .map(result -> ((Failed) result).reason());
  }

  /** Returns whether a simulation is running, or starts now, whose result is not known yet. */
  public static boolean isPending(Resource file, SizingInput input) {
    return current != null && result(file, input).isEmpty();
  }

  private static Optional<Result> result(Resource file, SizingInput input) {
    BackgroundProposals simulations = current;
    return simulations == null ? Optional.empty() : simulations.query(file, input);
  }

  private synchronized Optional<Result> query(Resource file, SizingInput input) {
    Result result = results.get(input);
    Job job = jobs.get(file);
    if (result == null && (job == null || !job.input().equals(input))) {
      if (job != null) {
        job.isCancelled().set(true);
      }
      start(file, new Job(input, new AtomicBoolean()));
    }
    return Optional.ofNullable(result);
  }

  private void start(Resource file, Job job) {
    jobs.put(file, job);
    CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, worker)
        .execute(() -> run(file, job));
  }

  private void run(Resource file, Job job) {
    if (job.cancelled()) {
      return;
    }
    Result result = simulate(job);
    synchronized (this) {
      if (job.cancelled()) {
        return;
      }
      results.put(job.input(), result);
      jobs.remove(file);
    }
    listener.accept(file);
  }

  /** Catches everything, because an exception would end the thread and nobody would see it. */
  private Result simulate(Job job) {
    try {
      return new Completed(sizing.apply(job.input(), job));
    } catch (RuntimeException | Error e) {
      failureListener.accept(e);
      return new Failed(e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  @Override
  public synchronized void close() {
    jobs.values().forEach(job -> job.isCancelled().set(true));
    worker.shutdownNow();
  }
}
