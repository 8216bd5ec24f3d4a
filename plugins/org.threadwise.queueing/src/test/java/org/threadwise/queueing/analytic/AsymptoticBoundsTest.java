package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.SampleWorkloads.SECOND;
import static org.threadwise.queueing.analytic.SampleWorkloads.poisson;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.AsymptoticBounds.Race;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Workload;

class AsymptoticBoundsTest {
  @Test
  void responseBoundIsThatOfTheShortestPath() {
    Network network =
        Network.builder("two ways")
            .pool("p", 2)
            .source("in")
            .node("copy", new Behavior.Replicate())
            .cpu(new Constant(SECOND))
            .task("long", new Constant(5 * SECOND))
            .node("pause", new Behavior.Delay(new Constant(2 * SECOND)))
            .sink("x")
            .sink("y")
            .chain("in", "copy", "long", "x")
            .chain("copy", "pause", "y")
            .build();
    AsymptoticBounds bounds = bounds(network, poisson(0.1));
    assertThat(bounds.response()).isCloseTo(3, within(1e-12));
    assertThat(bounds.race()).isEmpty();
    assertThat(bounds.requiredWorkRate()).isCloseTo(2 / 6.0, within(1e-12));
    assertThat(bounds.makespan(100)).isCloseTo(300, within(1e-9));
    assertThat(bounds.makespan(0.5)).isCloseTo(3, within(1e-12));
  }

  private static AsymptoticBounds bounds(Network network, Workload workload) {
    return AsymptoticBounds.of(network, workload, Demands.of(network, workload));
  }

  /** A pool that can reject may let only the fast messages through. */
  @Test
  void racesUseMinimumTimes() {
    Network network =
        Network.builder("two stages")
            .pool("p", 2)
            .pool(custom(Pool.Rejection.ABORT))
            .source("in")
            .task("first", new Uniform(SECOND, 3 * SECOND))
            .task("second", new Constant(2 * SECOND))
            .on("few")
            .sink("out")
            .chain("in", "first", "second", "out")
            .build();
    AsymptoticBounds bounds = bounds(network, poisson(0.1));
    assertThat(bounds.race()).contains(new Race(Race.Cause.REJECTION, "few"));
    assertThat(bounds.response()).isCloseTo(3, within(1e-12));
    assertThat(bounds.makespan(100)).isCloseTo(3, within(1e-12));
  }

  private static Pool custom(Pool.Rejection rejection) {
    return new Pool(
        "few", new Pool.Threads.Custom(1, 1, 0, 0, rejection), Pool.Discipline.FIFO, Costs.NONE);
  }

  /** A copy without a target occupies its thread, but no delivery waits for it. */
  @Test
  void workThatNoDeliveryNeedsDoesNotLengthenTheMakespan() {
    Network network =
        Network.builder("aside")
            .pool("p", 1)
            .source("in")
            .node("copy", new Behavior.Replicate())
            .cpu(new Constant(SECOND))
            .task("aside", new Constant(5 * SECOND))
            .arity(1, 1)
            .sink("out")
            .chain("in", "copy", "out")
            .chain("copy", "aside")
            .build();
    AsymptoticBounds bounds = bounds(network, poisson(0.1));
    assertThat(bounds.makespan(100)).isCloseTo(100, within(1e-9));
  }

  /** Each of two filters passes half of the copies, so none, one or two meet. */
  @Test
  void aJoinOfRandomCopiesHasALowerBoundOfZero() {
    Network network =
        Network.builder("random copies")
            .pool("p", 1)
            .source("in")
            .node("copy", new Behavior.Replicate())
            .cpu(Constant.ZERO)
            .node("one", new Behavior.Filter(0.5))
            .cpu(Constant.ZERO)
            .node("other", new Behavior.Filter(0.5))
            .cpu(Constant.ZERO)
            .sink("lost one")
            .sink("lost other")
            .node("meet", new Behavior.Merge())
            .cpu(Constant.ZERO)
            .node("match", new Behavior.Match())
            .cpu(Constant.ZERO)
            .task("behind", new Constant(SECOND))
            .sink("out")
            .join("in", 0, "copy", 0)
            .join("copy", 0, "one", 0)
            .join("copy", 1, "other", 0)
            .join("copy", 2, "match", 1)
            .join("one", 0, "meet", 0)
            .join("one", 1, "lost one", 0)
            .join("other", 0, "meet", 1)
            .join("other", 1, "lost other", 0)
            .join("meet", 0, "match", 0)
            .chain("match", "behind", "out")
            .build();
    Workload workload = poisson(0.1);
    Capacity capacity = Capacity.of(network, workload);
    assertThat(capacity.exact()).isFalse();
    assertThat(capacity.upperBound()).isInfinite();
    assertThat(bounds(network, workload).race()).contains(new Race(Race.Cause.FIRST_COPY, "match"));
  }
}
