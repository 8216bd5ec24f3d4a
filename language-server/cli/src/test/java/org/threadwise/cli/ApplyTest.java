package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplyTest {
  @TempDir private Path folder = Path.of("");

  private String applied(String text, Object... more) throws IOException {
    Path model = ModelFiles.write(folder, "model.eai", text);
    Object[] arguments = new Object[more.length + 6];
    arguments[0] = "propose";
    arguments[1] = model;
    arguments[2] = "--apply";
    arguments[3] = "--precision";
    arguments[4] = "5%";
    arguments[5] = "--workload=heavy";
    System.arraycopy(more, 0, arguments, 6, more.length);
    Cli.run(arguments).exits(0);
    return Files.readString(model);
  }

  private static int threads(String text) {
    return Integer.parseInt(text.replaceFirst("(?s).*threads (\\d+).*", "$1"));
  }

  @Test
  void writesTheCountAndChangesNothingElse() throws IOException {
    String text = applied(ModelFiles.QUEUE);
    int threads = threads(text);
    assertThat(threads).isBetween(5, 40);
    assertThat(text).isEqualTo(ModelFiles.QUEUE.replace("threads 2", "threads " + threads));
  }

  @Test
  void keepsByteOrderMarkAndLineEndings() throws IOException {
    String before = "\ufeff" + ModelFiles.QUEUE.replace("\n", "\r\n");
    String text = applied(before);
    assertThat(text).isEqualTo(before.replace("threads 2", "threads " + threads(text)));
  }

  @Test
  void declaresAnImplicitPool() throws IOException {
    String text =
        applied(
            ModelFiles.QUEUE
                .replace("pool engine { threads 2  queue fifo }   // as measured", "")
                .replace(" on engine", ""));
    assertThat(text).contains("solution Queue\n\npool default { threads " + threads(text) + " }\n");
  }

  @Test
  void writesCountsOfPoolsPerTask() throws IOException {
    String text =
        applied(
            ModelFiles.QUEUE
                .replace("pool engine { threads 2  queue fifo }", "pools per task { others: 1 }")
                .replace(" on engine", ""));
    assertThat(text).containsPattern("pools per task \\{ Work: \\d+, others: 1 }");
  }

  @Test
  void printsNewPoolsInsteadOfWritingThem() throws IOException {
    Path model = ModelFiles.write(folder, "model.eai", ModelFiles.QUEUE);
    Cli.run("propose", model, "--apply", "--pools", "local", "--precision", "5%")
        .exits(1)
        .err("write into the model: pools per task { Work: ");
    assertThat(model).hasContent(ModelFiles.QUEUE);
  }

  @Test
  void leavesNoTemporaryFiles() throws IOException {
    applied(ModelFiles.QUEUE);
    try (var files = Files.list(folder)) {
      assertThat(files).hasSize(1);
    }
  }
}
