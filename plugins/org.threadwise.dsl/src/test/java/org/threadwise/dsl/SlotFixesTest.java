package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.dsl.LanguageTexts.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.threadwise.dsl.text.TextEdit;

/** Fixes of slots that several elements read. */
final class SlotFixesTest {

  @Test
  void copiesTheMessagesForTwoReaders() {
    String text = process("entry E -> a // first", "exit X a", "exit Y a // last");

    assertThat(fixed(text, "Copy it with a new replicator"))
        .isEqualTo(
            process(
                "entry E -> a",
                "replicator Copy a -> a2, a3 // first",
                "exit X a2",
                "exit Y a3 // last"));
  }

  @Test
  void findsReadersBeforeTheWriterAndContexts() {
    String text =
        process("enricher N b with a -> c", "exit X a", "entry E -> a", "entry F -> b", "exit Z c");

    assertThat(fixed(text, "Copy it with a new replicator"))
        .isEqualTo(
            process(
                "enricher N b with a2 -> c",
                "exit X a3",
                "entry E -> a",
                "replicator Copy a -> a2, a3",
                "entry F -> b",
                "exit Z c"));
  }

  @Test
  void addsAnOutputToAReplicatorThatReadsTheSlot() {
    String text =
        process(
            "entry E -> a",
            "replicator R a -> b, c failing -> d",
            "exit X a",
            "exit Y b",
            "exit Z c",
            "exit F d");

    assertThat(fixed(text, "Copy it with replicator 'R'"))
        .isEqualTo(
            process(
                "entry E -> a",
                "replicator R a -> b, c, a2 failing -> d",
                "exit X a2",
                "exit Y b",
                "exit Z c",
                "exit F d"));
  }

  @Test
  void choosesUnusedNamesAndFixesEveryFurtherReader() {
    String text = process("entry Copy -> a", "exit a2 a", "exit X a", "exit Y a", "exit Z a");

    String once = fixed(text, "Copy it with a new replicator");
    String twice = fixed(once, "Copy it with replicator 'Copy2'");
    String thrice = fixed(twice, "Copy it with replicator 'Copy2'");

    assertThat(thrice)
        .isEqualTo(
            process(
                "entry Copy -> a",
                "replicator Copy2 a -> a3, a4, a5, a6",
                "exit a2 a3",
                "exit X a4",
                "exit Y a5",
                "exit Z a6"));
    assertThat(readers(thrice)).isEmpty();
  }

  private static String fixed(String text, String title) {
    Fix fix = Objects.requireNonNull(readers(text).getFirst().fix());
    assertThat(fix.title()).isEqualTo(title);
    return TextEdit.apply(
        text, List.of(new TextEdit(fix.offset(), fix.length(), fix.replacement())));
  }

  private static List<Problem> readers(String text) {
    return SolutionReader.read(text, Path.of("test.eai")).problems().stream()
        .filter(problem -> problem.code().equals(ProblemCode.SLOT_READERS.id()))
        .toList();
  }
}
