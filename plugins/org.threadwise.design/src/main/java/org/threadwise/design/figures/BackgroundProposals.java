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
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Question;
import org.threadwise.sizing.Sizing;

/**
 * Proposals by simulation: found in the background, and remembered for as long as nothing else is
 * asked. What is asked anew for a file ends what was asked for it before.
 */
public final class BackgroundProposals implements AutoCloseable {

  /** While somebody draws, no simulation is begun in vain. */
  private static final long PAUSE_MILLIS = 500;

  private static final int KEPT = 16;

  /** What is simulated: the same for all models that differ only in what is shown of them. */
  public record Asked(Network network, Workload workload, Question question) {}

  private static volatile @Nullable BackgroundProposals current;

  private final Consumer<Resource> done;
  private final Consumer<Throwable> failed;
  private final BiFunction<Asked, ExperimentMonitor, Proposal> sizing;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(BackgroundProposals::thread);
  private final Map<Resource, Job> jobs = new WeakHashMap<>();
  private final Map<Asked, Result> known =
      new LinkedHashMap<>(KEPT, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Asked, Result> eldest) {
          return size() > KEPT;
        }
      };

  /** What came of a simulation. */
  private sealed interface Result {}

  private record Found(Proposal proposal) implements Result {}

  private record Failed(String why) implements Result {}

  /** One simulation, which ends early when it is outdated. */
  private record Job(Asked asked, AtomicBoolean ended) implements ExperimentMonitor {
    @Override
    public boolean cancelled() {
      return ended.get();
    }

    @Override
    public void progress(long finished, long expected) {}
  }

  /**
   * Simulations that nobody asks for yet.
   *
   * @param done is told of which file there is something new, in a thread of the simulations
   * @param failed is told what went wrong in a simulation, in the same thread
   */
  public BackgroundProposals(Consumer<Resource> done, Consumer<Throwable> failed) {
    this(
        done,
        failed,
        (asked, watch) ->
            Sizing.propose(asked.network(), asked.workload(), asked.question(), watch));
  }

  /** Simulations by other means, which may fail. */
  public BackgroundProposals(
      Consumer<Resource> done,
      Consumer<Throwable> failed,
      BiFunction<Asked, ExperimentMonitor, Proposal> sizing) {
    this.done = done;
    this.failed = failed;
    this.sizing = sizing;
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "threadwise-simulation");
    thread.setDaemon(true);
    return thread;
  }

  /** Lets these answer {@link #find}, none for no answers. */
  public static void use(@Nullable BackgroundProposals simulations) {
    current = simulations;
  }

  /** What is known by simulation, if somebody simulates; it begins to if nothing is. */
  public static Optional<Proposal> find(Resource file, Asked asked) {
    return result(file, asked)
        .filter(Found.class::isInstance)
        .map(found -> ((Found) found).proposal());
  }

  /** Why the simulation has failed, if it has; it begins if nothing is known. */
  public static Optional<String> failure(Resource file, Asked asked) {
    return result(file, asked)
        .filter(Failed.class::isInstance)
        .map(failure -> ((Failed) failure).why());
  }

  /** Returns whether a simulation is under way, or starts now, whose result is not known yet. */
  public static boolean isPending(Resource file, Asked asked) {
    return current != null && result(file, asked).isEmpty();
  }

  private static Optional<Result> result(Resource file, Asked asked) {
    BackgroundProposals simulations = current;
    return simulations == null ? Optional.empty() : simulations.ask(file, asked);
  }

  private synchronized Optional<Result> ask(Resource file, Asked asked) {
    Result answer = known.get(asked);
    Job job = jobs.get(file);
    if (answer == null && (job == null || !job.asked().equals(asked))) {
      begin(file, asked);
    }
    return Optional.ofNullable(answer);
  }

  private void begin(Resource file, Asked asked) {
    Job before = jobs.get(file);
    if (before != null) {
      before.ended().set(true);
    }
    Job job = new Job(asked, new AtomicBoolean());
    jobs.put(file, job);
    CompletableFuture.delayedExecutor(PAUSE_MILLIS, TimeUnit.MILLISECONDS, worker)
        .execute(() -> run(file, job));
  }

  private void run(Resource file, Job job) {
    if (job.cancelled()) {
      return;
    }
    Result result = result(job);
    synchronized (this) {
      if (job.cancelled()) {
        return;
      }
      known.put(job.asked(), result);
      jobs.remove(file);
    }
    done.accept(file);
  }

  /** The thread must live on whatever happens, and nobody else would hear of it. */
  private Result result(Job job) {
    try {
      return new Found(sizing.apply(job.asked(), job));
    } catch (RuntimeException | Error e) {
      failed.accept(e);
      return new Failed(e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  @Override
  public synchronized void close() {
    jobs.values().forEach(job -> job.ended().set(true));
    worker.shutdownNow();
  }
}
