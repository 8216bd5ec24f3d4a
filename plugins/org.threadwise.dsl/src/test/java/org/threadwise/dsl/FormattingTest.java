package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.lexing.Scanner;

final class FormattingTest {

  private static final List<String> BLANKS =
      List.of(" ", "  ", "\n", "\n\n", "\n\n\n", "\t", " // why\n", "\n// own line\n", " /* c */ ");

  static Stream<Path> examples() {
    return LanguageTexts.examples().stream();
  }

  @Test
  void alignsColumns() {
    String text =
        """
        solution   Cafe   "A café"
        pool engine{threads 6   queue fifo}


        application A   "first"
        application Bcd "second"
        process Coffee   on engine {

        entry Orders->order
        splitter T1 "Split" order->drink into 2 takes 12us
          // drinks
        dispatcher T2 drink -> cold,hot by 0.7 , 30% takes cpu 4 us wait exp( mean 2 ms )   serial


        exit Waiter cold
        exit Other hot }
        workload rush { Orders:poisson 5000 / s   for 120 s }
        workload b {Orders: 10 messages at once}
        goal rush { p95 Orders->Waiter<20 ms pools engine<=24 threads }
        layout { T1 at 120,-40
        Waiter at 5, 6 } // pinned
        """;

    assertThat(SolutionReader.format(text))
        .isEqualTo(
            """
            solution Cafe "A café"
            pool engine { threads 6  queue fifo }

            application A   "first"
            application Bcd "second"
            process Coffee on engine {
              entry      Orders               -> order
              splitter   T1     "Split" order -> drink      into 2        takes 12 us
              // drinks
              dispatcher T2             drink -> cold, hot  by 0.7, 30 %  takes cpu 4 us wait exp(mean 2 ms)  serial

              exit       Waiter         cold
              exit       Other          hot
            }
            workload rush { Orders: poisson 5000/s  for 120 s }
            workload b    { Orders: 10 messages at once }
            goal rush { p95 Orders -> Waiter < 20 ms  pools engine <= 24 threads }
            layout {
              T1     at 120, -40
              Waiter at 5, 6
            }  // pinned
            """);
  }

  @ParameterizedTest
  @MethodSource("examples")
  void keepsTokensAndIsIdempotent(Path example) {
    check(LanguageTexts.read(example));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void keepsTokensWithAnyBlanks(long seed) {
    Random random = new Random(seed);
    for (Path example : LanguageTexts.examples()) {
      StringBuilder text = new StringBuilder();
      for (String token : tokens(LanguageTexts.read(example))) {
        String blanks = BLANKS.get(random.nextInt(BLANKS.size()));
        text.append(token).append(canPrecedeUnit(token) && blanks.contains("\n") ? "\t" : blanks);
      }
      check(text.toString());
    }
  }

  /** Returns whether the next token must stay on the line, because it can be a unit. */
  private static boolean canPrecedeUnit(String token) {
    return token.equals("/") || Character.isDigit(token.charAt(0));
  }

  @Test
  void keepsLineEndsOfWindows() {
    String text = LanguageTexts.chain().replace("\n", "\r\n");

    String formatted = SolutionReader.format(text);

    assertThat(formatted.replace("\r\n", "")).doesNotContain("\n", "\r");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "solution   S   pool p { threads = 3 }",
        "solution   S   process P { translator T   a -> }",
        "solution   S   process P per   mesage { entry E -> a }",
        "solution   S   \"open",
        "}   solution S"
      })
  void leavesBrokenTextsAlone(String text) {
    assertThat(SolutionReader.format(text)).isEqualTo(text);
  }

  private static void check(String text) {
    String formatted = SolutionReader.format(text);

    assertThat(tokens(formatted)).as(text).isEqualTo(tokens(text));
    assertThat(SolutionReader.format(formatted)).as(text).isEqualTo(formatted);
    assertThat(formatted).endsWith("\n").doesNotContain("\n\n\n", " \n", "\t");
  }

  /** Returns the tokens and comments of a text. */
  private static List<String> tokens(String text) {
    List<String> tokens = new ArrayList<>();
    Scanner scanner = new Scanner(text);
    Scanner.Piece piece = scanner.next();
    while (piece != Scanner.Piece.END) {
      if (piece == Scanner.Piece.LINE_COMMENT) {
        tokens.add(scanner.text().stripTrailing() + "\n");
      } else if (piece != Scanner.Piece.BLANK) {
        tokens.add(scanner.text());
      }
      piece = scanner.next();
    }
    return tokens;
  }
}
