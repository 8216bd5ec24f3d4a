package org.threadwise.proposal.wording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.queueing.analytic.AsymptoticBounds.Race;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Doubt;
import org.threadwise.queueing.analytic.Capacity.Kind;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.analytic.MeanResponse.Reason;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.CapacityBracket;
import org.threadwise.queueing.simulation.Outcome.Growth;
import org.threadwise.queueing.simulation.Outcome.Unstable;

class CapacityTextTest {
  private static final Limit SERIAL = new Limit(Kind.NODE, 0, "T", 1, 1, 0, 0.004);

  static Stream<Arguments> limits() {
    return Stream.of(
        Arguments.of(
            new Limit(Kind.POOL, 0, "p", 1, 1, 2.5, 0.0123),
            "pool p has 1 thread, and an order takes 12.3 ms of thread time in 2.5 work units"),
        Arguments.of(
            new Limit(Kind.POOL, 0, "p", 2, 1, 1, 0.0123, true),
            "pool p has 2 threads, and an order takes 12.3 ms of thread time in 1 run"),
        Arguments.of(
            new Limit(Kind.LOCK, 0, "p", 1, 1, 0, 2e-6),
            "an order takes 2 µs inside the queue lock of pool p"),
        Arguments.of(
            new Limit(Kind.STATION, 0, "a", 3, 1, 0, 2),
            "application a has 3 servers, and an order takes 2 s there"),
        Arguments.of(SERIAL, "T is serial, and an order takes 4 ms there"),
        Arguments.of(
            new Limit(Kind.NODE, 0, "T", 2, 1, 0, 0.004),
            "T is limited to 2 work units at a time, and an order takes 4 ms there"),
        Arguments.of(
            new Limit(Kind.LOOP, 0, "again", 1, 1, 0, Double.POSITIVE_INFINITY),
            "messages go round in a loop through again and never end"),
        Arguments.of(
            new Limit(Kind.PERMITS, 0, "T", 3, 1, 1, Double.POSITIVE_INFINITY),
            "T lets 3 messages pass at once, and batches downstream need more of them, for which"
                + " they wait for ever"),
        Arguments.of(
            new Limit(Kind.HOST, -1, "host", 2, 1, 0, 0.5),
            "the host has 2 cores, and an order takes 500 ms of CPU time"),
        Arguments.of(
            new Limit(Kind.HOST, -1, "host", 2, 0.75, 0, 0.5),
            "the host has 2 cores, and an order takes 500 ms of CPU time, with 25 % of it lost to"
                + " switching"),
        Arguments.of(
            new Limit(Kind.CARRIERS, -1, "carriers", 2, 1, 0, 0.5),
            "there are 2 carriers of virtual threads, and an order holds one for 500 ms"));
  }

  @ParameterizedTest
  @MethodSource("limits")
  void explainsALimit(Limit limit, String text) {
    assertThat(CapacityText.of(limit)).isEqualTo(text);
  }

  @Test
  void joinsDoubts() {
    assertThat(
            CapacityText.of(
                List.of(
                    new Doubt.Rejection("p"),
                    new Doubt.FullQueue("p"),
                    new Doubt.QueueLock("p"),
                    new Doubt.ThreadStarts("p"),
                    new Doubt.Turn("T"),
                    new Doubt.ServerWait("ask"),
                    new Doubt.SharedCores(1),
                    new Doubt.SharedCarriers(),
                    new Doubt.UserShare(),
                    new Doubt.BringingThread("join"),
                    new Doubt.BatchSizes("collect"),
                    new Doubt.PartialLoss())))
        .isEqualTo(
            "pool p can reject; threads wait for room in the queue of pool p; threads of pool p"
                + " wait for its lock; how often pool p starts a thread is not known; threads wait"
                + " for their turn at T; threads wait for a server of the application that ask"
                + " asks; threads share 1 core; threads and carriers of virtual threads share the"
                + " cores; users take a part that depends on how fast they are answered; the costs"
                + " of join depend on the thread that brings the last of its messages; how many"
                + " messages the batches of collect have depends on their arrivals; which messages"
                + " of a group or pair are lost is not known exactly");
  }

  @Test
  void explainsInstability() {
    assertThat(CapacityText.of(Unstable.above(SERIAL)))
        .isEqualTo("T is serial, and an order takes 4 ms there");
    assertThat(
            CapacityText.of(
                new Unstable(
                    17,
                    "T",
                    SERIAL,
                    List.of(new Doubt.SharedCores(2)),
                    new CapacityBracket(16.91, 17.14, 17, null))))
        .isEqualTo(
            "simulation finds a capacity between 16.9 and 17.1 orders/s; T is serial, and an order"
                + " takes 4 ms there; an upper bound, because threads share 2 cores");
    assertThat(CapacityText.of(new Unstable(17, "n", null, List.of(), null)))
        .isEqualTo("nothing limits the rate");
    List<Doubt> doubts = List.of(new Doubt.BranchWait("P.R"));
    assertThat(CapacityText.of(new Unstable(17, "n", null, doubts, null)))
        .isEqualTo(
            "no formula gives a limit of the rate, because threads wait for the branches that P.R"
                + " starts");
  }

  @Test
  void explainsGrowth() {
    Network network =
        Network.builder("n")
            .pool("pool", 1)
            .source("a")
            .source("b")
            .node("join", new Behavior.Assemble())
            .sink("out")
            .chain("a", "join", "out")
            .chain("b", "join")
            .build();
    assertThat(CapacityText.of(new Growth(2, 1.0 / 3), network))
        .isEqualTo(
            "left over grows at join: its inputs receive different numbers of messages, so 0.333"
                + " messages of each order stay there");
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void explainsWhyNoFormulaApplies(Reason reason, String text) {
    Network network = Network.builder("n").source("in").sink("out").chain("in", "out").build();
    Workload workload =
        new Workload(
            "w",
            List.of(new Arrivals(0, Process.Renewal.poisson(1), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Capacity capacity = Capacity.of(network, workload);
    assertThat(ResponseText.of(new MeanResponse.Unknown(reason, "e"), capacity)).isEqualTo(text);
  }

  static Stream<Arguments> reasons() {
    return Stream.of(
        Arguments.of(Reason.ABOVE_CAPACITY, "the workload is at or above capacity"),
        Arguments.of(Reason.DISCIPLINE, "pool e is not first in first out"),
        Arguments.of(Reason.PER_MESSAGE, "threads carry messages on from e to the next element"),
        Arguments.of(Reason.FORK_OR_JOIN, "e forks or joins orders"),
        Arguments.of(Reason.LOSSES, "not every order is delivered"));
  }

  @ParameterizedTest
  @MethodSource("races")
  void explainsARace(Race.Cause cause, String text) {
    assertThat(ResponseText.of(new Race(cause, "e"))).isEqualTo(text);
  }

  static Stream<Arguments> races() {
    return Stream.of(
        Arguments.of(
            Race.Cause.END_OF_RUN,
            "the run ends at a time, before the slowest messages are delivered"),
        Arguments.of(Race.Cause.REJECTION, "pool e can reject"),
        Arguments.of(Race.Cause.CHOICE_IN_TURN, "e sends in turn, in the order of arrival"),
        Arguments.of(Race.Cause.PAIRING, "e joins messages in the order of arrival"),
        Arguments.of(Race.Cause.NESTED_GROUPS, "groups are nested without limit"),
        Arguments.of(Race.Cause.FIRST_COPY, "e continues with the first of several copies"));
  }
}
