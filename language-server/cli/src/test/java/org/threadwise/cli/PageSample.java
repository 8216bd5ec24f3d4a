package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A fenced block of a page.
 *
 * @param language the first token after the fence, or an empty text
 * @param attributes the rest of that line
 */
record PageSample(String language, String attributes, String text) {

  static final Path REPOSITORY = Path.of("..", "..").toAbsolutePath().normalize();

  private static final Pattern FENCE = Pattern.compile("^ *(?:```|~~~)", Pattern.MULTILINE);
  private static final Pattern BLOCK =
      Pattern.compile("^( *)```(\\w*) ?(.*)\\n((?s:.*?))^\\1```$", Pattern.MULTILINE);
  private static final Pattern TITLE = Pattern.compile("title=\"([^\",]+)(, appended)?\"");

  /** Folders without pages for readers: what builds write, and what tests compare with. */
  private static final Set<String> NO_PAGES = Set.of(".git", "node_modules", "target", "test");

  /** Returns the paths of all pages in the repository that contain samples. */
  static List<String> pages() throws IOException {
    List<String> pages = new ArrayList<>();
    Files.walkFileTree(
        REPOSITORY,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return NO_PAGES.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (file.toString().endsWith(".md") && FENCE.matcher(Files.readString(file)).find()) {
              pages.add(REPOSITORY.relativize(file).toString().replace('\\', '/'));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return pages.stream().sorted().toList();
  }

  /** Returns the samples of a page, in their order. */
  static List<PageSample> of(String page) throws IOException {
    String markdown = Files.readString(REPOSITORY.resolve(page));
    List<PageSample> samples =
        BLOCK
            .matcher(markdown)
            .results()
            .map(block -> new PageSample(block.group(2), block.group(3), block.group(4)))
            .toList();
    assertThat(FENCE.matcher(markdown).results()).as("fences").hasSize(2 * samples.size());
    return samples;
  }

  /** Returns this sample with those of its lines that pass a filter. */
  PageSample withLines(Predicate<String> filter) {
    String lines =
        text.lines().filter(filter).map(line -> line + "\n").collect(Collectors.joining());
    return new PageSample(language, attributes, lines);
  }

  /** Returns the name of the file that has this text as its contents or at its end. */
  Optional<String> file() {
    return title().map(title -> title.group(1));
  }

  /** Whether the text is added at the end of the file. */
  boolean isAppended() {
    return title().map(title -> title.group(2)).isPresent();
  }

  private Optional<MatchResult> title() {
    Matcher title = TITLE.matcher(attributes);
    return title.find() ? Optional.of(title.toMatchResult()) : Optional.empty();
  }
}
