package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * Random networks of all patterns, pools and hosts. Times are small whole numbers most of the time,
 * so that many events happen at once. In every sixth network virtual threads share a host with a
 * small pool that hands work back to its callers.
 */
public final class RandomNetworks {

  /** Where the next block is joined: an output of a node. */
  private record End(String node, int output) {}

  private static final int CALLERS_ONE_OF = 6;

  private final SplittableRandom random;
  private final boolean callers;
  private final NetworkBuilder builder;
  private final List<String> pools = new ArrayList<>();
  private int names;
  private int stations;

  private RandomNetworks(long seed) {
    random = new SplittableRandom(seed);
    callers = seed % CALLERS_ONE_OF == 0;
    builder = Network.builder("random " + seed);
  }

  /** The network of a seed. */
  public static Network of(long seed) {
    return new RandomNetworks(seed).network();
  }

  private Network network() {
    if (callers || chance(0.4)) {
      builder.host(host());
    }
    if (callers) {
      add("virtual", Threads.Virtual::new);
      add("small", this::small);
    }
    int poolCount = (callers ? 0 : 1) + random.nextInt(3);
    for (int i = 0; i < poolCount; i++) {
      add("pool" + i, this::threads);
    }
    stations = random.nextInt(3);
    for (int i = 0; i < stations; i++) {
      builder.station("station" + i, 1 + random.nextInt(3));
    }
    int sources = 1 + random.nextInt(2);
    for (int i = 0; i < sources; i++) {
      End end = blocks(add(new Behavior.Source()), 1 + random.nextInt(3), 2);
      join(end, add(new Behavior.Sink()), 0);
    }
    return builder.build();
  }

  // ---- runtime

  private Host host() {
    boolean costly = chance(0.5);
    return new Host(
        1 + random.nextInt(3),
        chance(0.7) ? 1 : 0.5,
        100,
        costly ? random.nextInt(20) : 0,
        costly ? random.nextInt(50) : 0,
        1 << 20);
  }

  private void add(String name, Supplier<Threads> threads) {
    pools.add(name);
    builder.pool(pool(name, threads));
  }

  private Pool pool(String name, Supplier<Threads> threads) {
    Discipline discipline = pick(Discipline.values());
    long dispatch = chance(0.3) ? random.nextInt(5) : 0;
    Costs costs =
        new Costs(
            chance(0.3) ? random.nextInt(10) : 0,
            dispatch,
            chance(0.2) ? random.nextInt(3) : 0,
            chance(0.5) ? 0 : random.nextLong(dispatch + 1));
    return new Pool(name, threads.get(), discipline, costs);
  }

  /** A custom pool that is soon full, and whose callers then run the work themselves. */
  private Threads small() {
    int core = random.nextInt(2);
    return new Threads.Custom(
        core, 1, random.nextLong(200), random.nextInt(2), Rejection.CALLER_RUNS);
  }

  private Threads threads() {
    return switch (random.nextInt(6)) {
      case 0 -> new Threads.PerTask();
      case 1 -> new Threads.Virtual();
      case 2, 3 -> {
        int core = random.nextInt(3);
        int capacity = new int[] {0, 1, 3, Integer.MAX_VALUE}[random.nextInt(4)];
        int maximum = chance(0.2) ? Integer.MAX_VALUE : Math.max(1, core + random.nextInt(3));
        yield new Threads.Custom(
            core,
            maximum,
            random.nextLong(200),
            capacity,
            pick(
                Rejection.ABORT,
                Rejection.DISCARD,
                Rejection.DISCARD_OLDEST,
                Rejection.CALLER_RUNS));
      }
      default -> new Threads.Fixed(chance(0.2) ? 9 + random.nextInt(20) : 1 + random.nextInt(4));
    };
  }

  // ---- blocks

  private End blocks(End from, int count, int depth) {
    End end = from;
    for (int i = 0; i < count; i++) {
      end = block(end, depth);
    }
    return end;
  }

  private End block(End from, int depth) {
    int kinds = depth == 0 ? 6 : 12;
    return switch (random.nextInt(kinds)) {
      case 0, 1 -> after(from, new Behavior.Pass());
      case 2 -> after(from, new Behavior.Delay(time()));
      case 3 -> after(from, request());
      case 4 -> filter(from);
      case 5 -> after(from, new Behavior.Aggregate());
      case 6, 7 -> forkJoin(from, depth);
      case 8, 9 -> splitAggregate(from, depth);
      case 10 -> choose(from, depth);
      default -> distribute(from, depth);
    };
  }

  private End after(End from, Behavior behavior) {
    End node = add(behavior);
    join(from, node, 0);
    return node;
  }

  private Behavior request() {
    int station = stations == 0 || chance(0.5) ? -1 : random.nextInt(stations);
    return new Behavior.Request(time(), chance(0.6), station);
  }

  private End filter(End from) {
    End filter = after(from, new Behavior.Filter(chance(0.2) ? 1 : 0.7));
    if (chance(0.5)) {
      join(new End(filter.node(), 1), add(new Behavior.Sink()), 0);
    }
    return filter;
  }

  private End forkJoin(End from, int depth) {
    End fork = after(from, new Behavior.Replicate());
    int branches = 2 + random.nextInt(2);
    boolean match = branches == 2 && chance(0.4);
    Behavior joining =
        match
            ? new Behavior.Match()
            : pick(new Behavior.Correlate(), new Behavior.Assemble(), new Behavior.Merge());
    List<End> ends = new ArrayList<>();
    for (int i = 0; i < branches; i++) {
      ends.add(blocks(new End(fork.node(), i), random.nextInt(3), depth - 1));
    }
    End joined = add(joining);
    for (int i = 0; i < branches; i++) {
      join(ends.get(i), joined, i);
    }
    if (joining instanceof Behavior.Correlate) {
      return correlated(joined, branches);
    }
    return joined;
  }

  private End correlated(End correlator, int branches) {
    if (branches == 2 && chance(0.5)) {
      End match = add(new Behavior.Match());
      join(correlator, match, 0);
      join(new End(correlator.node(), 1), match, 1);
      return match;
    }
    for (int i = 1; i < branches; i++) {
      join(new End(correlator.node(), i), add(new Behavior.Sink()), 0);
    }
    return correlator;
  }

  private End splitAggregate(End from, int depth) {
    Distribution fragments = chance(0.5) ? new Constant(random.nextInt(4)) : new Uniform(0, 4);
    End end = after(from, new Behavior.Split(fragments));
    if (chance(0.5)) {
      end = choose(end, depth - 1);
    } else {
      end = blocks(end, random.nextInt(2), depth - 1);
    }
    if (chance(0.4)) {
      end = after(end, new Behavior.Resequence());
    }
    return after(end, new Behavior.Aggregate());
  }

  private Behavior.Choice choice(int outputs) {
    List<Double> equal = new ArrayList<>();
    for (int i = 0; i < outputs; i++) {
      equal.add(1.0 / outputs);
    }
    return switch (random.nextInt(3)) {
      case 0 -> new Behavior.Choice.ByFragment();
      case 1 -> new Behavior.Choice.InTurn();
      default -> new Behavior.Choice.ByProbability(equal);
    };
  }

  private End choose(End from, int depth) {
    int branches = 1 + random.nextInt(3);
    Behavior chooser =
        chance(0.7)
            ? new Behavior.Dispatch(choice(branches))
            : new Behavior.Route(
                pick(Behavior.Firing.values()), new Behavior.Emission.One(choice(branches)));
    return branches(after(from, chooser), branches, depth);
  }

  private End distribute(End from, int depth) {
    int branches = 1 + random.nextInt(3);
    List<Double> probabilities = new ArrayList<>();
    for (int i = 0; i < branches; i++) {
      probabilities.add(chance(0.3) ? 1 : random.nextDouble());
    }
    Behavior distributor =
        switch (random.nextInt(3)) {
          case 0 -> new Behavior.Distribute(probabilities);
          case 1 ->
              new Behavior.Route(Behavior.Firing.EACH, new Behavior.Emission.Some(probabilities));
          default -> new Behavior.Route(Behavior.Firing.ALL, new Behavior.Emission.Every());
        };
    return branches(after(from, distributor), branches, depth);
  }

  private End branches(End fork, int branches, int depth) {
    List<End> ends = new ArrayList<>();
    for (int i = 0; i < branches; i++) {
      ends.add(blocks(new End(fork.node(), i), random.nextInt(2), Math.max(0, depth - 1)));
    }
    End merger = add(new Behavior.Merge());
    for (int i = 0; i < branches; i++) {
      join(ends.get(i), merger, i);
    }
    return merger;
  }

  // ---- nodes

  private End add(Behavior behavior) {
    String name = "n" + names++;
    builder.node(name, behavior).on(pools.get(random.nextInt(pools.size())));
    boolean port =
        behavior instanceof Behavior.Source
            || behavior instanceof Behavior.Sink
            || behavior instanceof Behavior.Request;
    if (!port || chance(0.5)) {
      builder.cpu(time());
      if (chance(0.4)) {
        builder.waiting(time());
      }
    }
    boolean serial =
        behavior instanceof Behavior.Aggregate
            || behavior instanceof Behavior.Correlate
            || behavior instanceof Behavior.Resequence;
    if (serial || chance(0.15)) {
      builder.limit(serial ? 1 : 1 + random.nextInt(2));
    }
    if (chance(0.2)) {
      builder.priority(random.nextInt(3));
    }
    if (chance(0.2)) {
      builder.pinned();
    }
    return new End(name, 0);
  }

  private void join(End from, End to, int input) {
    builder.join(from.node(), from.output(), to.node(), input);
  }

  private Distribution time() {
    return switch (random.nextInt(4)) {
      case 0 -> new Constant(random.nextInt(3));
      case 1, 2 -> new Constant(random.nextInt(30));
      default -> new Exponential(20);
    };
  }

  private boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  @SafeVarargs
  private <T> T pick(T... values) {
    return values[random.nextInt(values.length)];
  }
}
