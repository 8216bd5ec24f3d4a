package org.threadwise.ui.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.ui.text.RichText.Cell;
import org.threadwise.ui.text.RichText.Figure;
import org.threadwise.ui.text.RichText.Span;
import org.threadwise.ui.text.RichText.Style;
import org.threadwise.ui.text.RichText.Table;

class RichTextTest {

  private static final String SVG =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" color=\"#7d838c\" width=\"384\" height=\"228.4\"/>";

  private static final String PICTURE =
      "![alternative text](data:image/svg+xml;base64,"
          + Base64.getEncoder().encodeToString(SVG.getBytes(StandardCharsets.UTF_8))
          + ")";

  private static final String TABLE = "| pool | n |\n|---|--:|\n| engine | **8** |";

  /** Returns the text of each span. */
  private static List<String> spanTexts(RichText text, Style style) {
    return text.spans().stream()
        .filter(span -> span.style() == style)
        .map(span -> text.text().substring(span.start(), span.start() + span.length()))
        .toList();
  }

  @Test
  void keepsTextAndStyles() {
    RichText text = RichText.of("**8 threads**: *stale*, `takes`\nand more");
    assertThat(text.text()).isEqualTo("8 threads: stale, takes and more");
    assertThat(text.spans())
        .containsExactly(
            new Span(0, 9, Style.BOLD), new Span(11, 5, Style.ITALIC), new Span(18, 5, Style.CODE));
  }

  @Test
  void blocksStartOnNewLines() {
    RichText text = RichText.of("one\n\ntwo  \nlines\n\n---\n\n```eai\npool a\npool b\n```\n\nend");
    assertThat(text.text()).isEqualTo("one\ntwo\nlines\npool a\npool b\nend");
    assertThat(text.blocks()).containsExactly(0, 1, 3, 5);
    assertThat(text.rules()).containsExactly(3);
    assertThat(spanTexts(text, Style.CODE)).containsExactly("pool a\npool b");
  }

  @Test
  void listItemsAreConsecutiveLines() {
    RichText text = RichText.of("why:\n\n- limit: **engine**\n- more\n\nend");
    assertThat(text.text()).isEqualTo("why:\n\u2022 limit: engine\n\u2022 more\nend");
    assertThat(text.items()).containsExactly(1, 2);
    assertThat(text.blocks()).containsExactly(0, 1, 3);
    assertThat(spanTexts(text, Style.BOLD)).containsExactly("engine");
  }

  @Test
  void rowsOfTablesAreLines() {
    RichText text = RichText.of("head\n\n" + TABLE + "\n\nend");
    assertThat(text.text()).isEqualTo("head\n\tpool\tn\n\tengine\t8\nend");
    assertThat(text.tables())
        .containsExactly(
            new Table(
                1,
                List.of(
                    List.of(new Cell("pool", true, false), new Cell("n", true, true)),
                    List.of(new Cell("engine", false, false), new Cell("8", true, true)))));
    assertThat(text.blocks()).containsExactly(0, 1, 3);
  }

  @Test
  void placesImagesBesideAdjacentTables() {
    RichText text = RichText.of(String.join("\n\n", "head", TABLE, PICTURE, TABLE, "end"));
    assertThat(text.figures())
        .containsExactly(new Figure(new EmbeddedSvg(SVG, "alternative text", 384, 228), 1, 4));
    assertThat(text.text()).doesNotContain("alternative text");
  }

  @Test
  void placesImagesBesideAFollowingTable() {
    RichText text = RichText.of(String.join("\n\n", "head", PICTURE, TABLE, "end"));
    assertThat(text.figures()).extracting(Figure::first, Figure::last).containsExactly(tuple(1, 2));
    assertThat(RichText.of(PICTURE + "\n\n" + TABLE).figures())
        .extracting(Figure::first, Figure::last)
        .containsExactly(tuple(0, 1));
  }

  @Test
  void placesImagesWithoutTablesOnTheirOwnLine() {
    RichText text = RichText.of(String.join("\n\n", "head", PICTURE, "end", TABLE));
    assertThat(text.text()).startsWith("head\n\nend\n");
    assertThat(text.figures()).extracting(Figure::first, Figure::last).containsExactly(tuple(1, 1));
  }

  @Test
  void showsAlternativeTextOfRemoteImages() {
    RichText text = RichText.of("![a dog](http://localhost/dog.png)");
    assertThat(text.figures()).isEmpty();
    assertThat(text.text()).isEqualTo("a dog");
  }

  @Test
  void imagesKeepTheirAspectRatio() {
    assertThat(new EmbeddedSvg(SVG, "", 384, 228).heightAt(192)).isEqualTo(114);
  }
}
