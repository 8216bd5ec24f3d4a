package org.threadwise.sizing.uncertainty;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.SizedPool;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.replication.ReferenceReplications;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.search.CandidateSearch;
import org.threadwise.sizing.sweep.ParallelJobs;
import org.threadwise.sizing.uncertainty.InputUncertainty.CountFrequency;
import org.threadwise.sizing.uncertainty.InputUncertainty.PoolFrequencies;
import org.threadwise.sizing.variant.ExecutionVariant;

/**
 * Sizes a network for many resampled inputs, which shows how much of a proposal rests on the
 * sampling errors of the measured times (Barton, Nelson and Xie 2014, Quantifying input uncertainty
 * via simulation confidence intervals, INFORMS Journal on Computing 26(1); Song, Nelson and Pegden
 * 2014, Advanced tutorial: input uncertainty quantification, Proceedings of the Winter Simulation
 * Conference).
 *
 * <p>For example, 8 threads are proposed for a service time of 6 ms, the mean of 40 values. In 91
 * of 100 resampled inputs 8 threads are proposed again; in 9, whose mean is about 7 ms, it is 9.
 *
 * <p>All inputs are sized with the same seed, so their simulations have random numbers in common
 * with those of the measured inputs. The latter are replicated more often, and serve as control
 * variates ({@link ReferenceReplications}), so a few replications of each resampled input suffice.
 * Inputs are sized in parallel, and the result does not depend on the number of workers unless a
 * budget is spent.
 */
public final class InputResampling {

  /** Number of resampled inputs that is enough for frequencies within ±10 percentage points. */
  public static final int REPLICATIONS = 100;

  /** Precision of the experiments that confirm a count, whose figures are not shown. */
  private static final double CONFIRMATION = 0.05;

  /** Number of replications of the measured inputs, for each allocation of threads. */
  private static final int REFERENCE_REPLICATIONS = 64;

  private final Threads proposal;
  private final Question question;
  private final ExperimentMonitor watch;
  private final long start = System.nanoTime();

  /**
   * One resampled input.
   *
   * @param network with resampled times
   * @param workload with resampled arrivals
   */
  public record Input(Network network, Workload workload) {}

  /**
   * Creates a resampling.
   *
   * @param proposal for the measured inputs; its executor and objective are kept
   * @param question that it answers; its budget limits the resampling as well
   */
  public InputResampling(Threads proposal, Question question, ExperimentMonitor watch) {
    this.proposal = proposal;
    this.question = question;
    this.watch = watch;
  }

  /**
   * Sizes resampled inputs. After a cancellation, the result contains the inputs that were sized
   * before.
   *
   * @param replications number of inputs
   * @param inputs the input with a number from 0; called in parallel
   */
  public InputUncertainty run(int replications, IntFunction<Input> inputs) {
    AtomicInteger done = new AtomicInteger();
    ReferenceReplications reference = replications == 0 ? null : reference(inputs.apply(0));
    List<Proposal> answers =
        ParallelJobs.map(
            IntStream.range(0, replications).boxed().toList(),
            question.workers(),
            number -> {
              Proposal answer =
                  isExhausted() ? new Proposal.Cancelled() : sized(inputs.apply(number), reference);
              watch.progress(done.incrementAndGet(), replications);
              return answer;
            });
    return summary(replications, answers);
  }

  private boolean isExhausted() {
    return watch.cancelled()
        || (question.budgetNanos() != Question.NO_BUDGET
            && System.nanoTime() - start >= question.budgetNanos());
  }

  private Proposal sized(Input input, @Nullable ReferenceReplications reference) {
    return Sizing.propose(queued(input), input.workload(), counts(), this::isExhausted, reference);
  }

  private Question counts() {
    return question
        .withObjective(proposal.objective())
        .withPools(proposal.shape())
        .withExecutors(Executors.DECLARED)
        .withSwarm(false)
        .withPrecision(Math.max(question.precision(), CONFIRMATION))
        .withWorkers(1)
        .withBudget(Question.NO_BUDGET)
        .withCountsOnly();
  }

  /**
   * Returns replications of the proposed network; null if nothing is simulated, or nothing is
   * random.
   *
   * @param example an input, whose declared pools are those of the measured one
   */
  private @Nullable ReferenceReplications reference(Input example) {
    if (proposal.objective() instanceof Objective.Capacity) {
      return null;
    }
    Question counts = counts();
    Workload workload = proposal.workload();
    Formulas formulas = new Formulas(proposal.network(), workload);
    Feasibility allowed = Feasibility.of(counts, workload.name(), formulas, example.network());
    var space = new CandidateRange(formulas, allowed, proposal.objective(), null);
    var trials = new CandidateTrials(counts, this::isExhausted, System.nanoTime());
    var search = new CandidateSearch(space, proposal.objective(), workload, counts, trials);
    return search.isRandom()
        ? new ReferenceReplications(
            formulas,
            search.horizon().workload(),
            search.measure(),
            search::newValues,
            trials,
            REFERENCE_REPLICATIONS)
        : null;
  }

  /**
   * Returns the network of an input with the queues and the execution model of the proposal's
   * executor.
   */
  private Network queued(Input input) {
    Network executed = ExecutionVariant.of(input.network(), proposal.executor().execution());
    Formulas formulas = new Formulas(executed, input.workload());
    return switch (proposal.executor().order()) {
      case DECLARED -> executed;
      case FIFO -> formulas.withDiscipline(Pool.Discipline.FIFO);
      case DEEPEST -> formulas.withDiscipline(Pool.Discipline.DEEPEST);
    };
  }

  private InputUncertainty summary(int replications, List<Proposal> answers) {
    List<Threads> sized = new ArrayList<>();
    int declined = 0;
    for (Proposal answer : answers) {
      switch (answer) {
        case Threads threads -> sized.add(threads);
        case Proposal.Declined none -> declined++;
        case Proposal.Cancelled cancelled -> {}
      }
    }
    List<PoolFrequencies> pools = new ArrayList<>();
    for (int position = 0; position < proposal.pools().size(); position++) {
      int index = position;
      List<Integer> counts =
          sized.stream().map(threads -> threads.pools().get(index).threads()).toList();
      SizedPool pool = proposal.pools().get(position);
      pools.add(new PoolFrequencies(pool.name(), frequencies(counts)));
    }
    return new InputUncertainty(
        replications,
        sized.size() + declined,
        declined,
        frequencies(sized.stream().map(Threads::total).toList()),
        pools,
        (System.nanoTime() - start) / 1e9);
  }

  private static List<CountFrequency> frequencies(List<Integer> counts) {
    Map<Integer, Integer> inputs = new TreeMap<>();
    counts.forEach(count -> inputs.merge(count, 1, Integer::sum));
    return inputs.entrySet().stream()
        .map(entry -> new CountFrequency(entry.getKey(), entry.getValue()))
        .sorted(Comparator.comparingInt(CountFrequency::inputs).reversed())
        .toList();
  }
}
