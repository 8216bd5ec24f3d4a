package org.threadwise.dsl.ide;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ParsedText;

/** Texts for several tests. */
final class EditorTexts {

  private static final Path REPOSITORY = repository();
  private static final Pattern EXAMPLE = Pattern.compile("(?s)```eai ?(\\w*)\n(.*?)```");

  private static final String BEFORE_ELEMENTS = "solution S\npool p { threads 4 }\nprocess P {\n";
  private static final String BEFORE_STATEMENTS =
      """
      solution S
      process Coffee {
        entry      Orders       -> order
        translator T1     order -> drink  takes 12 us
        translator T2     drink -> tray   takes 9 us
        exit       Waiter tray
      }
      workload rush { Orders: poisson 5000/s }
      """;

  private EditorTexts() {}

  private static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder != null && !Files.isDirectory(folder.resolve("examples"))) {
      folder = folder.getParent();
    }
    return Objects.requireNonNull(folder, "There is no folder with examples above this one");
  }

  /** Returns all example solutions of the project. */
  static List<String> examples() {
    try (Stream<Path> files = Files.walk(REPOSITORY.resolve("examples"))) {
      return files
          .filter(file -> file.toString().endsWith(".eai"))
          .sorted()
          .map(EditorTexts::read)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the examples of docs/language.md, completed to solutions. */
  static List<String> documented() {
    String page = read(REPOSITORY.resolve("docs/language.md"));
    return EXAMPLE
        .matcher(page)
        .results()
        .map((MatchResult match) -> completed(match.group(1), match.group(2)))
        .toList();
  }

  private static String completed(String sort, String example) {
    return switch (sort) {
      case "elements" -> BEFORE_ELEMENTS + example + "}\n";
      case "statements" ->
          example.contains("pool ")
              ? BEFORE_STATEMENTS + example
              : BEFORE_STATEMENTS + "pool engine { threads 4 }\n" + example;
      default -> example;
    };
  }

  static List<String> all() {
    List<String> all = new ArrayList<>(examples());
    all.addAll(documented());
    return all;
  }

  /** Returns a solution with a chain of tasks, a workload and a goal. */
  static String chain(int tasks) {
    StringBuilder text = new StringBuilder("solution S\npool p { threads 1 }\nprocess P {\n");
    text.append("  entry E -> s0\n");
    for (int i = 0; i < tasks; i++) {
      text.append("  translator T%d s%d -> s%d takes exp(20 us)\n".formatted(i, i, i + 1));
    }
    return text.append("  exit X s")
        .append(tasks)
        .append("\n}\nworkload w { E: poisson 5/s }\ngoal w { p95 < 1 s }\n")
        .toString();
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ParsedText parse(String text) {
    return parse(text, null);
  }

  static ParsedText parse(String text, @Nullable Path file) {
    return ParsedText.of(text, file, ParsedText.Reach.TEXT, CancelIndicator.NullImpl);
  }

  /** Applies edits that do not overlap. */
  static String apply(String text, Collection<? extends TextEdit> edits) {
    LineIndex lines = new LineIndex(text);
    StringBuilder out = new StringBuilder(text);
    edits.stream()
        .sorted(
            Comparator.comparingInt(
                    (TextEdit edit) -> Positions.offset(lines, edit.getRange().getStart()))
                .reversed())
        .forEach(
            edit ->
                out.replace(
                    Positions.offset(lines, edit.getRange().getStart()),
                    Positions.offset(lines, edit.getRange().getEnd()),
                    edit.getNewText()));
    return out.toString();
  }

  /**
   * A text with a cursor, {@code <|>} in its source.
   *
   * @param text without the cursor
   * @param offset of the cursor
   */
  record Marked(String text, int offset) {

    static Marked of(String marked) {
      int offset = marked.indexOf("<|>");
      if (offset < 0) {
        throw new IllegalArgumentException("There is no cursor <|> in: " + marked);
      }
      return new Marked(marked.replace("<|>", ""), offset);
    }

    ParsedText parsed() {
      return parse(text);
    }
  }
}
