package org.threadwise.measurement.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.camel.api.management.ManagedCamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.console.DevConsole;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.impl.console.RouteDevConsole;
import org.apache.camel.util.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Totals;
import org.threadwise.measurement.source.Remark;

/** Statistics of a Camel context that runs in this process. */
class CamelStatisticsReaderTest {

  private static final int EXCHANGES = 10;
  private static final long SLOW = 8_000_000;

  @TempDir private Path folder;

  private record Dumps(String xml, String json) {}

  private static Dumps dump() throws Exception {
    try (DefaultCamelContext context = new DefaultCamelContext()) {
      context.addRoutes(
          new RouteBuilder() {
            @Override
            public void configure() {
              from("direct:orders")
                  .routeId("orders")
                  .process(exchange -> spend(SLOW))
                  .id("slow")
                  .process(exchange -> {})
                  .id("fast")
                  .filter(exchange -> false)
                  .id("filter")
                  .process(exchange -> {})
                  .id("never");
              from("direct:batches")
                  .routeId("batches")
                  .process(exchange -> spend(SLOW))
                  .id("receive")
                  .split(body().tokenize(","))
                  .id("split")
                  .process(exchange -> spend(SLOW))
                  .id("fragment")
                  .process(exchange -> spend(SLOW))
                  .id("pack");
            }
          });
      context.start();
      for (int i = 0; i < EXCHANGES; i++) {
        context.createProducerTemplate().sendBody("direct:orders", "order");
        context.createProducerTemplate().sendBody("direct:batches", "a,b,c");
      }
      ManagedCamelContext management =
          context.getCamelContextExtension().getContextPlugin(ManagedCamelContext.class);
      String xml = management.getManagedCamelContext().dumpRoutesStatsAsXml(true, true);
      RouteDevConsole console = new RouteDevConsole();
      console.setCamelContext(context);
      JsonObject json =
          (JsonObject) console.call(DevConsole.MediaType.JSON, Map.of("processors", "true"));
      return new Dumps(xml, json.toJson());
    }
  }

  /** Takes at least a time, which the statistics have to contain. */
  private static void spend(long nanoseconds) {
    long end = System.nanoTime() + nanoseconds;
    for (long left = nanoseconds; left > 0; left = end - System.nanoTime()) {
      LockSupport.parkNanos(left);
    }
  }

  private CollectedObservations read(String text) throws IOException {
    assertThat(new CamelStatisticsReader().recognises(text.getBytes(StandardCharsets.UTF_8)))
        .isTrue();
    return CollectedObservations.read(new CamelStatisticsReader(), folder, text);
  }

  @Test
  void readsDumpsOfARunningContext() throws Exception {
    Dumps dumps = dump();
    for (String text : List.of(dumps.xml(), dumps.json())) {
      CollectedObservations read = read(text);
      assertThat(read.of(Totals.class))
          .extracting(Totals::name)
          .contains("slow", "receive", "fragment", "pack");
      Totals slow =
          read.of(Totals.class).stream()
              .filter(totals -> totals.name().equals("slow"))
              .findFirst()
              .orElseThrow();
      assertThat(slow.count()).isEqualTo(EXCHANGES);
      assertThat(slow.sum()).isGreaterThanOrEqualTo(EXCHANGES * 8e6);
      assertThat(slow.min()).isGreaterThanOrEqualTo(8e6).isLessThanOrEqualTo(slow.max());
      assertThat(slow.resolution()).isEqualTo(text.startsWith("<") ? 1e6 : 2e6);
      String resolution = text.startsWith("<") ? "1000000" : "2000000";
      assertThat(read.remarks)
          .doesNotContain(Remark.of(Remark.Kind.COARSE_CLOCK, "slow", resolution));
      if (text.startsWith("{")) {
        assertThat(read.of(Totals.class)).extracting(Totals::name).contains("fast", "filter");
        assertThat(read.remarks).contains(Remark.of(Remark.Kind.COARSE_CLOCK, "fast", resolution));
      }
      assertThat(read.skipped).isEmpty();
    }
  }

  /** A split waits for its fragments: only the console has what is in it. */
  @Test
  void theTimeOfASplitIsNotThatOfItsFragments() throws Exception {
    Dumps dumps = dump();
    CollectedObservations flat = read(dumps.xml());
    assertThat(flat.of(Totals.class))
        .extracting(Totals::name)
        .doesNotContain("split", "orders", "batches");
    assertThat(flat.remarks)
        .contains(
            Remark.of(Remark.Kind.NESTED_TIMES, "split"),
            Remark.of(Remark.Kind.NESTED_TIMES, "batches"));

    CollectedObservations structured = read(dumps.json());
    assertThat(mean(structured, "fragment")).isGreaterThanOrEqualTo(8e6);
    // each split takes as long as 3 fragments with 2 processors of 8 ms, and some time of its own
    assertThat(mean(structured, "split")).isLessThan(3 * 2 * 8e6);
    assertThat(structured.of(Totals.class))
        .extracting(Totals::name)
        .contains("split", "orders", "batches");
  }

  private static double mean(CollectedObservations read, String name) {
    return read.of(Totals.class).stream()
        .filter(totals -> totals.name().equals(name))
        .mapToDouble(totals -> totals.sum() / totals.count())
        .findFirst()
        .orElseThrow();
  }
}
