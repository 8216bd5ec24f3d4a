package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DocumentLink;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;

/** Tests of outline, folding, semantic tokens, links and formatting. */
final class ShapeTest {

  @Test
  void outlinesASolution() {
    String text =
        """
        solution S
        host server { cores 4 }
        pool engine { threads 4 }
        pools per task { others: 1 }
        process P "The process" {
          entry E -> a
          enricher T "Enrich" a with b -> c
        }
        application A
        workload w { }
        goal w { p95 < 1 s }
        layout { }
        """;

    List<DocumentSymbol> symbols = Outline.of(EditorTexts.parse(text));

    assertThat(symbols)
        .extracting(symbol -> symbol.getName() + "|" + symbol.getDetail() + "|" + symbol.getKind())
        .containsExactly(
            "server|host|Struct",
            "engine|fixed pool|Class",
            "pools per task|null|Class",
            "P|process \u00b7 The process|Module",
            "A|application|Interface",
            "w|workload|Object",
            "goal w|null|Constant",
            "layout|null|Array");
    assertThat(symbols.get(3).getChildren())
        .extracting(symbol -> symbol.getName() + "|" + symbol.getDetail() + "|" + symbol.getKind())
        .containsExactly(
            "E|entry port|Event", "T|context-based content enricher \u00b7 Enrich|Function");
    assertThat(symbols.get(3).getRange()).isEqualTo(range(4, 0, 7, 1));
    assertThat(symbols.get(3).getSelectionRange()).isEqualTo(range(4, 8, 4, 9));
  }

  @Test
  void outlinesBrokenTexts() {
    assertThat(Outline.of(EditorTexts.parse("pool { process P { entry")))
        .isNotEmpty()
        .allSatisfy(symbol -> assertThat(symbol.getName()).isNotBlank());
    assertThat(Outline.of(EditorTexts.parse(""))).isEmpty();
  }

  static Stream<Arguments> folds() {
    return Stream.of(
        arguments("pool p {\n threads 1\n}", List.of("0-1 null")),
        arguments("pool p { threads 1 }", List.of()),
        arguments("pool p {\n}", List.of()),
        arguments("// a\n// b\n\n// c\npool p", List.of("0-1 comment")),
        arguments("pool p // a\n// b\n// c\n", List.of("1-2 comment")),
        arguments("/* a\n b */\n", List.of("0-1 comment")),
        arguments("w {\n m {\n 1\n }\n}", List.of("0-3 null", "1-2 null")),
        arguments("} {\n{\n", List.of()));
  }

  @ParameterizedTest
  @MethodSource("folds")
  void folds(String text, List<String> expected) {
    assertThat(FoldingRanges.of(EditorTexts.parse(text)))
        .extracting(
            range -> range.getStartLine() + "-" + range.getEndLine() + " " + range.getKind())
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "solution S # solution:keyword S:namespace+declaration",
        "pool p virtual { start 5 us } # pool:keyword p:class+declaration virtual:enumMember start:property 5:number us:number",
        "process P on p { } # process:keyword P:namespace+declaration on:keyword p:class",
        "process P { entry E -> a exit X a } # process:keyword P:namespace+declaration entry:type+defaultLibrary E:function+declaration ->:operator a:variable+declaration exit:type+defaultLibrary X:function+declaration a:variable",
        "process P { translator T takes exp(mean 2 ms) } # process:keyword P:namespace+declaration translator:type+defaultLibrary T:function+declaration takes:keyword exp:function+defaultLibrary mean:parameter 2:number ms:number",
        "goal w { p95 -> X <= 5 % } // c # goal:keyword w:class p95:property ->:operator X:function <=:operator 5:number %:number // c:comment",
        "workload w { E: poisson 5/s for 1 s } # workload:keyword w:class+declaration E:function poisson:keyword 5:number /:number s:number for:property 1:number s:number",
        "application \"A B\" \"label\" # application:keyword \"A B\":string+declaration \"label\":string",
        "nonsense @ pool p # pool:keyword p:class+declaration"
      })
  void colours(String text, String expected) {
    assertThat(String.join(" ", decoded(text))).isEqualTo(expected);
  }

  @Test
  void coloursCommentsLineByLine() {
    assertThat(decoded("/* a\r\n\r\n b */ pool p"))
        .containsExactly("/* a:comment", " b */:comment", "pool:keyword", "p:class+declaration");
  }

  @Test
  void coloursAPart() {
    String text = "solution S\npool p\nprocess P { }\n";

    List<Integer> data = SemanticTokens.of(EditorTexts.parse(text), 11, 17);

    assertThat(data).hasSize(10).startsWith(1, 0, 4);
  }

  private static List<String> decoded(String text) {
    SemanticTokensLegend legend = SemanticTokens.legend();
    LineIndex lines = new LineIndex(text);
    List<Integer> data = SemanticTokens.of(EditorTexts.parse(text));
    List<String> tokens = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i < data.size(); i += 5) {
      line += data.get(i);
      column = data.get(i) == 0 ? column + data.get(i + 1) : data.get(i + 1);
      int start = Positions.offset(lines, new Position(line, column));
      StringBuilder token = new StringBuilder(text.substring(start, start + data.get(i + 2)));
      token.append(':').append(legend.getTokenTypes().get(data.get(i + 3)));
      for (int bit = 0; bit < legend.getTokenModifiers().size(); bit++) {
        if ((data.get(i + 4) >> bit & 1) == 1) {
          token.append('+').append(legend.getTokenModifiers().get(bit));
        }
      }
      tokens.add(token.toString());
    }
    return tokens;
  }

  @Test
  void linksToMeasurementFiles() {
    String text =
        """
        solution S
        process P { translator T a -> b takes measured("a/t 1.csv") exit X b takes measured("../t.csv") }
        workload w { E: recorded("r.csv") F: recorded("/etc/passwd") }
        """;
    Path file = Path.of("/models/x.eai");

    List<DocumentLink> links = DocumentLinks.of(EditorTexts.parse(text, file));

    assertThat(links)
        .extracting(DocumentLink::getTarget)
        .containsExactly("file:///models/a/t%201.csv", "file:///models/r.csv");
    assertThat(links.getFirst().getRange()).isEqualTo(range(1, 48, 1, 57));
    assertThat(DocumentLinks.of(EditorTexts.parse(text))).isEmpty();
  }

  @Test
  void formats() {
    String text =
        "\ufeff  solution S pool p{threads 4}\r\nprocess P {\r\nentry E->a\r\nexit X   a }";

    String formatted = EditorTexts.apply(text, FormattingEdits.of(EditorTexts.parse(text)));

    assertThat(formatted)
        .isEqualTo(
            """
            \ufeffsolution S
            pool p { threads 4 }
            process P {
              entry E -> a
              exit  X a
            }
            """
                .replace("\n", "\r\n"));
    assertThat(FormattingEdits.of(EditorTexts.parse(formatted))).isEmpty();
  }

  @Test
  void formatsLines() {
    String text = "solution S\npool p{threads 4}\nprocess P {\nentry E->a\n}\n";
    ParsedText parsed = EditorTexts.parse(text);

    assertThat(EditorTexts.apply(text, FormattingEdits.of(parsed, range(3, 0, 3, 2))))
        .isEqualTo("solution S\npool p{threads 4}\nprocess P {\n  entry E -> a\n}\n");
  }

  @Test
  void leavesBrokenTextsAlone() {
    assertThat(FormattingEdits.of(EditorTexts.parse("solution   S\nprocess { entry"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"-1, 0, 0", "0, -5, 0", "0, 99, 2", "1, 1, 4", "9, 9, 4", "2147483647, 0, 4"})
  void clampsPositionsToTheText(int line, int character, int offset) {
    assertThat(Positions.offset(new LineIndex("ab\nc"), new Position(line, character)))
        .isEqualTo(offset);
  }

  private static Range range(int line, int column, int endLine, int endColumn) {
    return new Range(new Position(line, column), new Position(endLine, endColumn));
  }
}
