package org.threadwise.queueing.analytic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.queueing.analytic.TrafficModels.TIME;
import static org.threadwise.queueing.analytic.TrafficModels.choose;
import static org.threadwise.queueing.analytic.TrafficModels.network;
import static org.threadwise.queueing.analytic.TrafficModels.visits;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.NetworkBuilder;

/** Visits in networks with loops. */
class TrafficOfLoopsTest {

  @Test
  void feedbackIsAGeometricSeries() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .node("work", choose(0.75, 0.25))
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "work", 0)
            .join("work", 0, "again", 1)
            .join("work", 1, "out", 0);
    assertThat(visits(loop, "work")).isCloseTo(4, within(1e-10));
    assertThat(visits(loop, "out")).isCloseTo(1, within(1e-10));
  }

  @Test
  void nestedLoopsConverge() {
    NetworkBuilder loops =
        network()
            .node("outer", new Behavior.Merge())
            .node("inner", new Behavior.Merge())
            .node("a", choose(0.9, 0.1))
            .node("b", choose(0.99, 0.01))
            .sink("out")
            .join("in", 0, "outer", 0)
            .join("outer", 0, "inner", 0)
            .join("inner", 0, "a", 0)
            .join("a", 0, "inner", 1)
            .join("a", 1, "b", 0)
            .join("b", 0, "outer", 1)
            .join("b", 1, "out", 0);
    assertThat(visits(loops, "a")).isCloseTo(1000, within(1e-6));
    assertThat(visits(loops, "b")).isCloseTo(100, within(1e-7));
  }

  @Test
  void aLoopWithoutExitHasInfiniteVisits() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .task("work", TIME)
            .join("in", 0, "again", 0)
            .join("again", 0, "work", 0)
            .join("work", 0, "again", 1);
    assertThat(visits(loop, "work")).isInfinite();
  }

  @Test
  void aMultiplyingLoopHasInfiniteVisits() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .node("copy", new Behavior.Replicate())
            .node("leave", new Behavior.Filter(0.5))
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "copy", 0)
            .join("copy", 0, "again", 1)
            .join("copy", 1, "leave", 0)
            .join("leave", 0, "out", 0);
    assertThat(visits(loop, "out")).isInfinite();
  }

  @Test
  void aSplitterInALoopOpensFinitelyManyGroups() {
    NetworkBuilder loop =
        network()
            .node("again", new Behavior.Merge())
            .node("split", new Behavior.Split(new Constant(3)))
            .node("leave", choose(0.25, 0.75))
            .sink("out")
            .join("in", 0, "again", 0)
            .join("again", 0, "split", 0)
            .join("split", 0, "leave", 0)
            .join("leave", 0, "again", 1)
            .join("leave", 1, "out", 0);
    assertThat(visits(loop, "split")).isCloseTo(4, within(1e-9));
    assertThat(visits(loop, "out")).isCloseTo(9, within(1e-9));
  }
}
