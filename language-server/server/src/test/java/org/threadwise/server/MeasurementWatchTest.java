package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;

/** Changes of files before and after they are watched. */
class MeasurementWatchTest {

  private static final String TEXT =
      """
      solution A
      process P { entry In -> s  modifier M s -> t takes measured("times.csv")  exit Out t }
      """;
  private static final long WRITTEN = 1_763_596_800_000L;
  private static final long READ = WRITTEN + 1000;

  @TempDir private Path folder;

  private final Documents documents = new Documents();
  private final MeasurementWatch watch = new MeasurementWatch(documents);
  private String uri = "";
  private Path times = Path.of("");

  @BeforeEach
  void open() throws IOException {
    documents.setReach(Reach.FOLDER);
    uri = folder.resolve("a.eai").toUri().toString();
    times = Files.writeString(folder.resolve("times.csv"), "times_us\n1\n");
    Files.setLastModifiedTime(times, FileTime.fromMillis(WRITTEN));
  }

  private void watch() {
    Snapshot snapshot = documents.open(uri, 1, TEXT);
    watch.add(snapshot, snapshot.parsed(), List.of(), READ);
  }

  @Test
  void filesThatStayAreNotReported() {
    watch();
    assertThat(watch.changed()).isEmpty();
  }

  @Test
  void changesAreReportedOnce() throws IOException {
    watch();
    Files.writeString(times, "times_us\n1\n2\n");
    assertThat(watch.changed()).containsExactly(uri);
    assertThat(watch.changed()).isEmpty();
  }

  /** The file existed when the document was analysed. */
  @Test
  void deletionsBeforeTheStartOfTheWatchAreReported() throws IOException {
    Files.delete(times);
    watch();
    assertThat(watch.changed()).containsExactly(uri);
    assertThat(watch.changed()).isEmpty();
  }

  /** The analysis may have read the values before they changed. */
  @Test
  void changesSinceTheFileWasReadAreReported() throws IOException {
    Files.setLastModifiedTime(times, FileTime.fromMillis(READ));
    watch();
    assertThat(watch.changed()).containsExactly(uri);
    assertThat(watch.changed()).isEmpty();
  }
}
