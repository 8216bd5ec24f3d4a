package org.threadwise.sizing.executor;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Finding.BestCount;
import org.threadwise.sizing.answer.Finding.Section;
import org.threadwise.sizing.answer.Finding.Topic;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Cancelled;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Evidence;
import org.threadwise.sizing.answer.Proposal.Exclusion;
import org.threadwise.sizing.answer.Proposal.Range;
import org.threadwise.sizing.answer.Proposal.Rate;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.executor.ExecutorComparison.Contender;
import org.threadwise.sizing.executor.ExecutorComparison.Verdict;
import org.threadwise.sizing.formula.Bottlenecks;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Executor.ExecutionModel;
import org.threadwise.sizing.question.Executor.Kind;
import org.threadwise.sizing.question.Executor.Order;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.replication.CandidateTrials;
import org.threadwise.sizing.selection.Selection;
import org.threadwise.sizing.variant.ExecutionVariant;
import org.threadwise.sizing.variant.LocalPools;

/** The choice of an executor by comparing the best answers of several. */
public final class ExecutorChoice {

  private static final Executor VIRTUAL =
      new Executor(SizedPools.GLOBAL, Kind.VIRTUAL, Order.DECLARED);

  private final Network network;
  private final Workload workload;
  private final Question question;
  private final CandidateTrials trials;

  /** A source of answers for executors with platform threads. */
  @FunctionalInterface
  public interface Answers {
    Answered of(Executor executor);
  }

  /**
   * The answer for one executor, and the workload behind it.
   *
   * @param compared workload of a replication in its comparisons
   */
  public record Answered(Executor executor, Proposal proposal, Workload compared) {}

  public ExecutorChoice(
      Network network, Workload workload, Question question, CandidateTrials trials) {
    this.network = network;
    this.workload = workload;
    this.question = question;
    this.trials = trials;
  }

  /**
   * Returns the executors with platform threads that the question includes, the preferred one
   * first.
   */
  List<Executor> platform() {
    List<Executor> executors = new ArrayList<>();
    if (question.pools() != SizedPools.LOCAL) {
      executors.add(Executor.DECLARED);
      if (question.executors() == Executors.ALL) {
        addOrder(Order.DEEPEST, Pool.Discipline.DEEPEST, executors);
        addOrder(Order.FIFO, Pool.Discipline.FIFO, executors);
      }
    }
    boolean differs = network.nodes().stream().anyMatch(LocalPools::isLocal);
    if (question.pools() == SizedPools.LOCAL || (question.pools() == SizedPools.BOTH && differs)) {
      executors.add(new Executor(SizedPools.LOCAL, Kind.PLATFORM, Order.DECLARED));
    }
    otherModels().stream()
        .filter(model -> ExecutionVariant.differs(network, model))
        .map(Executor::of)
        .forEach(executors::add);
    return executors;
  }

  /** Returns the execution models that the question includes beside the declared one. */
  private List<ExecutionModel> otherModels() {
    return question.executors() == Executors.ALL && question.pools() != SizedPools.LOCAL
        ? ExecutionVariant.others(network)
        : List.of();
  }

  private void addOrder(Order order, Pool.Discipline discipline, List<Executor> executors) {
    boolean isDeclared =
        Formulas.fixedPools(network).stream()
            .allMatch(pool -> network.pools().get(pool).discipline() == discipline);
    if (!isDeclared) {
      executors.add(new Executor(SizedPools.GLOBAL, Kind.PLATFORM, order));
    }
  }

  /** Returns the network with the pools, queues and execution model of an executor. */
  public Network network(Executor executor) {
    Network executed = ExecutionVariant.of(network, executor.execution());
    Network shaped = executor.shape() == SizedPools.LOCAL ? LocalPools.of(executed) : executed;
    Network ordered =
        switch (executor.order()) {
          case DECLARED -> shaped;
          case FIFO -> new Formulas(shaped, workload).withDiscipline(Pool.Discipline.FIFO);
          case DEEPEST -> new Formulas(shaped, workload).withDiscipline(Pool.Discipline.DEEPEST);
        };
    return executor.kind() == Kind.VIRTUAL
        ? new Formulas(ordered, workload).withVirtualThreads()
        : ordered;
  }

  /**
   * Returns the answer of the best executor; that of the first one if no other has thread counts.
   */
  public Proposal among(Answers answers) {
    List<Answered> answered = new ArrayList<>();
    for (Executor executor : platform()) {
      answered.add(answers.of(executor));
      if (answered.getLast().proposal() instanceof Cancelled cancelled) {
        return cancelled;
      }
    }
    List<Contender> contenders = new ArrayList<>();
    List<Alternative> out = new ArrayList<>();
    Workload compared = workload;
    for (Answered each : answered) {
      switch (each.proposal()) {
        case Threads threads when isComparable(threads, contenders) -> {
          compared = contenders.isEmpty() ? each.compared() : compared;
          contenders.add(
              new Contender(
                  each.executor(), threads.network(), threads.capacity().perSecond(), threads));
        }
        case Threads threads ->
            out.add(excluded(each.executor(), threads, Exclusion.Plain.OVERLOADED));
        case Declined declined ->
            out.add(
                new Alternative(
                    each.executor(),
                    null,
                    Double.NaN,
                    new Alternative.Unanswered(declined.refusal())));
        case Cancelled cancelled -> throw new IllegalStateException("a cancelled answer was kept");
      }
    }
    if (contenders.isEmpty()) {
      return answered.getFirst().proposal();
    }
    otherModels().stream()
        .filter(model -> !ExecutionVariant.differs(network, model))
        .map(model -> excluded(Executor.of(model), null, Exclusion.Plain.SAME_EXECUTION))
        .forEach(out::add);
    Threads first = first(contenders);
    if (comparesVirtual()) {
      Exclusion exclusion = virtualExclusion(first.objective());
      if (exclusion == null) {
        contenders.add(virtual());
      } else {
        boolean runs = exclusion == Exclusion.Plain.NO_COUNT;
        out.add(excluded(VIRTUAL, runs ? virtual(virtual(), first) : null, exclusion));
      }
    }
    return best(contenders, out, first, compared);
  }

  private static Threads first(List<Contender> contenders) {
    Threads first = contenders.getFirst().threads();
    if (first == null) {
      throw new IllegalStateException("the first executor has no answer");
    }
    return first;
  }

  private static Alternative excluded(
      Executor executor, @Nullable Threads answer, Exclusion exclusion) {
    return new Alternative(executor, answer, Double.NaN, new Alternative.Excluded(exclusion));
  }

  /**
   * Returns whether an answer can be compared with the first: it must not be above capacity if the
   * first is below.
   */
  private static boolean isComparable(Threads threads, List<Contender> contenders) {
    return contenders.isEmpty() || !threads.overloaded() || first(contenders).overloaded();
  }

  private Proposal best(
      List<Contender> contenders, List<Alternative> out, Threads first, Workload compared) {
    if (contenders.size() == 1) {
      return out.isEmpty() ? first : first.beside(out).explained(executors(first, contenders, out));
    }
    Verdict verdict =
        new ExecutorComparison(contenders, compared, trials).verdict(first.objective());
    if (trials.cancelled()) {
      return new Cancelled();
    }
    Contender best = contenders.get(verdict.best());
    Threads threads = best.threads() == null ? virtual(best, first) : best.threads();
    if (threads == null) {
      List<Contender> rest = new ArrayList<>(contenders);
      rest.remove(verdict.best());
      out.add(excluded(best.executor(), null, Exclusion.Plain.OVERLOADED));
      return best(rest, out, first, compared);
    }
    List<Alternative> all = new ArrayList<>();
    verdict.others().forEach(other -> all.add(withFigures(other, contenders, first)));
    all.addAll(out);
    return threads.beside(all).explained(executors(threads, contenders, all));
  }

  /**
   * Returns an alternative with the figures of virtual threads, which are compared without. There
   * are none if the other executors have none, as with formulas only.
   */
  private Alternative withFigures(Alternative other, List<Contender> contenders, Threads first) {
    return contenders.stream()
        .filter(each -> each.threads() == null && first.predicted() != null)
        .filter(each -> each.executor().equals(other.executor()))
        .findFirst()
        .map(
            each ->
                new Alternative(
                    other.executor(), virtual(each, first), other.value(), other.comparison()))
        .orElse(other);
  }

  /** Returns the last section of an explanation, about the other executors. */
  private static Section executors(
      Threads best, List<Contender> contenders, List<Alternative> others) {
    List<Finding> findings = new ArrayList<>();
    List<BestCount> counts =
        contenders.stream()
            .map(Contender::threads)
            .filter(Objects::nonNull)
            .map(ExecutorChoice::bestCount)
            .toList();
    findings.add(new Finding.BestCounts(counts, counts.size() < contenders.size()));
    others.forEach(other -> findings.add(new Finding.OtherExecutor(other)));
    findings.add(new Finding.ChosenExecutor(best.executor()));
    return new Section(Topic.EXECUTORS, findings);
  }

  private static BestCount bestCount(Threads threads) {
    return new BestCount(
        threads.executor(),
        threads.total(),
        threads.curve().stream().map(CurvePoint::total).toList());
  }

  // Virtual threads

  /**
   * Returns whether virtual threads differ from unlimited platform threads: where threads cost
   * something or work waits.
   */
  private boolean comparesVirtual() {
    return question.executors() == Executors.ALL
        && (network.host() != null || network.nodes().stream().anyMatch(ExecutorChoice::waits));
  }

  /**
   * Returns why virtual threads are excluded; null if they are not. A limit on threads applies to
   * platform threads, of which virtual threads use one per core as carriers.
   */
  private @Nullable Exclusion virtualExclusion(Objective objective) {
    if (objective instanceof Objective.Goals) {
      return Exclusion.Plain.NO_COUNT;
    }
    if (limitsMemory()) {
      return Exclusion.Plain.STACKS_IN_HEAP;
    }
    Formulas declared = new Formulas(network, workload);
    Feasibility allowed = Feasibility.of(question, workload.name(), declared, network);
    int most =
        Math.min(
            allowed.mostOfAll(), allowed.mostOfPool().stream().min(Integer::compare).orElse(0));
    if (most == Question.NO_MAXIMUM) {
      return null;
    }
    Host host = network.host();
    if (host == null) {
      return new Exclusion.UnknownCarriers(most);
    }
    return host.cores() > most ? new Exclusion.TooManyCarriers(host.cores(), most) : null;
  }

  private boolean limitsMemory() {
    return question.goals().stream()
        .filter(goal -> goal.workload().equals(workload.name()))
        .flatMap(goal -> goal.bounds().stream())
        .anyMatch(Goal.Memory.class::isInstance);
  }

  private static boolean waits(Node node) {
    return node.behavior().isBlocking()
        || (node.work() != null && node.work().waiting().mean() > 0);
  }

  private Contender virtual() {
    Network changed = network(VIRTUAL);
    double capacity = Capacity.of(changed, workload).ordersPerSecond();
    return new Contender(VIRTUAL, changed, capacity, null);
  }

  /**
   * Returns the proposal of virtual threads with its own figures; null if the experiment gives
   * none.
   */
  private @Nullable Threads virtual(Contender virtual, Threads platform) {
    Formulas formulas = new Formulas(virtual.network(), workload);
    Capacity capacity = Capacity.of(virtual.network(), formulas.demands());
    Outcome outcome =
        trials.predict(
            virtual.network(),
            platform.workload(),
            ExperimentSettings.DEFAULT_PERCENTILES,
            new StoppingRule.Precision(
                question.precision(), Selection.CONFIDENCE, trials.remainingNanos()));
    if (!(outcome instanceof Outcome.Completed completed)) {
      return null;
    }
    Evidence evidence = platform.evidence();
    List<Caveat> caveats = new ArrayList<>(evidence.caveats());
    caveats.add(Caveat.Plain.VIRTUAL_COSTS);
    return new Threads(
        platform.objective(),
        virtual.network(),
        virtual.executor(),
        List.of(),
        new Range(0, 0),
        platform.workload(),
        completed.figures(),
        completed.instability() != null,
        new Rate(capacity.upperBound(), capacity.exact()),
        Bottlenecks.of(virtual.network(), formulas, completed.figures()),
        List.of(),
        List.of(),
        null,
        new Evidence(
            evidence.network(),
            evidence.method(),
            evidence.confidence(),
            caveats,
            evidence.explanation().stream()
                .filter(section -> section.topic() != Topic.CHOICE)
                .toList(),
            trials.replications(),
            evidence.wallSeconds()));
  }
}
