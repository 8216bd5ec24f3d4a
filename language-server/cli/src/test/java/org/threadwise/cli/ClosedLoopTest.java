package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;

/** Times that a trace of a simulation gives back to a model without times. */
class ClosedLoopTest {

  private static final Path CAFE = ModelFiles.example("cafe/cafe.eai");

  /** Least number of values of an element in the trace. */
  private static final double VALUES = 10_000;

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @CsvSource({"cafe.jsonl, spans", "cafe.csv, rows"})
  void annotatingFromATraceRecoversTheCafe(String file, String content) throws IOException {
    Path trace = folder.resolve(file);
    Cli.run("simulate", CAFE, "--replications", 2, "--trace", trace).exits(0).err(content);
    Path bare =
        ModelFiles.write(
            folder,
            "bare.eai",
            Files.readString(CAFE)
                .replaceAll(" +(takes|responds in) (\\w+\\([^)]*\\)|\\d+ [um]s)", ""));
    assertThat(bare).content().doesNotContain("takes", "responds");
    Cli.run("annotate", bare, "--from", trace, "--workload", "rush", "--apply").exits(0);
    assertThat(bare).content().containsPattern("workload rush +\\{ Orders: poisson (99\\d|100\\d)");
    List<Node> declared = network(CAFE).nodes();
    List<Node> recovered = network(bare).nodes();
    for (int i = 0; i < declared.size(); i++) {
      assertSame(declared.get(i), recovered.get(i));
    }
    assertThat(proposedThreads(bare)).isEqualTo(proposedThreads(CAFE));
  }

  private static Network network(Path model) {
    return Objects.requireNonNull(
        Translation.of(
                Objects.requireNonNull(SolutionReader.read(model).solution()), model.getParent())
            .network());
  }

  private static void assertSame(Node declared, Node recovered) {
    Work work = declared.work();
    Work found = recovered.work();
    if (work == null || found == null) {
      assertThat(found).as(declared.name()).isEqualTo(work);
      return;
    }
    assertSame(work.cpu(), found.cpu(), declared.name());
    assertThat(found.waiting()).isEqualTo(work.waiting());
    if (declared.behavior() instanceof Behavior.Request request
        && recovered.behavior() instanceof Behavior.Request answered) {
      assertSame(request.response(), answered.response(), declared.name() + " responds");
    }
  }

  /** Kinds are equal, means within their 99.9 % intervals, and cvs within 3 %. */
  private static void assertSame(Distribution declared, Distribution recovered, String name) {
    assertThat(recovered).as(name).hasSameClassAs(declared);
    double cv = Math.sqrt(declared.squaredCv());
    double error = 3.3 * cv / Math.sqrt(VALUES) + 0.0005;
    assertThat(recovered.mean() / declared.mean()).as(name).isCloseTo(1, within(error));
    assertThat(Math.sqrt(recovered.squaredCv())).as(name).isCloseTo(cv, within(0.03 * cv + 1e-9));
  }

  private static int proposedThreads(Path model) {
    return Cli.run("propose", model, "--precision", "5%", "--format", "json")
        .exits(0)
        .json()
        .path("proposal")
        .path("threads")
        .asInt();
  }

  @Test
  void aTraceIsReproducibleAndNeverReplacesAFileUnasked() throws IOException {
    Path model = ModelFiles.queue(folder);
    Path trace = folder.resolve("queue.jsonl");
    Object[] simulate = {
      "simulate", model, "--workload", "batch", "--replications", 1, "--trace", trace
    };
    Cli.run(simulate).exits(0).err(trace + ": wrote 2 000 spans");
    byte[] first = Files.readAllBytes(trace);
    Cli.run(simulate).exits(2).err("--force replaces it");
    Files.delete(trace);
    Cli.run(simulate).exits(0);
    assertThat(trace).hasBinaryContent(first);
    Cli.run("simulate", model, "--trace", trace, "--backend", "jsl", "--jsl-jar", model)
        .exits(2)
        .err("JSL records no events");
  }
}
