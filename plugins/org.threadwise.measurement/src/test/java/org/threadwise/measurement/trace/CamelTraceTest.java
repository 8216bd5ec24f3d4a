package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.camel.builder.NotifyBuilder;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.opentelemetry2.OpenTelemetryTracer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads what a real Camel with its OpenTelemetry component writes. */
class CamelTraceTest {
  @TempDir Path folder;

  @Test
  void dump() throws Exception {
    Path file = folder.resolve("camel.json");
    record(file);
    TraceObservations found = new TraceObservations();
    new OtlpJsonReader().read(file, found);
    assertThat(found.skipped).isEmpty();
  }

  private void record(Path file) throws Exception {
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
      context.addRoutes(
          new RouteBuilder() {
            @Override
            public void configure() {
              from("direct:orders?timeout=1000")
                  .routeId("orders")
                  .process(exchange -> {})
                  .id("check-order")
                  .choice()
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
                  .process(exchange -> {})
                  .id("part1")
                  .process(exchange -> {})
                  .id("part2")
                  .end()
                  .multicast()
                  .to("seda:ship", "seda:bill")
                  .end();
              from("direct:price").process(exchange -> {}).id("price");
              from("seda:ship").routeId("shipping").process(exchange -> {}).id("ship");
              from("seda:bill").routeId("billing").process(exchange -> {}).id("bill");
            }
          });
      context.start();
      NotifyBuilder shipped = new NotifyBuilder(context).fromRoute("shipping").whenDone(2).and().fromRoute("billing").whenDone(2).create();
      ProducerTemplate template = context.createProducerTemplate();
      template.sendBody("direct:orders", "rush");
      template.sendBody("direct:orders", "a,b");
      assertThat(shipped.matches(20, TimeUnit.SECONDS)).isTrue();
      context.stop();
    }
  }
}
