package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.platform.ThreadProbes.CALLER;

import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which pool of Camel executes which branch, and what is handed over to another one.
 * docs/semantics.md names what is found here.
 */
class CamelThreadsTest {

  /** A copy that is executed beside the rest: the name of its element, and the pool. */
  private static final String HAND_OVER =
      """
      entry In -> m
      replicator Copy m -> c, r
      translator %s c -> c1 on %s
      exit CopyOut c1
      translator rest r -> r1
      exit Out r1
      """;

  /** Two branches and their join: the clauses of the fork. */
  private static final String FORK =
      """
      entry In -> m
      replicator Fork m -> a0, b0 %s
      translator a a0 -> a1
      translator b b0 -> b1
      enricher Aggregate a1 with b1 -> c
      translator join c -> d
      exit Out d
      """;

  @RegisterExtension private final ObservedRoutes routes = new ObservedRoutes();

  private final ThreadProbes probes = routes.probes();

  @Test
  void oneThreadCarriesAMessageThroughEveryBranch() throws Exception {
    routes.send(
        1,
        builder -> {
          builder
              .from("direct:in")
              .multicast()
              .to("direct:a", "direct:b")
              .end()
              .process(probes.element("join"));
          builder.from("direct:a").process(probes.element("a"));
          // Would never end if the branches were side by side, or the second one first.
          builder.from("direct:b").process(probes.elementAfter("b", "a"));
        });
    assertThat(probes.threadOf("a")).isSameAs(Thread.currentThread());
    assertThat(probes.threadOf("b")).isSameAs(Thread.currentThread());
    assertThat(probes.threadOf("join")).isSameAs(Thread.currentThread());
    routes.assertSamePools(FORK.formatted(""), "a", "b", "join");
  }

  @Test
  void theLastBranchCarriesOnBehindAParallelMulticast() throws Exception {
    var pool =
        (ThreadPoolExecutor)
            routes.context().getExecutorServiceManager().newDefaultThreadPool(this, "Multicast");
    routes.send(
        1,
        builder -> {
          builder
              .from("direct:in")
              .multicast()
              .parallelProcessing()
              .executorService(pool)
              .to("direct:a", "direct:b")
              .end()
              .process(probes.element("join"));
          builder.from("direct:a").process(probes.lastElement("a", "b", pool));
          builder.from("direct:b").process(probes.element("b"));
        });
    assertThat(probes.poolOf("a")).isEqualTo("Multicast");
    assertThat(probes.poolOf("b")).isEqualTo("Multicast");
    assertThat(probes.threadOf("join")).isSameAs(probes.threadOf("a"));
    routes.assertSamePools(FORK.formatted("in parallel on Multicast"), "a", "b", "join");
  }

  @Test
  void theCallerCarriesOnBehindASynchronousParallelMulticast() throws Exception {
    routes.send(
        1,
        builder -> {
          builder
              .from("direct:in")
              .multicast()
              .parallelProcessing()
              .synchronous()
              .to("direct:a", "direct:b")
              .end()
              .process(probes.element("join"));
          builder.from("direct:a").process(probes.elementAfter("a", "b"));
          builder.from("direct:b").process(probes.element("b"));
        });
    assertThat(probes.poolOf("a")).isEqualTo("Multicast");
    assertThat(probes.threadOf("join")).isSameAs(Thread.currentThread());
    routes.assertSamePools(FORK.formatted("in parallel on Multicast waits"), "a", "b", "join");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void parallelSplitHasThreadsOfItsOwn(boolean synchronous) throws Exception {
    routes.send(
        1,
        builder -> {
          var split =
              builder.from("direct:in").split(builder.body().tokenize(",")).parallelProcessing();
          (synchronous ? split.synchronous() : split)
              .process(probes.element("fragment"))
              .end()
              .process(probes.element("join"));
        });
    assertThat(probes.poolOf("fragment")).isEqualTo("Split");
    assertThat(probes.poolOf("join")).isEqualTo(synchronous ? CALLER : "Split");
    String clause = "in parallel on Split" + (synchronous ? " waits" : "");
    routes.assertSamePools(
        """
        entry In -> m
        splitter Fork m -> f into 2 %s
        translator fragment f -> g
        aggregator Aggregate g -> h
        translator join h -> i
        exit Out i
        """
            .formatted(clause),
        "fragment",
        "join");
  }

  @Test
  void sedaHandsOver() throws Exception {
    routes.send(
        1,
        builder -> {
          builder.from("direct:in").to("seda:stage").process(probes.element("rest"));
          builder.from("seda:stage?concurrentConsumers=2").process(probes.element("stage"));
        });
    assertThat(probes.poolOf("stage")).isEqualTo("seda://stage");
    assertThat(probes.threadOf("rest")).isSameAs(Thread.currentThread());
    routes.assertSamePools(HAND_OVER.formatted("stage", "stage"), "stage", "rest");
  }

  @Test
  void threadsHandsOverAllThatFollows() throws Exception {
    routes.send(
        1,
        builder ->
            builder
                .from("direct:in")
                .process(probes.element("before"))
                .threads(2)
                .process(probes.element("behind"))
                .process(probes.element("end")));
    assertThat(probes.poolOf("before")).isEqualTo(CALLER);
    assertThat(probes.poolOf("behind")).isEqualTo("Threads");
    assertThat(probes.threadOf("end")).isSameAs(probes.threadOf("behind"));
    routes.assertSamePools(
        """
        entry In -> m
        translator before m -> n
        translator behind n -> o on Threads
        translator end o -> p
        exit Out p
        """,
        "before",
        "behind",
        "end");
  }

  @Test
  void wireTapHandsOverACopy() throws Exception {
    routes.send(
        1,
        builder -> {
          builder.from("direct:in").wireTap("direct:tap").process(probes.element("rest"));
          builder.from("direct:tap").process(probes.element("tap"));
        });
    assertThat(probes.poolOf("tap")).isEqualTo("WireTap");
    assertThat(probes.threadOf("rest")).isSameAs(Thread.currentThread());
    routes.assertSamePools(HAND_OVER.formatted("tap", "WireTap"), "tap", "rest");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneThreadCarriesOnBatches(boolean timed) throws Exception {
    routes.send(
        2,
        builder -> {
          var aggregate =
              builder
                  .from("direct:in")
                  .process(probes.element("before"))
                  .aggregate(builder.constant(true), (old, message) -> message);
          (timed ? aggregate.completionTimeout(10) : aggregate.completionSize(2))
              .process(probes.element("batch"));
        });
    assertThat(probes.poolOf("before")).isEqualTo(CALLER);
    assertThat(probes.poolOf("batch")).isEqualTo("Aggregator");
    routes.assertSamePools(
        """
        entry In -> m
        translator before m -> n
        aggregator Collect n -> b %s
        translator batch b -> c on Aggregator
        exit Out c
        """
            .formatted(timed ? "timeout 10 ms" : "size 2"),
        "before",
        "batch");
  }

  @Test
  void poolsHaveTheseDefaults() {
    var profile = routes.context().getExecutorServiceManager().getDefaultThreadPoolProfile();
    assertThat(profile.getPoolSize()).isEqualTo(10);
    assertThat(profile.getMaxPoolSize()).isEqualTo(20);
    assertThat(profile.getMaxQueueSize()).isEqualTo(1000);
    assertThat(Objects.toString(profile.getRejectedPolicy())).isEqualTo("CallerRuns");
  }
}
