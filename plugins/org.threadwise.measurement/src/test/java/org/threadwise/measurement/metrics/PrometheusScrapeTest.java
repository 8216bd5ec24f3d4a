package org.threadwise.measurement.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.micrometer.core.instrument.Timer;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.micrometer.messagehistory.MicrometerMessageHistoryFactory;
import org.apache.camel.component.micrometer.routepolicy.MicrometerRoutePolicyFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Activity;
import org.threadwise.measurement.source.Observation.Histogram;
import org.threadwise.measurement.source.Observation.Totals;
import org.threadwise.measurement.source.Remark;

/** Scrapes, over loopback, of registries that real programs use. */
class PrometheusScrapeTest {

  private static final String TEXT = "text/plain; version=0.0.4; charset=utf-8";
  private static final String OPEN_METRICS = "application/openmetrics-text; version=1.0.0";

  @TempDir private Path folder;

  private static byte[] scrape(PrometheusMeterRegistry registry, String format)
      throws IOException, InterruptedException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/metrics",
        exchange -> {
          String accept = exchange.getRequestHeaders().getFirst("Accept");
          byte[] body = registry.scrape(accept).getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
        });
    server.start();
    try (HttpClient client = HttpClient.newHttpClient()) {
      URI address =
          URI.create("http://127.0.0.1:%d/metrics".formatted(server.getAddress().getPort()));
      HttpRequest request = HttpRequest.newBuilder(address).header("Accept", format).build();
      return client.send(request, HttpResponse.BodyHandlers.ofByteArray()).body();
    } finally {
      server.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {TEXT, OPEN_METRICS})
  void readsAHistogramOfMicrometer(String format) throws IOException, InterruptedException {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Timer timer =
        Timer.builder("orders.translate")
            .tag("method", "toXml{v2}")
            .serviceLevelObjectives(
                Duration.ofMillis(1), Duration.ofMillis(2), Duration.ofMillis(5))
            .register(registry);
    registry.counter("orders.received", "route", "in").increment(7);
    long[] counts = new long[4];
    double sum = 0;
    SplittableRandom random = new SplittableRandom(20);
    for (int i = 0; i < 1000; i++) {
      long nanoseconds = (long) (-Math.log(1 - random.nextDouble()) * 2e6);
      timer.record(Duration.ofNanos(nanoseconds));
      sum += nanoseconds;
      counts[nanoseconds <= 1e6 ? 0 : nanoseconds <= 2e6 ? 1 : nanoseconds <= 5e6 ? 2 : 3]++;
    }
    byte[] text = scrape(registry, format);
    assertThat(new PrometheusReader().recognises(head(text))).isTrue();
    CollectedObservations read = CollectedObservations.read(new PrometheusReader(), folder, text);
    Histogram histogram = read.of(Histogram.class).get(0);
    assertThat(histogram.name()).isEqualTo("orders_translate.toXml{v2}");
    assertThat(histogram.bounds())
        .containsExactly(new double[] {0, 1e6, 2e6, 5e6, Double.POSITIVE_INFINITY}, within(1e-6));
    assertThat(histogram.counts()).isEqualTo(counts);
    assertThat(histogram.sum()).isCloseTo(sum, within(sum * 1e-9));
    assertThat(read.of(Activity.class))
        .singleElement()
        .satisfies(
            activity -> {
              assertThat(activity.name()).isEqualTo("orders_received.in");
              assertThat(activity.completions()).isEqualTo(7);
            });
    assertThat(read.skipped).isEmpty();
  }

  private static byte[] head(byte[] text) {
    return Arrays.copyOf(text, Math.min(text.length, PrometheusReader.HEAD_SIZE));
  }

  @Test
  void readsASummaryOfMicrometer() throws IOException, InterruptedException {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    Timer plain = registry.timer("plain");
    Timer quantiles = Timer.builder("estimated").publishPercentiles(0.5, 0.9).register(registry);
    for (int i = 1; i <= 100; i++) {
      plain.record(Duration.ofMillis(i));
      quantiles.record(Duration.ofMillis(i));
    }
    CollectedObservations read =
        CollectedObservations.read(new PrometheusReader(), folder, scrape(registry, TEXT));
    assertThat(read.of(Totals.class))
        .singleElement()
        .satisfies(
            totals -> {
              assertThat(totals.name()).isEqualTo("plain");
              assertThat(totals.count()).isEqualTo(100);
              assertThat(totals.sum()).isCloseTo(5050e6, within(1.0));
            });
    Histogram histogram = read.of(Histogram.class).get(0);
    assertThat(histogram.counts()).containsExactly(50, 40, 10);
    assertThat(histogram.bounds()[1]).isCloseTo(50e6, within(2e6));
    assertThat(histogram.bounds()[2]).isCloseTo(90e6, within(4e6));
    assertThat(read.remarks)
        .containsExactlyInAnyOrder(
            Remark.of(Remark.Kind.ONLY_TOTALS, "plain"),
            Remark.of(Remark.Kind.ESTIMATED_QUANTILES, "estimated"));
  }

  @Test
  void metersOfCamelAreKnown() throws Exception {
    PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
    try (DefaultCamelContext context = new DefaultCamelContext()) {
      context.getRegistry().bind("metricsRegistry", registry);
      context.addRoutePolicyFactory(new MicrometerRoutePolicyFactory());
      context.setMessageHistoryFactory(new MicrometerMessageHistoryFactory());
      context.setMessageHistory(true);
      context.addRoutes(
          new RouteBuilder() {
            @Override
            public void configure() {
              from("direct:orders")
                  .routeId("orders")
                  .process(exchange -> {})
                  .id("translate")
                  .process(exchange -> {})
                  .id("enrich");
            }
          });
      context.start();
      for (int i = 0; i < 20; i++) {
        context.createProducerTemplate().sendBody("direct:orders", "order");
      }
      CollectedObservations read =
          CollectedObservations.read(new PrometheusReader(), folder, scrape(registry, TEXT));
      List<Totals> totals = read.of(Totals.class);
      assertThat(totals)
          .extracting(Totals::name)
          .containsExactlyInAnyOrder("orders", "translate", "enrich");
      assertThat(totals).allMatch(total -> total.count() == 20 && total.sum() > 0);
      assertThat(read.of(Activity.class)).extracting(Activity::name).containsExactly("orders");
      assertThat(read.skipped).isEmpty();
    }
  }
}
