package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Routes of a test in a running Camel, which stops and prints its observations after the test. */
final class ObservedRoutes implements AfterEachCallback {

  private final CamelContext context = new DefaultCamelContext();
  private final ThreadProbes probes = new ThreadProbes();

  /** A route from {@code direct:in}, and the routes that it needs. */
  @FunctionalInterface
  interface Routes {
    void declare(RouteBuilder builder) throws Exception;
  }

  CamelContext context() {
    return context;
  }

  ThreadProbes probes() {
    return probes;
  }

  @Override
  public void afterEach(ExtensionContext test) {
    context.stop();
    String method = test.getTestMethod().map(Method::getName).orElse("");
    System.out.println(method + " " + test.getDisplayName() + ": " + probes);
  }

  /** Starts the routes, and sends messages to {@code direct:in}. */
  void send(int messages, Routes routes) throws Exception {
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
  void assertSamePools(String elements, String... observed) throws InterruptedException {
    RouteModel model = new RouteModel(elements);
    for (String element : observed) {
      assertThat(probes.poolOf(element)).as(element).endsWith(model.poolOf(element));
    }
  }
}
