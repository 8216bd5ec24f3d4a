package org.threadwise.orders;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.ContextPropagators;
import io.opentelemetry.exporter.logging.otlp.internal.traces.OtlpStdoutSpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.camel.main.BaseMainSupport;
import org.apache.camel.main.Main;
import org.apache.camel.main.MainListenerSupport;
import org.apache.camel.opentelemetry2.OpenTelemetryTracer;

/**
 * The application: routes, and a span for each processor that they execute.
 *
 * <p>Camel's options are in {@code application.properties}; system properties precede them.
 */
public final class OrdersApplication {
  private OrdersApplication() {}

  private static final int MAX_WAITING_SPANS = 1 << 16;

  /** Whether orders that arrive now are traced. */
  private static volatile boolean recording;

  /**
   * Runs until it reads the line {@code stop}. Orders that arrive after the line {@code record} are
   * traced, so that a recording starts after the warm-up. Each line is answered.
   *
   * @param arguments folder for the spans and the log of completed orders
   */
  public static void main(String[] arguments) throws Exception {
    execute(Path.of(arguments[0]), System.in);
    System.out.println("stopped");
  }

  private static void execute(Path folder, InputStream input) throws Exception {
    try (Journal journal = new Journal(folder.resolve("completed.csv"));
        OutputStream file = Files.newOutputStream(folder.resolve("spans.json"));
        OutputStream spans = new BufferedOutputStream(file);
        SdkTracerProvider provider = provider(spans)) {
      Main camel = new Main();
      camel.bind("journal", journal);
      camel.bind("tracer", provider.get("camel"));
      camel.bind("propagators", ContextPropagators.create(W3CTraceContextPropagator.getInstance()));
      camel.addMainListener(new Tracing());
      camel.start();
      System.out.println("started");
      obey(new BufferedReader(new InputStreamReader(input, UTF_8)));
      camel.stop();
    }
  }

  private static SdkTracerProvider provider(OutputStream spans) {
    var exporter = OtlpStdoutSpanExporter.builder().setOutput(spans).build();
    return SdkTracerProvider.builder()
        .setSampler(Sampler.parentBased(new OrderSampler()))
        .addSpanProcessor(
            BatchSpanProcessor.builder(exporter).setMaxQueueSize(MAX_WAITING_SPANS).build())
        .build();
  }

  /** Returns at the line {@code stop} or at the end of the input. */
  private static void obey(BufferedReader commands) throws IOException {
    String command = commands.readLine();
    while (command != null && !command.equals("stop")) {
      recording = command.equals("record");
      System.out.println("recording");
      command = commands.readLine();
    }
  }

  /** Traces all of an order or nothing. */
  private static final class OrderSampler implements Sampler {
    @Override
    public SamplingResult shouldSample(
        Context parent,
        String trace,
        String name,
        SpanKind kind,
        Attributes attributes,
        List<LinkData> links) {
      return recording ? SamplingResult.recordAndSample() : SamplingResult.drop();
    }

    @Override
    public String getDescription() {
      return "orders that arrive while recording";
    }
  }

  /** Adds a span for each processor. */
  private static final class Tracing extends MainListenerSupport {
    @Override
    public void beforeConfigure(BaseMainSupport main) {
      OpenTelemetryTracer tracer = new OpenTelemetryTracer();
      tracer.setTraceProcessors(true);
      tracer.init(main.getCamelContext());
    }
  }
}
