package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.NotifyBuilder;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.opentelemetry2.OpenTelemetryTracer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;

/** Reads what a real Camel with its OpenTelemetry component writes. */
class CamelTraceTest {
  @TempDir static Path folder;

  private static final TraceObservations FOUND = new TraceObservations();

  @BeforeAll
  static void recordAndRead() throws Exception {
    Path file = folder.resolve("camel.otlp.json");
    record(file);
    new OtlpJsonReader().read(file, FOUND);
  }

  @Test
  void everySpanIsUnderstood() {
    assertThat(FOUND.skipped).isEmpty();
    assertThat(FOUND.remarks).isEmpty();
    assertThat(FOUND.all).filteredOn(Execution.class::isInstance).isNotEmpty();
  }

  @Test
  void messagesArriveAtTheEndpointOfTheFirstRoute() {
    assertThat(FOUND.arrivals()).hasSize(2).allMatch(each -> each.startsWith("direct://orders "));
  }

  @Test
  void processorsHaveTheirIds() {
    assertThat(FOUND.durations("check-order", Quantity.ELAPSED)).hasSize(2);
    assertThat(FOUND.durations("part1", Quantity.ELAPSED)).hasSize(3);
    assertThat(FOUND.durations("direct://price", Quantity.ELAPSED)).hasSize(2);
  }

  @Test
  void waitingInQueuesIsReported() {
    for (String queue : List.of("queue seda://ship", "queue seda://bill")) {
      assertThat(FOUND.durations(queue, Quantity.WAIT)).hasSize(2).allMatch(wait -> wait >= 0);
    }
    assertThat(FOUND.durations("seda://ship", Quantity.ELAPSED)).hasSize(2);
  }

  @Test
  void messagesGoFromProcessorToProcessor() {
    List<String> expected =
        Stream.of(
                "direct://orders > check-order 2",
                "check-order > choice 2",
                "choice > rush 1",
                "choice > plain 1",
                "rush > ask-price 1",
                "plain > ask-price 1",
                "ask-price > direct://price 2",
                "direct://price > price 2",
                "price > note 2",
                "note > parts 2",
                "parts > part1 3",
                "part1 > part2 3",
                "part2 > copies 2",
                "copies > to-ship 2",
                "copies > to-bill 2",
                "to-ship > seda://ship 2",
                "to-bill > seda://bill 2",
                "seda://ship > ship 2",
                "seda://bill > bill 2")
            .toList();

    assertThat(FOUND.transitions()).containsExactlyInAnyOrderElementsOf(expected);
  }

  private static void record(Path file) throws Exception {
    try (OutputStream out = Files.newOutputStream(file);
        SdkTracerProvider provider =
            SdkTracerProvider.builder()
                .addSpanProcessor(
                    SimpleSpanProcessor.create(
                        OtlpStdoutSpanExporter.builder().setOutput(out).build()))
                .build();
        DefaultCamelContext context = new DefaultCamelContext()) {
      context.getRegistry().bind("tracer", provider.get("camel"));
      context
          .getRegistry()
          .bind("propagators", ContextPropagators.create(W3CTraceContextPropagator.getInstance()));
      OpenTelemetryTracer tracer = new OpenTelemetryTracer();
      tracer.setTraceProcessors(true);
      tracer.init(context);
      context.addRoutes(new Orders());
      NotifyBuilder done =
          new NotifyBuilder(context)
              .fromRoute("shipping")
              .whenDone(2)
              .and()
              .fromRoute("billing")
              .whenDone(2)
              .create();
      context.start();
      ProducerTemplate template = context.createProducerTemplate();
      template.sendBody("direct:orders", "rush");
      template.sendBody("direct:orders", "a,b");
      assertThat(done.matches(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  /** Routes with a choice, a call, a splitter, and queues. */
  private static final class Orders extends RouteBuilder {

    @Override
    public void configure() {
      from("direct:orders?timeout=1000")
          .routeId("orders")
          .process(exchange -> {})
          .id("check-order")
          .choice()
          .id("choice")
          .when(body().isEqualTo("rush"))
          .process(exchange -> {})
          .id("rush")
          .otherwise()
          .process(exchange -> {})
          .id("plain")
          .end()
          .to("direct:price")
          .id("ask-price")
          .to("log:orders?level=DEBUG")
          .id("note")
          .split(body().tokenize(","))
          .id("parts")
          .process(exchange -> {})
          .id("part1")
          .process(exchange -> {})
          .id("part2")
          .end()
          .multicast()
          .id("copies")
          .to("seda:ship")
          .id("to-ship")
          .to("seda:bill")
          .id("to-bill")
          .end();
      from("direct:price").routeId("pricing").process(exchange -> {}).id("price");
      from("seda:ship").routeId("shipping").process(exchange -> {}).id("ship");
      from("seda:bill").routeId("billing").process(exchange -> {}).id("bill");
    }
  }
}
