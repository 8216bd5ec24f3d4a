package org.threadwise.conversion.simevents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.SmallSolutions;
import org.threadwise.conversion.Target.Variant;

/** Losses are reported if a solution can exceed the tables of a diagram. */
class LineageLossesTest {

  private static final String SEQUENCE =
      """
      solution Sequence
      pool engine { threads 4 }
      process P on engine {
        entry       In           -> order
        splitter    Cut   order  -> item  into 3  takes 1 us
        translator  Work  item   -> done          takes exp(1 us)
        resequencer Sort  done   -> sorted        takes 1 us
        exit        Out   sorted
      }
      workload usual { In: poisson 100/s }
      """;

  @ParameterizedTest
  @CsvSource({"1, 1", "2, 2", "8, 8", "9, 8", "10, 8"})
  void reportsDeeplyNestedGroups(int splitters, int levels) {
    Conversion written = written(splitters(splitters, ""));
    assertThat(written.text()).contains("Dimensions = [1 " + (2 + 4 * levels) + "];");
    assertThat(elements(written))
        .containsExactlyElementsOf(
            IntStream.rangeClosed(9, splitters).mapToObj(i -> "S" + i).toList());
    written
        .losses()
        .forEach(
            loss ->
                assertThat(loss.reason()).contains("more than 8 nested groups").contains("error"));
  }

  @Test
  void successiveGroupsAreNotNested() {
    Conversion written = written(splitters(12, "aggregator A%1$d t%1$d -> s%1$d takes 1 us"));
    assertThat(written.text()).contains("Dimensions = [1 6];");
    assertThat(written.losses()).isEmpty();
  }

  /** Messages in the loop are split repeatedly, until they leave at random. */
  @Test
  void splitterInALoopOpensAnyNumberOfGroups() {
    String text =
        """
        solution Loop
        pool engine { threads 4 }
        process P on engine {
          entry      In           -> order
          merger     Join order, back -> next     takes 1 us
          splitter   Cut  next    -> item into 1  takes 1 us
          dispatcher Way  item    -> done, back   by 0.9, 0.1  takes 1 us
          exit       Out  done
        }
        workload usual { In: poisson 100/s }
        """;
    assertThat(elements(written(text))).containsExactly("Cut");
  }

  @ParameterizedTest
  @CsvSource({
    "poisson 100/s, ''",
    "1000 messages at once, ''",
    "30000 messages at once, 'Pair,Add'",
    "70000 messages at once, 'Pair,Add,All'",
    "poisson 100000/s, 'Pair,Add,All'"
  })
  void reportsTablesThatOrdersInProcessCanExceed(String arrivals, String elements) {
    Conversion written = written(SmallSolutions.FORK_JOIN.replace("poisson 100/s", arrivals));
    List<Loss> losses =
        written.losses().stream().filter(loss -> loss.reason().contains("65536")).toList();
    assertThat(losses.stream().map(Loss::element).collect(Collectors.joining(",")))
        .isEqualTo(elements);
    losses.forEach(loss -> assertThat(written.text()).contains(loss.reason().substring(0, 40)));
  }

  /** By Little's law 100 000 orders are in process, although no thread is busy for long. */
  @Test
  void longDelayKeepsOrdersInProcess() {
    String slow = "delayer Wait whole -> later delays exp(%s)\n  splitter   Cut  later";
    String usual = SmallSolutions.FORK_JOIN.replace("splitter   Cut  whole", slow.formatted("1 s"));
    String days =
        SmallSolutions.FORK_JOIN.replace("splitter   Cut  whole", slow.formatted("1000 s"));
    assertThat(elements(written(usual))).doesNotContain("All", "Pair");
    assertThat(elements(written(days))).contains("All", "Pair");
  }

  @ParameterizedTest
  @CsvSource({
    "poisson 100/s, 0",
    "1300 messages at once, 0",
    "1400 messages at once, 1",
    "poisson 10000000/s, 2"
  })
  void reportsTooManyEarlyFragments(String arrivals, int losses) {
    Conversion written = written(SEQUENCE.replace("poisson 100/s", arrivals));
    assertThat(written.losses()).hasSize(losses);
    assertThat(written.losses()).allMatch(loss -> loss.element().equals("Sort"));
    assertThat(written.losses().stream().anyMatch(loss -> loss.reason().contains("4096")))
        .isEqualTo(losses > 0);
  }

  /** Returns a chain of splitters with further elements after each. */
  private static String splitters(int count, String next) {
    String steps =
        IntStream.rangeClosed(1, count)
            .mapToObj(
                i ->
                    "splitter S%d s%d -> %s%d into 2 takes 1 us\n"
                            .formatted(i, i - 1, next.isEmpty() ? "s" : "t", i)
                        + next.formatted(i))
            .collect(Collectors.joining("\n"));
    return """
    solution Deep
    pool engine { threads 8 }
    process P on engine { entry In -> s0
    %s
    exit Out s%d }
    workload usual { In: poisson 1/s }
    """
        .formatted(steps, count);
  }

  private static Conversion written(String text) {
    return SimEventsWriter.write(ConvertedExamples.parsedModel(text), new Variant("exact", ".mdl"));
  }

  private static List<String> elements(Conversion written) {
    return written.losses().stream().map(Loss::element).toList();
  }
}
