package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.dsl.ide.CompletionTexts.BEFORE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CompletionItem;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.ide.Completion.Options;
import org.threadwise.dsl.ide.EditorTexts.Marked;

/** Completes the names of measurement files and of their columns. */
final class FileCompletionTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void listsMeasurementFilesOnlyInTrustedFolders(boolean trusted) throws IOException {
    Files.createDirectories(folder.resolve("below"));
    for (String name : List.of("times.csv", "below/more.csv", "x.eai", "image.png")) {
      Files.writeString(folder.resolve(name), "1\n");
    }
    Options options = new Options(true, trusted);
    for (String file : List.of("measured(\"<|>\")", "measured(\"<|>", "measured(<|>)")) {
      Marked marked = Marked.of(BEFORE + "  translator T2 part -> x takes " + file + "\n}");

      List<CompletionItem> items =
          CompletionTexts.complete(marked, folder.resolve("x.eai"), options);

      assertThat(items)
          .extracting(item -> item.getTextEdit().getLeft().getNewText())
          .isEqualTo(trusted ? List.of("\"below/more.csv\"", "\"times.csv\"") : List.of());
    }
  }

  @ParameterizedTest
  @CsvSource({"true", "false"})
  void listsColumnsOfTheNamedFile(boolean trusted) throws IOException {
    Files.writeString(folder.resolve("times.csv"), "# of Monday\nT1_us;\"cold, T2 [ms]\"\n1;2\n");
    Files.writeString(folder.resolve("bare.csv"), "1;2\n");
    String before = BEFORE + "  translator T2 part -> x takes measured(\"%s\", column %s)\n}";
    Options options = new Options(true, trusted);
    for (String typed : List.of("<|>", "\"<|>\"", "\"T<|>\"")) {
      assertThat(columns(before.formatted("times.csv", typed), options))
          .isEqualTo(trusted ? List.of("\"T1\"", "\"cold, T2\"") : List.of());
      for (String other : List.of("bare.csv", "none.csv", "../times.csv", "")) {
        assertThat(columns(before.formatted(other, typed), options)).as(other).isEmpty();
      }
    }
  }

  private List<String> columns(String text, Options options) {
    return CompletionTexts.complete(Marked.of(text), folder.resolve("x.eai"), options).stream()
        .map(item -> item.getTextEdit().getLeft().getNewText())
        .toList();
  }
}
