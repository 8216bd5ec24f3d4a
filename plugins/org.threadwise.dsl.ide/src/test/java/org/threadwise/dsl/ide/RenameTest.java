package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.EditorTexts.Marked;
import org.threadwise.dsl.ide.Rename.Result;

/** Tests of renaming; {@code <|>} is the cursor. */
final class RenameTest {

  static Stream<Arguments> renamings() {
    return Stream.of(
        arguments(
            "solution S pool <|>p { threads 1 } process P on p { }",
            "engine",
            "solution S pool engine { threads 1 } process P on engine { }"),
        arguments(
            "solution S process P { entry E -> a exit X <|>a }",
            "order",
            "solution S process P { entry E -> order exit X order }"),
        arguments(
            "solution S process P { entry E -> a exit X <|>a }",
            "takes",
            "solution S process P { entry E -> ^takes exit X ^takes }"),
        arguments(
            "solution S process P { entry E -> a exit X <|>a }",
            "filter",
            "solution S process P { entry E -> ^filter exit X ^filter }"),
        arguments(
            "solution S process P { entry E -> ^tak<|>es exit X ^takes }",
            "^mean",
            "solution S process P { entry E -> mean exit X mean }"),
        arguments(
            "solution S process P { entry <|>E -> a } workload w { E: poisson 1/s }",
            "for",
            "solution S process P { entry for -> a } workload w { ^for: poisson 1/s }"),
        arguments(
            "solution S process P { entry E -> a } workload w { <|>P.E: poisson 1/s }",
            "Q",
            "solution S process Q { entry E -> a } workload w { Q.E: poisson 1/s }"),
        arguments(
            "solution S process P { entry E -> a } process Q { entry <|>F -> b }"
                + " workload w { E: poisson 1/s F: poisson 2/s }",
            "E",
            "solution S process P { entry E -> a } process Q { entry E -> b }"
                + " workload w { P.E: poisson 1/s Q.E: poisson 2/s }"),
        arguments(
            "solution S application <|>A process P { solicitor T a -> b asks A }",
            "Pay \"Roll\"",
            "solution S application \"Pay \\\"Roll\\\"\" process P"
                + " { solicitor T a -> b asks \"Pay \\\"Roll\\\"\" }"),
        arguments(
            "solution S application \"A <|>B\" process P { solicitor T a -> b asks \"A B\" }",
            "C",
            "solution S application C process P { solicitor T a -> b asks C }"),
        arguments("solution <|>S process P { }", "T", "solution T process P { }"),
        arguments("solution <|>S process P { }", "S", "solution S process P { }"),
        arguments(
            "solution S workload <|>w { } goal w { } goal w { }",
            "v",
            "solution S workload v { } goal v { } goal v { }"));
  }

  @ParameterizedTest
  @MethodSource("renamings")
  void renames(String marked, String name, String expected) {
    Marked text = Marked.of(marked);

    Result result = Rename.of(text.parsed(), text.offset(), name);

    assertThat(result).isInstanceOf(Rename.Edits.class);
    assertThat(EditorTexts.apply(text.text(), ((Rename.Edits) result).edits())).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "solution S pool <|>p { } pool q { } # q # There is another pool 'q'",
        "solution S process P { entry <|>E -> a exit X a } # X # There is another port 'X'",
        "solution S process P { entry E -> <|>a, b } # b # There is another slot 'b'",
        "solution S pool <|>p { } # 4 # '4' is not a name",
        "solution S pool <|>p { } # a b # 'a b' is not a name",
        "solution S pool <|>p { } # p99.9 # 'p99.9' is not a name",
        "solution S pool <|>p { } # `` # '' is not a name",
        "solution S po<|>ol p { } # q # Nothing here has a name",
        "solution S pool p { threads <|>4 } # q # Nothing here has a name",
        "<|> # q # Nothing here has a name"
      })
  void refuses(String marked, String name, String reason) {
    Marked text = Marked.of(marked);

    assertThat(Rename.of(text.parsed(), text.offset(), name))
        .isInstanceOfSatisfying(
            Rename.Refused.class, refused -> assertThat(refused.reason()).startsWith(reason));
  }

  @ParameterizedTest
  @CsvSource({
    "solution S pool en<|>gine { }, engine",
    "'solution S process P { entry E -> ^takes exit X <|>^takes }', takes"
  })
  void findsTheNameToRename(String marked, String name) {
    Marked text = Marked.of(marked);
    ParsedText parsed = text.parsed();

    assertThat(Rename.prepare(parsed, text.offset()))
        .isInstanceOfSatisfying(
            Rename.Renamable.class,
            renamable -> {
              assertThat(renamable.name()).isEqualTo(name);
              int start = Positions.offset(parsed.lines(), renamable.range().getStart());
              assertThat(text.text().substring(start)).containsPattern("^\\^?" + name);
            });
  }
}
