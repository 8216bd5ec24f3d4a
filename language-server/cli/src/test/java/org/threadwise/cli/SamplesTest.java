package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follows every page of the repository in a folder of its own, and compares what the page shows
 * with what happens. {@link SampleFollower} describes the kinds of samples. A sample of which
 * nothing can be executed is an {@link ExemptSample}.
 */
class SamplesTest {

  /** The page that creates the recording which other pages assume. */
  private static final String RECORDING_PAGE = "docs/tutorials/camel.md";

  private static final String RECORDING = "spans.json";

  /** Files that readers of a page have from that tutorial, or from their own application. */
  private static final Map<String, List<String>> OWN_FILES =
      Map.of(
          "README.md", List.of(RECORDING),
          "docs/importing.md", List.of(RECORDING),
          "docs/measuring.md", List.of("orders.eai", RECORDING));

  /** The folder of {@link #record}, whose result does not depend on the page. */
  @TempDir private static Path recordingFolder = Path.of("");

  @TempDir private Path folderOfPage = Path.of("");

  private static PackedProgram program;

  @BeforeAll
  static void pack(@TempDir Path folder) {
    program = new PackedProgram(folder);
  }

  static List<String> pages() throws IOException {
    return PageSample.pages();
  }

  @ParameterizedTest
  @MethodSource("pages")
  void samplesDoWhatThePageShows(String page) throws IOException, InterruptedException {
    SampleFolder folder = SampleFolder.create(folderOfPage, program);
    if (OWN_FILES.containsKey(page)) {
      record();
      for (String file : OWN_FILES.get(page)) {
        Files.copy(recordingFolder.resolve(file), folder.resolve(file));
      }
    }
    var follower = new SampleFollower(folder);
    for (PageSample sample : ExemptSample.others(page)) {
      follower.follow(sample);
    }
  }

  /** Follows the tutorial until it has created the recording. */
  private static void record() throws IOException, InterruptedException {
    if (Files.exists(recordingFolder.resolve(RECORDING))) {
      return;
    }
    var follower = new SampleFollower(SampleFolder.create(recordingFolder, program));
    for (PageSample sample : ExemptSample.others(RECORDING_PAGE)) {
      if (Files.exists(recordingFolder.resolve(RECORDING))) {
        break;
      }
      follower.follow(sample);
    }
  }

  @ParameterizedTest
  @MethodSource("exemptions")
  void exemptionsAreNecessary(ExemptSample exemption) throws IOException {
    assertThat(PageSample.of(exemption.page()).stream().map(PageSample::text))
        .anyMatch(exemption::matches);
  }

  static List<ExemptSample> exemptions() {
    return ExemptSample.ALL;
  }

  @Test
  void findsThePages() throws IOException {
    assertThat(pages()).contains("README.md", "docs/cli.md", "examples/cafe/README.md");
  }
}
