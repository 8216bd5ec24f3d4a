package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.server.protocol.BaseText;
import org.threadwise.server.protocol.DifferenceParams;
import org.threadwise.server.protocol.DifferenceResult;
import org.threadwise.server.protocol.DifferenceResult.DifferenceRow;

/** Comparisons of an open document with files and Git revisions. */
final class ComparisonsIT {

  /** One thread for 400 orders/s of 2 ms, instead of two for 100. */
  private static final String SLOW =
      SMALL.replace("threads 2", "threads 1").replace("100/s", "400/s");

  private static final String OTHER =
      """
      solution Other
      host { cores 4 }
      pool engine { threads 2 }
      pool mail { threads 3 }
      application Bank { capacity 2 }
      process Orders on engine {
        entry Shop -> order
        translator Convert order -> done takes 2 ms
        translator Notify done -> sent on mail takes 1 ms
        exit Post sent
      }
      workload rush { Shop: poisson 100/s }
      """;

  private static Editor editor;

  @TempDir private Path folder;
  private Path file;

  @BeforeAll
  static void start() {
    editor = Editor.start();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  @BeforeEach
  void saveFile() throws IOException {
    file = folder.resolve("small.eai");
    Files.writeString(file, SLOW);
  }

  @Test
  void theSavedFileIsTheDefault() throws IOException {
    OpenText open = open(SMALL);

    DifferenceResult difference = difference(open, null, null);

    assertThat(difference.settings())
        .containsExactly("rate: 400/s → 100/s", "threads of engine: 1 → 2");
    assertThat(difference.summary()).startsWith("Mixed: ");
    assertThat(difference.rows())
        .extracting(DifferenceRow::figure)
        .contains("mean response time", "throughput");
    Files.writeString(file, SMALL + "// the same");
    assertThat(difference(open, null, null).summary())
        .isEqualTo("Both scenarios give the same simulation.");
    Files.writeString(file, SMALL.replace("100/s", "2000/s"));
    assertThat(difference(open, null, null).summary()).isEqualTo("Better: no longer unstable.");
  }

  @Test
  void anotherFileMayHaveOtherElements() throws IOException {
    Path other = Files.createDirectories(folder.resolve("old")).resolve("other.eai");
    Files.writeString(other, OTHER);

    DifferenceResult difference = difference(open(SMALL), other, null);

    assertThat(difference.settings())
        .containsExactly(
            "workload: rush → normal",
            "cores: 4 → not limited",
            "pool mail is missing",
            "application Bank is missing",
            "Notify is missing",
            "Post is missing",
            "Warehouse is new");
    assertThat(difference.rows())
        .extracting(DifferenceRow::figure)
        .as("no exit is the same")
        .containsExactly("utilisation of engine");
  }

  @Test
  void measuredTimesOfAnotherFileAreInItsFolder() throws IOException {
    Path old = Files.createDirectories(folder.resolve("old"));
    String measured =
        SMALL.replace("takes 2 ms", "takes measured(\"times.csv\", column \"T\", unit ms)");
    Files.writeString(old.resolve("other.eai"), measured);
    Files.writeString(old.resolve("times.csv"), "T\n" + "4\n".repeat(100));

    DifferenceResult difference = difference(open(SMALL), old.resolve("other.eai"), null);

    assertThat(difference.settings()).containsExactly("Convert differs");
    assertThat(difference.summary()).startsWith("Better: ");
  }

  @Test
  void revisionsAreThoseOfTheRepositoryOfTheFile() throws Exception {
    Files.createDirectories(folder.resolve("models"));
    file = folder.resolve("models/small.eai");
    Files.writeString(file, SLOW);
    commit("first");
    Files.writeString(file, SMALL.replace("threads 2", "threads 3"));
    commit("second");
    Files.writeString(file, "not saved in any revision");
    OpenText open = open(SMALL);

    assertThat(difference(open, null, "HEAD").settings())
        .containsExactly("threads of engine: 3 → 2");
    assertThat(difference(open, null, "HEAD~1").settings())
        .containsExactly("rate: 400/s → 100/s", "threads of engine: 1 → 2");
    assertThat(difference(open, file, "HEAD").settings()).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          HEAD~7      | has no revision 'HEAD~7': enter a branch, a tag or a commit
          --all       | has no revision '--all'
          HEAD:./x    | has no revision 'HEAD:./x'
          HEAD        | revision 'HEAD' has no file
          broken      | 'small.eai' in revision 'broken' cannot be simulated: line 1:
          """)
  void refusesRevisionsWithoutTheModel(String revision, String reason) throws Exception {
    Files.writeString(file, "solution");
    commit("broken");
    git("tag", "broken");
    git("rm", "--quiet", "--cached", "small.eai");
    git("commit", "--quiet", "--message", "without the file");

    assertThat(reason(open(SMALL), new BaseText(null, revision))).contains(reason);
  }

  @Test
  void refusesFilesThatCannotBeSimulated() throws IOException {
    OpenText open = open(SMALL);
    assertThat(reason(open, new BaseText(null, "HEAD")))
        .matches("'.*small.eai' is in no Git repository that can be read \\(not a git repo.*\\)");
    assertThat(reason(open, new BaseText(folder.resolve("no.eai").toUri().toString(), null)))
        .contains("'no.eai' cannot be simulated: line 1: There is no file");
    assertThat(reason(open, new BaseText("https://example.org/x.eai", null)))
        .isEqualTo("'https://example.org/x.eai' is not a file on this computer");
    Files.writeString(file, SMALL.substring(0, SMALL.indexOf("workload")));
    assertThat(reason(open, new BaseText(null, null))).contains("it has no workload");
    Files.writeString(file, SMALL.replace("takes", "tkaes"));
    assertThat(reason(open, new BaseText(null, null)))
        .startsWith("'small.eai' cannot be simulated: line 5: ");
    assertThat(reason(editor.open(SMALL), new BaseText(null, null)))
        .isEqualTo("the text has no file yet: save it first");
  }

  @Test
  void refusesAllInAWorkspaceThatIsNotTrusted() {
    try (Editor own = Editor.start("{\"trusted\": false}", folder)) {
      OpenText open = own.open(file.toUri().toString(), SMALL);
      var params = new DifferenceParams(open.id(), new BaseText(null, "HEAD"), null, null);

      assertThat(refusal(own.server().difference(params)).getMessage())
          .isEqualTo("the workspace is not trusted, so nothing is simulated");
    }
  }

  private OpenText open(String text) {
    return editor.open(file.toUri().toString(), text);
  }

  private static DifferenceResult difference(
      OpenText open, @Nullable Path other, @Nullable String revision) {
    String uri = other == null ? null : other.toUri().toString();
    return answer(
        editor
            .server()
            .difference(new DifferenceParams(open.id(), new BaseText(uri, revision), null, null)));
  }

  private static String reason(OpenText open, BaseText base) {
    return refusal(editor.server().difference(new DifferenceParams(open.id(), base, null, null)))
        .getMessage();
  }

  private void commit(String message) throws IOException, InterruptedException {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message", message);
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=Test", "-c", "user.email=test@localhost"));
    command.addAll(List.of(arguments));
    Process git = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    assertThat(git.waitFor()).as("status of %s", command).isZero();
  }
}
