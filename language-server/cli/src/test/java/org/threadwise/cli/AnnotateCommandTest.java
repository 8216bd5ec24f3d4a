package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnnotateCommandTest {
  private static final Path CAFE = Path.of("..", "..", "examples", "cafe", "cafe.eai");

  @TempDir private Path folder = Path.of("");
  private Path model = Path.of("");
  private Path times = Path.of("");

  @BeforeEach
  void createFiles() throws IOException {
    model = folder.resolve("cafe.eai");
    times = folder.resolve("times.csv");
    Files.copy(CAFE, model);
    var rows = new StringBuilder("element,duration,unit\n");
    for (int i = 0; i < 500; i++) {
      // quantiles of exponential distributions, in an order without a trend
      double level = -Math.log1p(-((i * 211 % 500) + 0.5) / 500);
      rows.append("t4,").append(25 * level).append(",us\n");
      rows.append("coldbarista,").append(3 * level).append(",ms\n");
      rows.append("orders-enrich,").append(9 * level).append(",us\n");
    }
    Files.writeString(times, rows);
  }

  @Test
  void printsTheChangeWithoutWritingIt() throws IOException {
    Cli.run("annotate", model, "--from", times)
        .exits(0)
        .out("ColdBarista", "lognormal(mean 20 us, cv 0.4)", "exponential(mean 24.98 us)")
        .out("--- " + model, "+++ " + model, "@@ ")
        .out("+  solicitor  ColdBarista ", "responds in exponential(mean 2.998 ms)")
        .err("no element is named 'orders-enrich' (500 observations)", "use --map 'NAME=ELEMENT'")
        .err("not measured: T1, T2, T3, T5");
    assertThat(model).hasSameTextualContentAs(CAFE);
  }

  @Test
  void writesTimesAndNothingElse() throws IOException {
    Cli.run("annotate", model, "--from", times, "--map", "orders-*=T6", "--apply")
        .exits(0)
        .err("wrote 3 clauses");
    String text = Files.readString(model);
    assertThat(
            text.replaceAll(
                "exponential\\(mean [0-9.]+ [mu]s\\) from \"times.csv\" count 500", "?"))
        .isEqualTo(
            Files.readString(CAFE)
                .replaceFirst("(T4 .*)lognormal\\(mean 20 us, cv 0.4\\)", "$1?")
                .replaceFirst("exp\\(2 ms\\)", "?")
                .replaceFirst("(T6 .*)9 us", "$1?"));
    Cli.run("check", model).exits(0);
    Cli.run("propose", model, "--rate", "100/s", "--format", "json").exits(0);
    Cli.run("annotate", model, "--from", times, "--map", "orders-*=T6", "--apply").exits(0);
    assertThat(model).hasContent(text);
  }

  @Test
  void proposalsReportWhichTimesAreMeasured() {
    Cli.run("annotate", model, "--from", times, "--apply").exits(0);
    assertThat(Cli.run("analyze", model).exits(0).out())
        .contains("2 times derived from times.csv", "assumed, not measured");
  }

  @Test
  void fitsWhatIsAskedFor() {
    Cli.run("annotate", model, "--from", times, "--fit", "gamma")
        .exits(0)
        .out("takes gamma(mean 24.98 us");
  }

  @Test
  void writesValuesIntoAFile() throws IOException {
    Object[] annotate = {
      "annotate", model, "--from", times, "--map", "orders-*=T6", "--fit", "empirical", "--apply"
    };
    Cli.run(annotate).exits(0).err("Cafe-times.csv: wrote the measured values", "wrote 3 clauses");
    assertThat(Files.readString(model))
        .contains("takes measured(\"Cafe-times.csv\", column \"T4\", count 500)")
        .contains(
            "responds in measured(\"Cafe-times.csv\", column \"ColdBarista response\", count");
    assertThat(Files.readAllLines(folder.resolve("Cafe-times.csv")))
        .startsWith("T4_ns,ColdBarista response_ns,T6_ns")
        .hasSize(501);
    Cli.run("check", model).exits(0);
    Cli.run("propose", model, "--objective", "capacity", "--max-threads", 9)
        .exits(0)
        .out("times measured in Cafe-times.csv, column T4: 500 values");
    Cli.run(annotate).exits(2).err("Cafe-times.csv: the file exists", "--force replaces it");
    Files.copy(CAFE, model, StandardCopyOption.REPLACE_EXISTING);
    Cli.run(annotate).exits(2);
    assertThat(model).hasSameTextualContentAs(CAFE);
  }

  @Test
  void writesProbabilitiesAndFragmentsFromCases() throws IOException {
    Path shop = folder.resolve("shop.eai");
    Files.writeString(
        shop,
        """
        solution Shop
        pool engine { threads 2 }
        process P {
          entry      In    -> a
          splitter   Split a -> b     into 2  takes 1 us
          filter     Keep  b -> c     passes 50 %  takes 1 us
          dispatcher Sort  c -> d, e  by 0.5, 0.5  takes 1 us
          translator Cool  d -> f     takes 1 us
          translator Heat  e -> g     takes 1 us
          merger     Both  f, g -> h  takes 1 us
          exit       Out   h
        }
        workload w { In: poisson 10/s }
        """);
    long start = 1_763_596_800_000_000_000L;
    var rows = new StringBuilder("element,duration_us,start,case\n");
    for (int i = 0; i < 200; i++) {
      var operations = new ArrayList<>(List.of("Split"));
      for (int fragment = 0; fragment < 5; fragment++) {
        operations.add("Keep");
        if (fragment > 0) {
          operations.addAll(List.of("Sort", fragment == 4 ? "Heat" : "Cool", "Both"));
        }
      }
      for (String operation : operations) {
        rows.append(operation).append(",3,").append(start += 5000).append(',').append(i);
        rows.append('\n');
      }
    }
    Files.writeString(times, rows);
    JsonNode json =
        Schemas.valid(
            "annotate", Cli.run("annotate", shop, "--from", times, "--format", "json").exits(0));
    assertThat(json.at("/routing/0/element").asText()).isEqualTo("Keep");
    assertThat(json.at("/routing/0/outputs/0/probability").asDouble()).isEqualTo(0.8);
    assertThat(json.at("/routing/1/outputs/1/slot").asText()).isEqualTo("e");
    assertThat(json.at("/routing/1/outputs/1/probabilityLow").asDouble()).isBetween(0.2, 0.25);
    assertThat(json.at("/fragments/0/mean").asDouble()).isEqualTo(5);
    Cli.run("annotate", shop, "--from", times, "--apply")
        .exits(0)
        .out("share", "95 % interval", "fragments", "0.75, 0.25");
    assertThat(Files.readString(shop))
        .contains("into 5 from \"times.csv\" count 200 date \"2025-11-20\"  takes ")
        .contains("passes 80 %  takes ", "by 0.75, 0.25  takes ");
    Cli.run("check", shop).exits(0);
  }

  @Test
  void writesFailuresFromTraces() throws IOException {
    Path shop = folder.resolve("shop.eai");
    Files.writeString(
        shop,
        """
        solution Shop
        pool engine { threads 2 }
        process P {
          entry      In    -> a
          translator Check a -> b  takes 1 us  fails 1 %  failing -> x
          translator Pack  b -> c  takes 1 us  fails 2 %  retries 1
          exit       Out   c
          exit       Lost  x
        }
        workload w { In: poisson 10/s }
        """);
    Path traces = folder.resolve("traces.json");
    var spans = new StringBuilder("{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[");
    for (int i = 0; i < 200; i++) {
      boolean failed = i % 5 == 0;
      spans.append(i == 0 ? "" : ",").append(span(i, 1, "Check", failed));
      spans.append(",").append(span(i, 2, failed ? "Lost" : "Pack", i == 1));
    }
    Files.writeString(traces, spans.append("]}]}]}\n"));

    JsonNode json =
        Schemas.valid(
            "annotate", Cli.run("annotate", shop, "--from", traces, "--format", "json").exits(0));
    assertThat(json.at("/failures/0/element").asText()).isEqualTo("Check");
    assertThat(json.at("/failures/0/failures").asInt()).isEqualTo(40);
    assertThat(json.at("/failures/0/probability").asDouble()).isEqualTo(0.2);
    assertThat(json.at("/failures/1/probability").isNull()).isTrue();
    Cli.run("annotate", shop, "--from", traces, "--apply")
        .exits(0)
        .out(
            "executions", "failed", "20 %", "Pack: not written: there are failures but no retries");
    assertThat(Files.readString(shop)).contains("fails 20 %  failing -> x", "fails 2 %  retries 1");
    Cli.run("check", shop).exits(0);
  }

  private static String span(int trace, int id, String name, boolean failed) {
    long start = 1_763_596_800_000_000_000L + 10_000L * trace + 5_000L * id;
    return """
        {"traceId":"%032x","spanId":"%016x","name":"%s","startTimeUnixNano":"%d",
         "endTimeUnixNano":"%d","status":{"code":%d}}"""
        .formatted(trace + 1, 2 * trace + id, name, start, start + 3_000, failed ? 2 : 0);
  }

  @Test
  void keepsMappingsInTheModel() throws IOException {
    Path map = folder.resolve("map.csv");
    Files.writeString(map, "name,element\norders-*,T6\nnever,T1\n");
    Cli.run("annotate", model, "--from", times, "--map-file", map, "--apply").exits(0);
    assertThat(Files.readString(model)).doesNotContain("measured as");
    Cli.run("annotate", model, "--from", times, "--map-file", map, "--keep-map", "--apply")
        .exits(0)
        .out("T6: measured as orders-*");
    String kept = Files.readString(model);
    assertThat(kept).containsPattern("T6 .* measured as \"orders-\\*\"").doesNotContain("never");
    // The clause replaces the option, and is not written twice.
    Cli.run("annotate", model, "--from", times, "--apply").exits(0);
    Cli.run("annotate", model, "--from", times, "--map-file", map, "--keep-map", "--apply")
        .exits(0);
    assertThat(model).hasContent(kept);
    Cli.run("check", model).exits(0);
    JsonNode json =
        Schemas.valid(
            "annotate",
            Cli.run(
                "annotate",
                model,
                "--from",
                times,
                "--map",
                "t4=T1",
                "--keep-map",
                "--format",
                "json"));
    assertThat(json.at("/mappings/0/names/0").asText()).isEqualTo("t4");
    Cli.run("annotate", model, "--from", times, "--map", "orders-*=T5", "--keep-map")
        .exits(0)
        .err("'orders-*' is not kept for T5, because T6 is measured as it");
    Files.writeString(map, "orders-enrich;T6\n");
    Cli.run("annotate", model, "--from", times, "--map-file", map)
        .exits(3)
        .err("map.csv:1: write NAME,ELEMENT");
    Files.writeString(map, "a,T6\na,T5\n");
    Cli.run("annotate", model, "--from", times, "--map-file", map)
        .exits(2)
        .err("'a' is mapped to 'T6' and to 'T5'");
  }

  @Test
  void printsJson() {
    JsonNode json =
        Schemas.valid("annotate", Cli.run("annotate", model, "--from", times, "--format", "json"));
    assertThat(json.at("/times/0/element").asText()).isEqualTo("T4");
    assertThat(json.at("/times/0/count").asInt()).isEqualTo(500);
    assertThat(json.at("/times/0/estimator").asText()).isEqualTo("durations");
    assertThat(json.at("/times/0/cpuSeconds").asDouble()).isBetween(24e-6, 26e-6);
    assertThat(json.at("/times/1/estimator").isNull()).isTrue();
    assertThat(json.at("/times/0/meanSeconds").asDouble()).isBetween(24e-6, 26e-6);
    assertThat(json.at("/unmatched/0/name").asText()).isEqualTo("orders-enrich");
  }

  @Test
  void explainsWhyNothingWasMeasured() throws IOException {
    Path source = folder.resolve("source.csv");
    Files.writeString(source, "");
    Cli.run("annotate", model, "--from", source).exits(3).err("source.csv: the file is empty");
    Files.writeString(source, "T4_us\n1\n", StandardCharsets.UTF_16);
    Cli.run("annotate", model, "--from", source).exits(3).err("UTF-16: save it as UTF-8");
    Files.writeString(source, "element,duration,unit\n");
    Cli.run("annotate", model, "--from", source)
        .exits(1)
        .err("source.csv contains no measurements");
    Files.writeString(source, "element,start,duration_us\nT4,2026-11-20T08:00:00Z,25\n");
    Cli.run("annotate", model, "--from", source, times, "--from-time", "2026-11-21T08:00:00Z")
        .exits(1)
        .err("ignored 1 501 executions outside of the chosen time, or without a start");
  }

  @Test
  void reportsWhereTheFirstRecordOfAKindWasSkipped() throws IOException {
    Path second = folder.resolve("second.csv");
    Files.writeString(second, "element,duration,unit\nT4,25,us\nT4,-25,us\nT4,25,parsec\nT4,-1,us");
    Cli.run("annotate", model, "--from", times, second)
        .exits(0)
        .err("skipped 2 records with a negative time, the first at second.csv:3")
        .err("skipped 1 record with an unknown unit, the first at second.csv:4");
  }

  @Test
  void readsAFileOnceThatIsNamedTwice() {
    Path same = times.resolveSibling(".").resolve(times.getFileName());
    String once = Cli.run("annotate", model, "--from", times).exits(0).out();
    assertThat(once).contains("count 500");
    assertThat(Cli.run("annotate", model, "--from", times, same).exits(0).out())
        .contains("count 500")
        .doesNotContain("count 1000");
  }

  @Test
  void refusesWrongUse() throws IOException {
    Cli.run("annotate", model).exits(2).err("--from");
    Cli.run("annotate", model, "--from", times, "--map", "x=Y").exits(2).err("no element 'Y'");
    Cli.run("annotate", model, "--from", times, "--map", "x").exits(2).err("NAME=ELEMENT");
    Cli.run("annotate", model, "--from", times, "--fit", "bell").exits(2).err("'bell' is unknown");
    Cli.run("annotate", model, "--from", times, "--as", "jrf").exits(2).err("'jfr'");
    Cli.run("annotate", model, "--from", times, "--from-time", "noon").exits(2).err("2026-11-20");
    Cli.run("annotate", model, "--from", times, "--keep-warm-up", "--drop-outliers")
        .exits(2)
        .err("exclude each other");
    Cli.run("annotate", model, "--from", folder.resolve("no.csv")).exits(3).err("no such file");
    Cli.run("annotate", model, "--from", folder).exits(3).err("not a file");
    Cli.run("annotate", model, "--from", model).exits(3).err("the format is not recognised");
    Files.writeString(times, "element,duration,unit\nNobody,1,ms\n");
    Cli.run("annotate", model, "--from", times, "--apply").exits(1).err("no element is named");
    assertThat(model).hasSameTextualContentAs(CAFE);
  }
}
