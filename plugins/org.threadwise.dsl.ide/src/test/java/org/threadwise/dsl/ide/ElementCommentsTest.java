package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.dsl.ide.EditorTexts.Marked;
import org.threadwise.dsl.writing.MarkdownText;

/** Comments of elements; {@code <|>} is the cursor on a name. */
final class ElementCommentsTest {

  private static Optional<String> comments(String text) {
    Marked marked = Marked.of(text);
    return ElementAt.of(marked.parsed(), marked.offset())
        .filter(ElementAt.Named.class::isInstance)
        .map(ElementAt.Named.class::cast)
        .flatMap(named -> ElementComments.markdown(marked.parsed(), named.element()));
  }

  static Stream<Arguments> documented() {
    return Stream.of(
        arguments(
            "pool p<|> { threads 4 }  // orders.yaml:12, from orders",
            "orders.yaml:12, from orders"),
        arguments("// Threads.\npool p<|>", "Threads."),
        arguments("// One.\n//  Two.\n//\n// Three.\npool p<|>", "One.  \nTwo.\n\nThree."),
        arguments("// Above.\npool p<|>  // Behind.", "Above.  \nBehind."),
        arguments(
            "/* Threads. */ /* More. */\npool p<|> // Behind.", "Threads.  \nMore.  \nBehind."),
        arguments("/**\n * One,\n * two.\n */\npool p<|>", "One,  \ntwo."),
        arguments("pool p<|> {  // Behind.\n  threads 4\n}", "Behind."),
        arguments("pool p<|> {\n  threads 4\n}  // Behind.", "Behind."),
        arguments("pool p process P on p<|> {}\n", ""),
        arguments("pool p // Threads.\nprocess P on p<|> {}\n", "Threads."),
        arguments("process P<|> per message {  // Flow.\n translator T a -> b // x\n}", "Flow."),
        arguments("process P {\n translator T<|> a ->\n b takes 2 ms // Slow.\n}", "Slow."),
        arguments("process P {\n translator A a -> b translator B<|> b -> c // B.\n}", "B."),
        arguments("process P {\n translator A<|> a -> b translator B b -> c // B.\n}", ""),
        arguments("process P {\n translator A a -> b // A.\n translator B<|> b -> c\n}", ""),
        arguments("process P { // Flow.\n translator A<|> a -> b\n}", ""),
        arguments("// Other.\n\npool p<|>", ""),
        arguments("pool q // Other.\npool p<|>", ""),
        arguments("// Other. /*\npool q\npool p<|>", ""),
        arguments(
            "application bank<|> { capacity 3 } // orders.yaml:7, to bank",
            "orders.yaml:7, to bank"),
        arguments("process P {\n translator T a -> b<|> // T.\n}", ""));
  }

  @ParameterizedTest
  @MethodSource("documented")
  void belongToTheirElement(String text, String expected) {
    assertThat(comments("solution S\n\n" + text).orElse("")).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "// Orders.\nsolution S<|>\npool p // x",
        "solution S<|>  // Orders.\n\n// x\npool p",
        "solution S<|> \"Shop\"  // Orders.\npool p",
        "\uFEFF// Orders.\nsolution S<|>",
        "// Orders.\r\nsolution S<|>\r\n"
      })
  void belongToTheSolution(String text) {
    assertThat(comments(text)).contains("Orders.");
  }

  @Test
  void commentsBehindOtherPartsOfASolutionAreNotItsOwn() {
    assertThat(comments("solution S<|>\npool p // x\n")).isEmpty();
    assertThat(comments("solution S<|> pool p // x\n")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = false,
      quoteCharacter = '"',
      value = {
        "\"a | b\"|\"a \\| b\"",
        "**bold** _it_ snake_case|\\*\\*bold\\*\\* \\_it\\_ snake_case",
        "[x](command:y)|\\[x\\](command:y)",
        "![x](http://y)|!\\[x\\](http://y)",
        "<script> & `code` ~a~|\\<script\\> \\& \\`code\\` \\~a\\~",
        "# title|\\# title",
        "- item|\\- item",
        "12. item|12\\. item",
        "orders.yaml:12, split (lines) - x|orders.yaml:12, split (lines) - x",
        "a \\ b|a \\\\ b"
      })
  void areNotMarkdown(String comment, String expected) {
    assertThat(comments("solution S pool p<|> // " + comment)).contains(expected);
  }

  @Test
  void blankLinesSeparateParagraphs() {
    assertThat(MarkdownText.lines(List.of("", "a", "", "", "b", "c", ""))).isEqualTo("a\n\nb  \nc");
  }
}
