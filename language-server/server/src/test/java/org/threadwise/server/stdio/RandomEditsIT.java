package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random edits of every example: the server responds to each version without traces of earlier
 * ones.
 */
final class RandomEditsIT {

  private static final int FEW = 120;
  private static final int MANY = 2_000;
  private static final long SEED = 20261121;

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.startWithFormulas();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  static List<Path> examples() {
    return SampleDocuments.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void someEdits(Path example) {
    edit(example, FEW, SEED);
  }

  @ParameterizedTest
  @MethodSource("examples")
  @Tag("nightly")
  void manyEdits(Path example) {
    edit(example, MANY, SEED + 1);
  }

  private static void edit(Path example, int count, long seed) {
    String original = SampleDocuments.text(example);
    OpenText text = editor.open(example.toUri() + "?edited", original);
    var edits = new RandomEdits(seed, original);
    for (int i = 0; i < count; i++) {
      editor.client().forget();
      edits.next(text);
      List<Diagnostic> problems = text.problems();
      text.lenses();
      text.hints();
      if (i % 50 == 49) {
        assertThat(problems)
            .as("problems after edit %d with seed %d", i, seed)
            .isEqualTo(fresh(text.text()).problems());
        editor.assertQuiet();
      }
    }
    text.become(original);
    OpenText fresh = fresh(original);
    assertThat(text.problems()).as("seed %d", seed).isEqualTo(fresh.problems());
    assertThat(titles(text)).as("seed %d", seed).isEqualTo(titles(fresh));
    assertThat(text.hints()).as("seed %d", seed).isEqualTo(fresh.hints());
    assertThat(text.results())
        .usingRecursiveComparison()
        .ignoringFields("uri", "version")
        .isEqualTo(fresh.results());
    editor.assertQuiet();
    text.close();
    fresh.close();
  }

  private static OpenText fresh(String text) {
    return editor.open(text);
  }

  private static List<String> titles(OpenText text) {
    return text.lenses().stream().map(CodeLens::getCommand).map(Command::getTitle).toList();
  }
}
