package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.platform.ThreadProbes.CALLER;

import com.sun.net.httpserver.HttpServer;
import java.lang.reflect.Method;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Objects;
import java.util.concurrent.ThreadPoolExecutor;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which pool of Camel executes which element of a route. docs/semantics.md names what is found
 * here.
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

  private final CamelContext context = new DefaultCamelContext();
  private final ThreadProbes probes = new ThreadProbes();

  /** A route from {@code direct:in}, and what it needs beside it. */
  @FunctionalInterface
  private interface Routes {
    void declare(RouteBuilder builder) throws Exception;
  }

  @AfterEach
  void stop(TestInfo test) {
    context.stop();
    String method = test.getTestMethod().map(Method::getName).orElse("");
    System.out.println(method + " " + test.getDisplayName() + ": " + probes);
  }

  private void send(int messages, Routes routes) throws Exception {
    context.addRoutes(
        new RouteBuilder(context) {
          @Override
          public void configure() throws Exception {
            routes.declare(this);
          }
        });
    context.start();
    try (var template = context.createProducerTemplate()) {
      for (int i = 0; i < messages; i++) {
        template.sendBody("direct:in", "1,2");
      }
    }
  }

  /** Checks that the model of the route has the pools that Camel was seen to use. */
  private void assertSamePools(String elements, String... observed) throws InterruptedException {
    RouteModel model = new RouteModel(elements);
    for (String element : observed) {
      assertThat(probes.poolOf(element)).as(element).endsWith(model.poolOf(element));
    }
  }

  @Test
  void oneThreadCarriesAMessageThroughEveryBranch() throws Exception {
    send(
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
    assertSamePools(FORK.formatted(""), "a", "b", "join");
  }

  @Test
  void theLastBranchCarriesOnBehindAParallelMulticast() throws Exception {
    var pool =
        (ThreadPoolExecutor)
            context.getExecutorServiceManager().newDefaultThreadPool(this, "Multicast");
    send(
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
    assertSamePools(FORK.formatted("in parallel on Multicast"), "a", "b", "join");
  }

  @Test
  void theCallerCarriesOnBehindASynchronousParallelMulticast() throws Exception {
    send(
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
    assertSamePools(FORK.formatted("in parallel on Multicast waits"), "a", "b", "join");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void parallelSplitHasThreadsOfItsOwn(boolean synchronous) throws Exception {
    send(
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
    assertSamePools(
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
    send(
        1,
        builder -> {
          builder.from("direct:in").to("seda:stage").process(probes.element("rest"));
          builder.from("seda:stage?concurrentConsumers=2").process(probes.element("stage"));
        });
    assertThat(probes.poolOf("stage")).isEqualTo("seda://stage");
    assertThat(probes.threadOf("rest")).isSameAs(Thread.currentThread());
    assertSamePools(HAND_OVER.formatted("stage", "stage"), "stage", "rest");
  }

  @Test
  void threadsHandsOverAllThatFollows() throws Exception {
    send(
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
    assertSamePools(
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
    send(
        1,
        builder -> {
          builder.from("direct:in").wireTap("direct:tap").process(probes.element("rest"));
          builder.from("direct:tap").process(probes.element("tap"));
        });
    assertThat(probes.poolOf("tap")).isEqualTo("WireTap");
    assertThat(probes.threadOf("rest")).isSameAs(Thread.currentThread());
    assertSamePools(HAND_OVER.formatted("tap", "WireTap"), "tap", "rest");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneThreadCarriesOnBatches(boolean timed) throws Exception {
    send(
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
    assertSamePools(
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

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void delayHoldsNoThreadUnlessSynchronous(boolean synchronous) throws Exception {
    send(
        1,
        builder -> {
          var delay = builder.from("direct:in").delay(1);
          (synchronous ? delay.syncDelayed() : delay).end().process(probes.element("behind"));
        });
    assertThat(probes.poolOf("behind")).isEqualTo(synchronous ? CALLER : "Delay");
    String delayed =
        synchronous
            ? """
            translator Wait m -> n takes cpu 0 wait 1 ms
            translator behind n -> o
            """
            : """
            delayer Wait m -> n delays 1 ms
            translator behind n -> o on Delay
            """;
    assertSamePools("entry In -> m\n" + delayed + "exit Out o\n", "behind");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void throttleHoldsTheThreadUnlessAsynchronous(boolean asynchronous) throws Exception {
    send(
        2,
        builder -> {
          var throttle = builder.from("direct:in").throttle(1).timePeriodMillis(1000);
          (asynchronous ? throttle.asyncDelayed() : throttle).process(probes.element("behind", 2));
        });
    assertThat(probes.poolOf("behind")).isEqualTo(asynchronous ? "Throttle" : CALLER);
    assertSamePools(
        """
        entry In -> m
        throttler Limit m -> n max 1 per 1 s %s
        translator behind n -> o %s
        exit Out o
        """
            .formatted(asynchronous ? "" : "blocking", asynchronous ? "on Throttle" : ""),
        "behind");
  }

  @Test
  void theCallerCarriesOnAMessageThatNeedNotWaitAtAThrottle() throws Exception {
    send(
        1,
        builder ->
            builder
                .from("direct:in")
                .throttle(1)
                .timePeriodMillis(50)
                .asyncDelayed()
                .process(probes.element("behind")));
    assertThat(probes.poolOf("behind")).isEqualTo(CALLER);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void redeliveryHoldsTheThreadUnlessAsynchronous(boolean asynchronous) throws Exception {
    var failed = new boolean[1];
    send(
        1,
        builder -> {
          var handler = builder.defaultErrorHandler().maximumRedeliveries(1).redeliveryDelay(1);
          builder.errorHandler(asynchronous ? handler.asyncDelayedRedelivery() : handler);
          builder
              .from("direct:in")
              .process(
                  exchange -> {
                    if (!failed[0]) {
                      failed[0] = true;
                      throw new IllegalStateException("first attempt");
                    }
                  })
              .process(probes.element("behind"));
        });
    assertThat(probes.poolOf("behind"))
        .isEqualTo(asynchronous ? "ErrorHandlerRedeliveryTask" : CALLER);
    String retried =
        asynchronous
            ? """
            translator work m -> known fails 50 % failing -> failed
            exit First known
            delayer Wait failed -> again delays 1 ms
            translator retry again -> n on ErrorHandlerRedeliveryTask
            """
            : """
            translator work m -> n fails 50 % retries 1 after 1 ms blocking
            """;
    assertSamePools(
        "entry In -> m\n" + retried + "translator behind n -> o\nexit Out o\n", "behind");
  }

  @Test
  void anotherPoolCarriesOnAfterAnAsynchronousAnswer() throws Exception {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    try {
      send(
          1,
          builder ->
              builder
                  .from("direct:in")
                  .process(probes.element("before"))
                  .toF("netty-http:http://localhost:%d/", server.getAddress().getPort())
                  .process(probes.element("behind")));
      assertThat(probes.poolOf("before")).isEqualTo(CALLER);
      assertThat(probes.poolOf("behind")).isEqualTo("NettyClientTCPWorker");
      assertSamePools(
          """
          entry In -> m
          translator before m -> n
          solicitor Ask n -> o asks Server responds in 1 ms async
          translator behind o -> p on NettyClientTCPWorker
          exit Out p
          """,
          "before",
          "behind");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void poolsHaveTheseDefaults() {
    var profile = context.getExecutorServiceManager().getDefaultThreadPoolProfile();
    assertThat(profile.getPoolSize()).isEqualTo(10);
    assertThat(profile.getMaxPoolSize()).isEqualTo(20);
    assertThat(profile.getMaxQueueSize()).isEqualTo(1000);
    assertThat(Objects.toString(profile.getRejectedPolicy())).isEqualTo("CallerRuns");
  }
}
