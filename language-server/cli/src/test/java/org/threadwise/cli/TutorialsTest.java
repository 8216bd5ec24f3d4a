package org.threadwise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follows the tutorials in docs/tutorials in an empty folder, and compares what commands print with
 * the pages.
 *
 * <p>A block with {@code title="FILE"} is the contents of a file, or with {@code title="FILE,
 * appended"} is added to it. In a block {@code console}, lines with {@code $} are commands, and
 * those after them are their output, in which {@code ...} matches any lines. Blocks {@code sh}
 * install Threadwise and are not executed; releng/scripts/test-installation does the same.
 */
class TutorialsTest {

  private static final Path REPOSITORY = Path.of("..", "..").toAbsolutePath().normalize();
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w+) ?(.*)\\n((?s:.*?))^```$", Pattern.MULTILINE);
  private static final Pattern TITLE = Pattern.compile("title=\"([^\",]+)(, appended)?\"");
  private static final Pattern COMMAND =
      Pattern.compile("^\\$ (.*)\\n((?:(?!\\$ ).*\\n)*)", Pattern.MULTILINE);
  private static final String OMITTED = "...";

  @TempDir private Path folder = Path.of("");

  static List<Path> tutorials() throws IOException {
    try (Stream<Path> pages = Files.list(REPOSITORY.resolve("docs/tutorials"))) {
      return pages.sorted().toList();
    }
  }

  /** Installs the program that is tested as the command {@code threadwise}. */
  @BeforeEach
  void install() throws IOException {
    Path program = Files.createDirectories(folder.resolve("bin")).resolve("threadwise");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Files.writeString(
        program,
        "#!/bin/sh\nexec '%s' -cp '%s' %s \"$@\"\n"
            .formatted(java, System.getProperty("java.class.path"), Threadwise.class.getName()));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Files.createDirectory(folder.resolve("work"));
  }

  @ParameterizedTest
  @MethodSource("tutorials")
  void printsWhatThePageShows(Path tutorial) throws IOException {
    List<MatchResult> blocks = BLOCK.matcher(Files.readString(tutorial)).results().toList();
    assertThat(blocks).hasSizeGreaterThan(5);
    for (MatchResult block : blocks) {
      switch (block.group(1)) {
        case "console" -> follow(block.group(3));
        case "eai" -> write(block.group(2), block.group(3));
        default -> assertThat(block.group(1)).isEqualTo("sh");
      }
    }
  }

  private void write(String attributes, String text) throws IOException {
    MatchResult title = TITLE.matcher(attributes).results().findFirst().orElseThrow();
    Path file = folder.resolve("work").resolve(title.group(1));
    if (title.group(2) == null) {
      Files.writeString(file, text);
    } else {
      Files.writeString(file, text, StandardOpenOption.APPEND);
    }
  }

  private void follow(String console) throws IOException {
    List<MatchResult> commands = COMMAND.matcher(console).results().toList();
    assertThat(commands).as(console).isNotEmpty();
    for (MatchResult command : commands) {
      String output = run(command.group(1));
      assertThat(output)
          .as("output of: %s%n%s%nexpected:%n%s", command.group(1), output, command.group(2))
          .matches(expected(command.group(2)));
    }
  }

  /** Returns the pattern of an output. */
  private static Pattern expected(String shown) {
    return Pattern.compile(
        shown
            .lines()
            .map(line -> line.equals(OMITTED) ? "(?:.*\\n)*?" : Pattern.quote(line) + "\\n")
            .collect(Collectors.joining()));
  }

  /** Runs a command in a shell, and returns all that it prints. */
  private String run(String command) throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("sh", "-c", command)
            .directory(folder.resolve("work").toFile())
            .redirectErrorStream(true);
    builder.environment().merge("PATH", folder + "/bin", (path, bin) -> bin + ":" + path);
    builder.environment().put("THREADWISE", REPOSITORY.toString());
    return new String(builder.start().getInputStream().readAllBytes(), UTF_8);
  }

  @Test
  void linesMustBeEqualUnlessOmitted() {
    assertThat("a\nb\nc\n").matches(expected("a\n...\nc\n")).doesNotMatch(expected("a\nc\n"));
    assertThat("a\n").matches(expected("...\na\n")).doesNotMatch(expected(""));
  }
}
