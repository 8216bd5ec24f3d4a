package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.platform.ThreadProbes.CALLER;

import com.sun.net.httpserver.HttpServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which pool of Camel executes the elements behind a wait: a delay, a throttle, a redelivery or an
 * answer. docs/semantics.md names what is found here.
 */
class CamelWaitTest {

  @RegisterExtension private final ObservedRoutes routes = new ObservedRoutes();

  private final ThreadProbes probes = routes.probes();

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void delayHoldsNoThreadUnlessSynchronous(boolean synchronous) throws Exception {
    routes.send(
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
    routes.assertSamePools("entry In -> m\n" + delayed + "exit Out o\n", "behind");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void throttleHoldsTheThreadUnlessAsynchronous(boolean asynchronous) throws Exception {
    routes.send(
        2,
        builder -> {
          var throttle = builder.from("direct:in").throttle(1).timePeriodMillis(1000);
          (asynchronous ? throttle.asyncDelayed() : throttle).process(probes.element("behind", 2));
        });
    assertThat(probes.poolOf("behind")).isEqualTo(asynchronous ? "Throttle" : CALLER);
    routes.assertSamePools(
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
    routes.send(
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
    routes.send(
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
    routes.assertSamePools(
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
      routes.send(
          1,
          builder ->
              builder
                  .from("direct:in")
                  .process(probes.element("before"))
                  .toF("netty-http:http://localhost:%d/", server.getAddress().getPort())
                  .process(probes.element("behind")));
      assertThat(probes.poolOf("before")).isEqualTo(CALLER);
      assertThat(probes.poolOf("behind")).isEqualTo("NettyClientTCPWorker");
      routes.assertSamePools(
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
}
