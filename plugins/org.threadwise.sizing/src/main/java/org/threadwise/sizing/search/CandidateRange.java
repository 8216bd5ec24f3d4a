package org.threadwise.sizing.search;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.allocation.Allocation;
import org.threadwise.sizing.allocation.AllocationPath;
import org.threadwise.sizing.allocation.PoolGroup;
import org.threadwise.sizing.allocation.ThreadLimits;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.formula.ReplicationLength;
import org.threadwise.sizing.formula.UserLoad;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.replication.Peaks;

/**
 * The range of thread counts that a search may examine, with one allocation to pools for each
 * total.
 *
 * <p>For example, 1 000 orders/s take 2.5 ms in pool A and 0.8 ms in pool B. The utilisation law
 * asks for 3 and 1 threads, so the range starts at the total 4. A run with unlimited threads uses
 * at most 9 and 5 at the same time (its {@link Peaks}), so more than 14 can hardly help: 14 is the
 * end of the first part of the range, where a search starts. The run is random and another one may
 * use more, so the search may continue up to 56 threads while it gains. Each further thread goes to
 * the pool where it saves most waiting, so the total 5 is the allocation 3 + 2.
 *
 * <p>A declared limit ends the range earlier. Without peaks the first part ends by a formula.
 */
public final class CandidateRange {

  /**
   * Maximum of the range where no limit is declared. Nobody runs more platform threads without
   * having decided to, and who has declares it.
   */
  static final int MAX_UNDECLARED = 4096;

  /** End of the first part of the range if formulas give none. */
  private static final int DEFAULT_FIRST_END = 256;

  /** Ratio of the most threads to the peaks of runs that others may exceed. */
  private static final int BEYOND_PEAKS = 4;

  private static final int MAX_BY_FORMULA = 4096;
  private static final double FLAT = 0.999;

  /** Relative error of bounds. */
  private static final double ROUNDING = 1e-9;

  /** Share of the greatest throughput of users that every count worth examining must carry. */
  private static final double REQUIRED_SHARE = 1 - 2 * Proposal.INDIFFERENCE;

  /** Closer to capacity, a piece of the steady state would be too long. */
  private static final double MAX_UTILIZATION = 0.97;

  private final Formulas formulas;
  private final Feasibility allowed;
  private final boolean overloaded;
  private final boolean weighsWaiting;
  private final @Nullable UserLoad users;
  private final boolean isAboutTime;
  private final int[] lower;
  private final AllocationPath path;
  private final int firstEnd;
  private final int useful;
  private final boolean isClosed;
  private final int most;
  private final Map<Integer, Network> networks = new ConcurrentHashMap<>();

  /**
   * Creates the range for an objective.
   *
   * @param peaks threads that unlimited pools take; null where that is not known
   */
  public CandidateRange(
      Formulas formulas, Feasibility allowed, Objective objective, @Nullable Peaks peaks) {
    this.formulas = formulas;
    this.allowed = allowed;
    int[] needed = new int[formulas.sized().size()];
    Arrays.setAll(needed, formulas::fewest);
    this.overloaded = OverloadProof.exists(formulas, allowed);
    this.isAboutTime = isAboutTime(objective);
    this.weighsWaiting = formulas.rates().open() && !overloaded && isAboutTime;
    this.users = objective instanceof Objective.Capacity ? null : formulas.users();
    if (users != null) {
      double required = isPruned(objective) ? users.required(REQUIRED_SHARE) : 0;
      Arrays.setAll(needed, position -> formulas.fewest(position, required));
    }
    if (overloaded || objective instanceof Objective.Capacity) {
      Arrays.fill(needed, 1);
    }
    this.lower = needed;
    this.path =
        new AllocationPath(lower, new ThreadLimits(upper(peaks), allowed.groups()), this::urgency);
    int last = Math.min(path.most(), mostTotal(allowed));
    int peak = peaks == null ? fewest() : useful(peaks);
    this.useful = Math.min(last, peak);
    boolean backlogGrows = overloaded && peaks == null;
    this.isClosed = backlogGrows || (peaks != null && peaks.exact() && peak <= last);
    this.most = Math.min(last, most(peaks, backlogGrows));
    boolean isSteady = (formulas.rates().open() || users != null) && !overloaded;
    this.firstEnd = peaks != null && isSteady ? useful : Math.min(most, end());
  }

  /** Returns the greatest total that a search may examine. */
  public static int mostTotal(Feasibility allowed) {
    return allowed.mostOfAll() == Question.NO_MAXIMUM ? MAX_UNDECLARED : allowed.most();
  }

  /**
   * Returns whether counts that cannot be close to the best by formula may be left out: they are
   * not the answer, if any number of threads is allowed.
   */
  private boolean isPruned(Objective objective) {
    boolean relative =
        objective instanceof Objective.Throughput || objective instanceof Objective.MeanResponse;
    return relative && allowed.mostOfAll() == Question.NO_MAXIMUM;
  }

  /**
   * Returns the end of the range, regardless of limits. While a backlog grows, threads that wait
   * for a turn add to it: more of them raise the throughput of any finite piece of a run, and that
   * of none in the long run. There the formula of the capacity is the end.
   */
  private int most(@Nullable Peaks peaks, boolean backlogGrows) {
    if (backlogGrows) {
      return end();
    }
    if (peaks == null) {
      return Integer.MAX_VALUE;
    }
    return isClosed ? useful : BEYOND_PEAKS * useful;
  }

  private int useful(Peaks peaks) {
    int useful = 0;
    for (int position = 0; position < lower.length; position++) {
      int least = peaks.exact() ? lower[position] : lower[position] + 2;
      useful += Math.max(least, peaks.threads().get(position));
    }
    return useful;
  }

  private static boolean isAboutTime(Objective objective) {
    return switch (objective) {
      case Objective.MeanResponse mean -> true;
      case Objective.PercentileResponse percentile -> true;
      case Objective.Goals goals -> true;
      case Objective.Throughput throughput -> false;
      case Objective.Makespan makespan -> false;
      case Objective.Capacity capacity -> false;
    };
  }

  private int[] upper(@Nullable Peaks peaks) {
    int[] upper = new int[lower.length];
    long others = Arrays.stream(lower).asLongStream().sum();
    for (int position = 0; position < upper.length; position++) {
      long free =
          Math.min(allowed.mostOfPool().get(position), allowed.most() - (others - lower[position]));
      for (PoolGroup group : allowed.groups()) {
        if (group.positions().contains(position)) {
          free = Math.min(free, group.most() - (group.sum(lower) - lower[position]));
        }
      }
      upper[position] = (int) Math.max(lower[position], Math.min(free, upper(position, peaks)));
    }
    return upper;
  }

  /** Returns the maximum threads of a pool; a single pool is bounded by the total. */
  private long upper(int position, @Nullable Peaks peaks) {
    int enough =
        users == null ? OverloadProof.UNLIMITED : Math.min(OverloadProof.UNLIMITED, users.enough());
    return peaks == null || lower.length == 1
        ? enough
        : Math.min(enough, Math.max(lower[position] + 2L, peaks.threads().get(position)));
  }

  /** Returns how much a pool needs another thread: the wait it saves, or its demand per thread. */
  private double urgency(int position, int threads) {
    if (weighsWaiting) {
      return formulas.waiting(position, threads) - formulas.waiting(position, threads + 1);
    }
    return formulas.serviceDemand(position) / threads;
  }

  /**
   * Returns the end of the first part: twice the count at which the formula of the capacity stops
   * growing, or the last useful count if only threads limit it. That is no bound of an objective,
   * because threads that wait for a turn or share cores may need company to reach the capacity.
   */
  private int end() {
    int last = Math.min(path.most(), allowed.most());
    int defaultEnd = Math.max(DEFAULT_FIRST_END, 2 * path.fewest());
    Capacity maximum = formulas.capacity(OverloadProof.unlimited(lower.length));
    if (maximum.limit().stream().allMatch(this::isSized)) {
      return Math.min(last, Math.max(defaultEnd, useful));
    }
    double limit = maximum.ordersPerSecond();
    int search = Math.min(last, MAX_BY_FORMULA);
    int flat = first(path.fewest(), search, total -> capacity(total) >= FLAT * limit);
    boolean isFlat = capacity(flat) >= FLAT * limit;
    return Math.min(last, isFlat ? Math.min(defaultEnd, 2 * flat + 2) : defaultEnd);
  }

  private boolean isSized(Capacity.Limit limit) {
    return limit.kind() == Capacity.Kind.POOL && formulas.sized().contains(limit.index());
  }

  /** Returns the greatest rate of orders that a total sustains, by formula. */
  public double capacity(int total) {
    return formulas.capacity(path.at(total)).ordersPerSecond();
  }

  /**
   * Returns the first total for which a monotone condition holds, else the last. Steps that double
   * come before the bisection, so that large totals are tested only if small ones fail.
   */
  private static int first(int from, int to, IntPredicate holds) {
    int low = from;
    int high = to;
    for (long step = 1; high == to && low + step < to; step *= 2) {
      int total = (int) (low + step - 1);
      if (holds.test(total)) {
        high = total;
      } else {
        low = total + 1;
      }
    }
    while (low < high) {
      int middle = low + (high - low) / 2;
      if (holds.test(middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /**
   * Returns the least total whose asymptotic bound does not exceed a makespan by more than the
   * indifference; the last if there is none.
   */
  int fewestWithin(double makespan, Workload workload) {
    double longest = (1 + Proposal.INDIFFERENCE) * (1 + ROUNDING) * makespan;
    return first(
        fewest(),
        most,
        total -> formulas.leastMakespan(formulas.with(threads(total)), workload) <= longest);
  }

  /** Returns the total that formulas expect to be chosen. */
  public int guess() {
    if (users != null) {
      double best = users.throughput(threads(firstEnd));
      return first(fewest(), firstEnd, total -> users.isNear(best, threads(total), isAboutTime));
    }
    if (weighsWaiting) {
      return first(fewest(), firstEnd, this::isShort);
    }
    boolean carries = formulas.rates().open() && !overloaded;
    double wanted = carries ? formulas.rates().ordersPerSecond() : capacity(firstEnd);
    return first(
        fewest(), firstEnd, total -> capacity(total) >= (1 - Proposal.INDIFFERENCE) * wanted);
  }

  private double waiting(int total) {
    int[] threads = threads(total);
    double waiting = 0;
    for (int position = 0; position < threads.length; position++) {
      waiting += formulas.waiting(position, threads[position]);
    }
    return waiting;
  }

  /**
   * Returns the length of a replication.
   *
   * @param guess expected choice, in threads
   * @param percentile that is estimated; 0 for none
   */
  ReplicationLength horizon(Workload workload, int guess, double percentile) {
    double rate = formulas.throughput(threads(guess));
    if (overloaded) {
      return formulas.horizon(workload, rate, 1, rate * formulas.latency(), percentile);
    }
    double utilization = Math.min(MAX_UTILIZATION, rate / capacity(guess));
    double inside = rate * (formulas.latency() + Math.min(waiting(guess), formulas.latency()));
    return formulas.horizon(workload, rate, utilization, inside, percentile);
  }

  public int fewest() {
    return path.fewest();
  }

  /** Returns the end of the part of the range where a search starts. */
  public int firstEnd() {
    return firstEnd;
  }

  /** Returns the count up to which more threads are known to change the result. */
  int useful() {
    return useful;
  }

  /** Returns the end of the range. */
  public int most() {
    return most;
  }

  /** Returns whether more threads than the range contains are allowed and may help. */
  boolean isOpen() {
    return most < allowed.mostOfAll() && !isClosed && (users == null || most < path.most());
  }

  /**
   * Returns whether, by formula, an order waits for threads for less than the indifference of its
   * latency.
   */
  public boolean isShort(int total) {
    return waiting(total) <= Proposal.INDIFFERENCE * formulas.latency();
  }

  public int[] threads(int total) {
    return path.at(total);
  }

  /** Returns whether an allocation is the one of its total. */
  boolean holds(int[] threads) {
    int total = Allocation.total(threads);
    return total >= fewest() && total <= most && Arrays.equals(threads, threads(total));
  }

  public Network network(int total) {
    return networks.computeIfAbsent(total, each -> formulas.with(threads(each)));
  }

  /** Returns the allocations that the totals are taken from. */
  public AllocationPath path() {
    return path;
  }

  /** Returns whether a formula proves that a total does not carry the workload. */
  boolean isUnstable(int total) {
    return isUnstable(threads(total));
  }

  /** Returns whether a formula proves that an allocation does not carry the workload. */
  boolean isUnstable(int[] threads) {
    return OverloadProof.existsFor(formulas, threads);
  }

  public Capacity capacityOf(int total) {
    return formulas.capacity(threads(total));
  }

  /**
   * Returns whether the allocation and the guess use waiting times; they use the bottleneck
   * otherwise.
   */
  public boolean weighsWaiting() {
    return weighsWaiting;
  }

  public boolean isOverloaded() {
    return overloaded;
  }

  /** Returns whether the guess uses the throughput of users, and no arrival rate. */
  public boolean weighsUsers() {
    return users != null;
  }

  public Formulas formulas() {
    return formulas;
  }

  public Feasibility allowed() {
    return allowed;
  }
}
