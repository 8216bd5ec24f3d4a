package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The section of CONTRIBUTING.md that leads through a first change: its text, edits and commands.
 */
record Walkthrough(String text, List<Edit> edits, List<String> commands) {

  private static final Pattern SECTION =
      Pattern.compile("^## Your first change.*?(?=^## )", Pattern.MULTILINE | Pattern.DOTALL);
  private static final Pattern BLOCK =
      Pattern.compile("```(diff|sh)\\n(.*?)\\n```", Pattern.DOTALL);
  private static final String FILE = "--- ";

  /**
   * Replaces a part of a file, which may be less than a line.
   *
   * @param path of the file, from the root of the repository
   * @param before the part that is replaced
   * @param after what replaces it
   */
  record Edit(String path, String before, String after) {

    /** Parses a block of lines: the file, then removed lines (-), then added ones (+). */
    static Edit of(String block) {
      String path = block.lines().findFirst().orElseThrow();
      assertThat(path).as("first line of an edit").startsWith(FILE);
      return new Edit(path.substring(FILE.length()), lines(block, "-"), lines(block, "+"));
    }

    private static String lines(String block, String sign) {
      Stream<String> lines = block.lines().skip(1).filter(line -> line.startsWith(sign));
      return String.join("\n", lines.map(line -> line.substring(1)).toList());
    }

    /** Returns the changed text of the file, after checking that the edit fits it in one place. */
    String apply() {
      String text = Repository.read(path);
      assertThat(text).as("text of %s before the change", path).containsOnlyOnce(before);
      assertThat(text).as("text of %s before the change", path).doesNotContain(after);
      return text.replace(before, after);
    }
  }

  static Walkthrough read() {
    Matcher section = SECTION.matcher(Repository.read("CONTRIBUTING.md"));
    assertThat(section.find()).as("CONTRIBUTING.md has a walkthrough").isTrue();
    String text = section.group();
    List<Edit> edits = blocks(text, "diff").map(Edit::of).toList();
    List<String> commands =
        blocks(text, "sh")
            .flatMap(String::lines)
            .map(line -> line.replaceFirst(" +# .*", ""))
            .toList();
    return new Walkthrough(text, edits, commands);
  }

  private static Stream<String> blocks(String text, String language) {
    return BLOCK
        .matcher(text)
        .results()
        .filter(block -> block.group(1).equals(language))
        .map(block -> block.group(2));
  }
}
