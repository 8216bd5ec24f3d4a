package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reader handles broken, large and deeply nested content in limited time. */
final class RobustnessTest {

  private static final Duration TIME_LIMIT = Duration.ofSeconds(60);
  private static final int MUTATIONS = 100;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void readsMutatedBytes(long seed) throws IOException {
    byte[] sample =
        LanguageTexts.read(LanguageTexts.examples().getFirst()).getBytes(StandardCharsets.UTF_8);
    Random random = new Random(seed);
    Path file = folder.resolve("x.eai");
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] mutated = sample.clone();
      for (int j = 0; j <= i % 10; j++) {
        mutated[random.nextInt(mutated.length)] = (byte) random.nextInt(i % 2 == 0 ? 128 : 256);
      }
      Files.write(file, mutated);

      SolutionReader.Read read =
          assertTimeoutPreemptively(TIME_LIMIT, () -> SolutionReader.read(file), "seed " + seed);

      assertThat(read.problems()).as("seed %d, text %d", seed, i).isNotNull();
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {4, 5, 6})
  void readsAndFormatsShuffledTokens(long seed) {
    String[] tokens = LanguageTexts.read(LanguageTexts.examples().getFirst()).split("(?<=\\s)");
    Random random = new Random(seed);
    for (int i = 0; i < MUTATIONS; i++) {
      int from = random.nextInt(tokens.length);
      int to = random.nextInt(tokens.length);
      String token = tokens[from];
      tokens[from] = tokens[to];
      tokens[to] = token;
      String text = String.join("", tokens);

      assertTimeoutPreemptively(
          TIME_LIMIT,
          () -> {
            assertThat(SolutionReader.read(text, Path.of("x.eai")).problems()).isNotNull();
            assertThat(SolutionReader.format(text)).isNotEmpty();
          },
          "seed " + seed + "\n" + text);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'solution S ', 'process P { ', '} '",
    "'solution S pool p ', '{ ', '} '",
    "'solution S process P { translator T a -> b takes ', 'exp(', ')'",
    "'solution S process P { ', 'translator ', ''",
    "'solution S process P { ', 'translator T ', ''",
    "'solution S process P { exit X ', 'filter ', ''",
    "'solution S process P { entry E ', '-> a ', ''",
    "'solution S workload w { E: ', 'modulated { ', '} '",
    "'', '/* ', '*/'",
    "'', '\"', ''",
    "'', '((((', '))))'"
  })
  void readsDeepNesting(String start, String open, String close) {
    String text = start + open.repeat(10_000) + close.repeat(10_000);

    assertTimeoutPreemptively(
        TIME_LIMIT,
        () -> {
          assertThat(SolutionReader.read(text, Path.of("x.eai")).problems()).isNotEmpty();
          assertThat(SolutionReader.format(text)).isNotEmpty();
        });
  }

  @Test
  void readsManyTasks() {
    String text = manyTasks(20_000);

    SolutionReader.Read read =
        assertTimeoutPreemptively(TIME_LIMIT, () -> SolutionReader.read(text, Path.of("x.eai")));

    assertThat(read.problems()).isEmpty();
  }

  @Test
  void findsPathsThroughManyCopies() {
    StringBuilder elements = new StringBuilder("entry E -> s0\n");
    int stages = 3000;
    for (int i = 0; i < stages; i++) {
      elements.append(
          """
          replicator R%1$d s%1$d -> a%1$d, b%1$d takes 1 us
          correlator C%1$d a%1$d, b%1$d -> c%1$d, d%1$d takes 1 us
          enricher N%1$d c%1$d with d%1$d -> s%2$d takes 1 us
          """
              .formatted(i, i + 1));
    }
    elements.append("exit X s").append(stages);

    SolutionReader.Read read =
        assertTimeoutPreemptively(
            TIME_LIMIT,
            () ->
                SolutionReader.read(LanguageTexts.process(elements.toString()), Path.of("x.eai")));

    assertThat(read.problems()).isEmpty();
  }

  private static String manyTasks(int count) {
    StringBuilder text = new StringBuilder("solution S\npool p { threads 1 }\nprocess P {\n");
    text.append("  entry E -> s0\n");
    for (int i = 0; i < count; i++) {
      text.append("  translator T%d s%d -> s%d takes exp(20 us)%n".formatted(i, i, i + 1));
    }
    return text.append("  exit X s").append(count).append("\n}\n").toString();
  }
}
