package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.threadwise.dsl.LanguageTexts.process;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Clauses that are slightly wrong get one error, which describes what is expected. */
final class SyntaxMessagesTest {

  private static final String MISSING =
      "A number is missing here: write it, with its unit if it has one, such as 5 ms";
  private static final String LIMIT = "write per and a time, as in max 10 per 1 s";

  private static String element(String element) {
    return process("entry E -> a", element + "  takes 1 ms", "exit X b");
  }

  static List<Arguments> texts() {
    return List.of(
        arguments(element("solicitor T a -> b responds in 1 s timeout exp(2 s)"), MISSING),
        arguments(element("aggregator T a -> b every second"), MISSING),
        arguments(element("throttler T a -> b max 10 per s"), MISSING),
        arguments(element("throttler T a -> b max 10"), "'takes' is not allowed here: " + LIMIT),
        arguments(element("throttler T a -> b max 10/s"), "'/' is not allowed here: " + LIMIT),
        arguments(
            element("aggregator T a -> b size 5 key customer"),
            "'customer' is not allowed here: write a number of keys, or order"),
        arguments(
            element("translator T a -> b").replace("process P", "process P per mesage"),
            "'mesage' has no meaning after 'per': write message or task"),
        arguments(
            element("replicator T a -> b in parallel"), "'takes' is not allowed here: write 'on'"));
  }

  @ParameterizedTest
  @MethodSource("texts")
  void nameWhatIsExpected(String text, String message) {
    assertThat(errors(text)).containsExactly(message);
  }

  private static List<String> errors(String text) {
    return SolutionReader.read(text, Path.of("test.eai")).problems().stream()
        .filter(problem -> problem.severity() == Severity.ERROR)
        .map(Problem::message)
        .toList();
  }
}
