package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.eclipse.lsp4j.SelectionRange;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ide.EditorTexts.Marked;

/** Selections grow from a word to the whole text. */
final class SelectionRangesTest {

  private static final String TEXT =
      """
      solution S
      pool p { threads 4 }
      process P on p {
        entry      E      -> a
        translator T a    -> b  takes exp(mean 2 m<|>s)
        exit       X b
      }
      """;

  @Test
  void selectionsGrowFromTheWordToTheText() {
    List<String> selections = selections(TEXT);

    assertThat(selections)
        .containsSubsequence(
            "ms",
            "2 ms",
            "mean 2 ms",
            "exp(mean 2 ms)",
            "translator T a    -> b  takes exp(mean 2 ms)");
    assertThat(selections)
        .anySatisfy(selection -> assertThat(selection).startsWith("process P").endsWith("}"));
    assertThat(selections.getLast()).isEqualTo(Marked.of(TEXT).text());
  }

  @Test
  void wordEndsAtTheCursor() {
    assertThat(selections("solution Cafe<|>\npool p { threads 1 }\n").getFirst()).isEqualTo("Cafe");
    assertThat(selections("solution S\npool p { threads 1<|> }\n").getFirst()).isEqualTo("1");
  }

  @Test
  void everyOffsetOfABrokenTextIsInItsSelections() {
    Random random = new Random(7);
    for (String text : EditorTexts.all()) {
      String broken = text.substring(0, random.nextInt(text.length() + 1));
      int offset = random.nextInt(broken.length() + 1);
      List<String> selections =
          selections(broken.substring(0, offset) + "<|>" + broken.substring(offset));

      assertThat(selections.getLast()).isEqualTo(broken);
      for (int i = 1; i < selections.size(); i++) {
        assertThat(selections.get(i)).contains(selections.get(i - 1));
        assertThat(selections.get(i).length()).isGreaterThan(selections.get(i - 1).length());
      }
    }
  }

  @Test
  void emptyTextIsSelectedWhole() {
    assertThat(selections("<|>")).containsExactly("");
  }

  private static List<String> selections(String marked) {
    Marked cursor = Marked.of(marked);
    ParsedText parsed = cursor.parsed();
    List<String> texts = new ArrayList<>();
    SelectionRange range = SelectionRanges.of(parsed, cursor.offset());
    while (range != null) {
      int start = Positions.offset(parsed.lines(), range.getRange().getStart());
      int end = Positions.offset(parsed.lines(), range.getRange().getEnd());
      assertThat(start).isLessThanOrEqualTo(cursor.offset());
      assertThat(end).isGreaterThanOrEqualTo(cursor.offset());
      texts.add(parsed.text().substring(start, end));
      range = range.getParent();
    }
    return texts;
  }
}
