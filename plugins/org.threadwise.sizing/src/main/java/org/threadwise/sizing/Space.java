package org.threadwise.sizing;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * The counts that come into question for one shape of pools, one allocation for each total.
 *
 * <p>The fewest are those that the utilisation law demands of each pool; the most those that can
 * ever be of use: what is allowed, what a run with endless threads took at the same time, or twice
 * the count at which the formula of the capacity stops growing.
 */
final class Space {

  /** Most threads examined where nothing else ends the range. */
  static final int MOST_WITHOUT_END = 256;

  private static final int ENDLESS = 1 << 20;
  private static final int MOST_BY_FORMULA = 4096;
  private static final double FLAT = 0.999;

  /** Nearer to capacity than this, a piece of the steady state would have to be endless. */
  private static final double MOST_UTILIZATION = 0.97;

  private final Formulas formulas;
  private final Allowed allowed;
  private final boolean overloaded;
  private final boolean weighsWaiting;
  private final int[] lower;
  private final Path path;
  private final int most;
  private final Map<Integer, Network> networks = new ConcurrentHashMap<>();

  /**
   * The space of an objective.
   *
   * @param peaks threads of each sized pool that endless threads took at the same time; null where
   *     that is not known
   */
  Space(Formulas formulas, Allowed allowed, Objective objective, int @Nullable [] peaks) {
    this.formulas = formulas;
    this.allowed = allowed;
    int[] needed = new int[formulas.sized().size()];
    Arrays.setAll(needed, formulas::fewest);
    this.overloaded = isOverloaded(formulas, allowed, needed);
    this.weighsWaiting = formulas.rates().open() && !overloaded && isAboutTime(objective);
    if (overloaded || objective instanceof Objective.Capacity) {
      Arrays.fill(needed, 1);
    }
    this.lower = needed;
    this.path = new Path(lower, new Room(upper(peaks), allowed.groups()), this::urgency);
    int end = peaks == null || !formulas.rates().open() ? end() : path.most();
    this.most = Math.min(end, Math.min(path.most(), allowed.most()));
  }

  /** Whether no allowed count carries an open workload, as far as formulas can tell. */
  static boolean isOverloaded(Formulas formulas, Allowed allowed) {
    int[] needed = new int[formulas.sized().size()];
    Arrays.setAll(needed, formulas::fewest);
    return isOverloaded(formulas, allowed, needed);
  }

  /**
   * Where threads cost something, endless ones may carry less than the fewest do that the rate
   * needs; where that is not known of any, more may carry more.
   */
  private static boolean isOverloaded(Formulas formulas, Allowed allowed, int[] needed) {
    boolean open = formulas.rates().open();
    boolean fits = Arrays.stream(needed).asLongStream().sum() <= allowed.most();
    for (int position = 0; position < needed.length; position++) {
      fits &= needed[position] <= allowed.mostOfPool().get(position);
    }
    for (Allowed.Group group : allowed.groups()) {
      fits &= group.sum(needed) <= group.most();
    }
    return open
        && (!fits || (provesUnstable(formulas, needed) && isOverloadedWithoutEnd(formulas)));
  }

  /**
   * Whether threads without end do not carry the workload, because each of them costs something.
   */
  static boolean isOverloadedWithoutEnd(Formulas formulas) {
    return provesUnstable(formulas, endless(formulas.sized().size()));
  }

  private static boolean provesUnstable(Formulas formulas, int[] threads) {
    return formulas.rates().open()
        && formulas.capacity(threads).provesUnstable(formulas.rates().ordersPerSecond());
  }

  private static int[] endless(int pools) {
    int[] threads = new int[pools];
    Arrays.fill(threads, ENDLESS);
    return threads;
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

  private int[] upper(int @Nullable [] peaks) {
    int[] upper = new int[lower.length];
    long others = Arrays.stream(lower).asLongStream().sum();
    for (int position = 0; position < upper.length; position++) {
      long free =
          Math.min(allowed.mostOfPool().get(position), allowed.most() - (others - lower[position]));
      for (Allowed.Group group : allowed.groups()) {
        if (group.positions().contains(position)) {
          free = Math.min(free, group.most() - (group.sum(lower) - lower[position]));
        }
      }
      long useful = peaks == null ? ENDLESS : Math.max(lower[position] + 2L, peaks[position]);
      upper[position] = (int) Math.max(lower[position], Math.min(free, useful));
    }
    return upper;
  }

  /** How much a pool needs another thread: by what orders wait less, or how much it allowed. */
  private double urgency(int position, int threads) {
    if (weighsWaiting) {
      return formulas.waiting(position, threads) - formulas.waiting(position, threads + 1);
    }
    return formulas.holding(position) / threads;
  }

  /** The most threads where no run has told how many can be of use. */
  private int end() {
    int last = Math.min(path.most(), allowed.most());
    int endless = Math.max(MOST_WITHOUT_END, 2 * path.fewest());
    Capacity withoutEnd = formulas.capacity(endless(lower.length));
    if (withoutEnd.limit().stream().allMatch(this::isSized)) {
      return Math.min(last, endless);
    }
    double limit = withoutEnd.ordersPerSecond();
    int search = Math.min(last, MOST_BY_FORMULA);
    int flat = first(path.fewest(), search, total -> capacity(total) >= FLAT * limit);
    boolean isFlat = capacity(flat) >= FLAT * limit;
    return Math.min(last, isFlat ? Math.min(endless, 2 * flat + 2) : endless);
  }

  private boolean isSized(Capacity.Limit limit) {
    return limit.kind() == Capacity.Kind.POOL && formulas.sized().contains(limit.index());
  }

  /** Greatest rate of orders that a total sustains, by formula. */
  double capacity(int total) {
    return formulas.capacity(path.at(total)).ordersPerSecond();
  }

  /**
   * The first total of which something holds that, once it holds, goes on to; else the last. Steps
   * that double go past it, so that large totals are looked at only where small ones do not do.
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

  /** The total that formulas expect to be the fewest as good as the best. */
  int guess() {
    if (weighsWaiting) {
      return first(fewest(), most, this::isShort);
    }
    boolean carries = formulas.rates().open() && !overloaded;
    double wanted = carries ? formulas.rates().ordersPerSecond() : capacity(most);
    return first(fewest(), most, total -> capacity(total) >= (1 - Study.INDIFFERENCE) * wanted);
  }

  private double waiting(int total) {
    int[] threads = threads(total);
    double waiting = 0;
    for (int position = 0; position < threads.length; position++) {
      waiting += formulas.waiting(position, threads[position]);
    }
    return waiting;
  }

  /** What a replication runs, if about so many threads are chosen. */
  Horizon horizon(Workload workload, int guess) {
    double rate = formulas.rates().ordersPerSecond();
    if (overloaded) {
      return formulas.horizon(workload, 1, rate * formulas.latency());
    }
    double utilization = Math.min(MOST_UTILIZATION, rate / capacity(guess));
    double inside = rate * (formulas.latency() + Math.min(waiting(guess), formulas.latency()));
    return formulas.horizon(workload, utilization, inside);
  }

  int fewest() {
    return path.fewest();
  }

  int most() {
    return most;
  }

  /** Whether the range ends only because something had to end it. */
  boolean isCut() {
    return most < allowed.most() && most == MOST_WITHOUT_END;
  }

  /** Threads of all pools of an allocation. */
  static int total(int[] threads) {
    return Arrays.stream(threads).sum();
  }

  /** Whether an order waits for threads for less than the indifference of its steps, by formula. */
  boolean isShort(int total) {
    return waiting(total) <= Study.INDIFFERENCE * formulas.latency();
  }

  int[] threads(int total) {
    return path.at(total);
  }

  /** Whether an allocation is the one of its total. */
  boolean holds(int[] threads) {
    int total = total(threads);
    return total >= fewest() && total <= most && Arrays.equals(threads, threads(total));
  }

  Network network(int total) {
    return networks.computeIfAbsent(total, each -> formulas.with(threads(each)));
  }

  /** The allocations that the totals are taken from. */
  Path path() {
    return path;
  }

  /** Whether a formula proves that a total does not carry the workload. */
  boolean isUnstable(int total) {
    return isUnstable(threads(total));
  }

  /** Whether a formula proves that an allocation does not carry the workload. */
  boolean isUnstable(int[] threads) {
    return provesUnstable(formulas, threads);
  }

  Capacity capacityOf(int total) {
    return formulas.capacity(threads(total));
  }

  /** Whether the allocation and the guess go by waiting times; by the bottleneck otherwise. */
  boolean weighsWaiting() {
    return weighsWaiting;
  }

  boolean isOverloaded() {
    return overloaded;
  }

  Formulas formulas() {
    return formulas;
  }

  Allowed allowed() {
    return allowed;
  }
}
