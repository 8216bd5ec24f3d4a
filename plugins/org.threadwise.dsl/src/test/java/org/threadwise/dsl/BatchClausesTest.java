package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** Reads and writes aggregators that collect batches across orders. */
class BatchClausesTest {

  @Test
  void readsAllClauses() {
    Element aggregator =
        aggregator("size 20 timeout 2 s within 5 s every 10 s key 4", "poisson 1/s");
    assertThat(ElementKind.collectsBatches(aggregator)).isTrue();
    assertThat(((ConstantDistribution) aggregator.getSize()).getValue().getValue()).isEqualTo(20);
    assertThat(aggregator.getTimeout().getValue()).isEqualTo(2);
    assertThat(aggregator.getWithin().getUnit()).isEqualTo("s");
    assertThat(aggregator.getEvery().getValue()).isEqualTo(10);
    assertThat(aggregator.getKeys()).isEqualTo(4);
    assertThat(aggregator.isKeyPerOrder()).isFalse();
    assertThat(aggregator("within 5 s key order", "poisson 1/s").isKeyPerOrder()).isTrue();
  }

  @Test
  void collectsGroupsWithoutThem() {
    assertThat(ElementKind.collectsBatches(aggregator("", "poisson 1/s"))).isFalse();
  }

  @Test
  void writesWhatItReads() {
    String clauses = "size uniform(1, 5)  timeout 2 s  within 5 s  every 10 s  key order";
    String text = SolutionText.of(read(BatchProblems.collecting("A", clauses, "poisson 1/s")));
    assertThat(text).contains(clauses.split("  "));
    assertThat(SolutionText.of(read(text))).isEqualTo(text);
  }

  @Test
  void leavesTheirKeywordsToNames() {
    String text =
        """
        solution S
        pool p { threads 1 }
        process P {
          entry within -> size
          translator size size -> timeout  takes 1 ms
          replicator every timeout -> key, order
          translator timeout key -> every
          correlator key every, order -> within, slots
          aggregator order within -> orders  size 2  timeout 1 s  key order  on p
          exit exits orders
          exit others2 slots
        }
        workload w { within: poisson 1/s }
        """;
    Solution solution = read(text);
    assertThat(solution.getProcesses().getFirst().getElements()).hasSize(8);
    assertThat(SolutionText.of(read(SolutionText.of(solution))))
        .isEqualTo(SolutionText.of(solution));
  }

  /** Each clause can come first in an element without slots, as while a diagram is drawn. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "size 2  key order",
        "size uniform(1, 5)  within 5 s",
        "size measured(\"sizes.csv\")  on p",
        "within 5 s  size 2",
        "every 10 s  within 5 s",
        "key 4  every 10 s",
        "key order  size 2",
        "timeout 2 s  size 2",
        "max 3 per 1 s  serial",
        "in parallel on p  serial"
      })
  void areReadWithoutSlots(String clauses) {
    String text =
        """
        solution S
        pool p { threads 1 }
        process P { aggregator A %s }
        """
            .formatted(clauses);
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    Solution solution = Objects.requireNonNull(read.solution());
    Element element = solution.getProcesses().getFirst().getElements().getFirst();
    assertThat(element.getInputs()).isEmpty();
    assertThat(Clause.of(element)).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "size 3 timeout 1 s, 100 messages at once",
    "size 4, 100 messages at once",
    "size 1, 100 messages at once",
    "size 3, poisson 1/s",
    "size 20, 20 users think 1 s",
    "within 1 s, 7 messages at once",
    "size 1 key order, poisson 1/s"
  })
  void doesNotWarnOfBatchesThatClose(String clauses, String arrivals) {
    String text = BatchProblems.collecting("A", clauses, arrivals);
    assertThat(SolutionReader.read(text, Path.of("test.eai")).problems()).isEmpty();
  }

  @Test
  void doesNotWarnOfOrdersThatSendSeveralMessages() {
    String text =
        BatchProblems.collecting("A", "size 3 key order", "poisson 1/s")
            .replace("entry E -> a", "entry E -> e splitter C e -> a into 3 takes 1 ms");
    assertThat(SolutionReader.read(text, Path.of("test.eai")).problems()).isEmpty();
  }

  private static Element aggregator(String clauses, String arrivals) {
    Solution solution = read(BatchProblems.collecting("A", clauses, arrivals));
    return solution.getProcesses().getFirst().getElements().get(1);
  }

  private static Solution read(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("test.eai"));
    assertThat(read.isUsable()).as("%s%n%s", text, read.problems()).isTrue();
    return Objects.requireNonNull(read.solution());
  }
}
