package org.threadwise.studies.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.cli.Cli;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.study.StudyResult;
import org.threadwise.studies.machine.JvmMode;

class ChatStudyTest {
  private static final Path STUDY = Path.of("chat");
  private static final ChatPlan TINY =
      new ChatPlan(
          List.of(JvmMode.DEFAULT, JvmMode.FIRST_COMPILER),
          4,
          List.of(4, 8),
          2,
          20_000_000,
          100_000_000);

  @TempDir private Path folder = Path.of("");

  private static ChatStudyRun run(Cancellation cancellation) {
    var nowhere = ConsoleStreams.plain(new ByteArrayOutputStream(), new ByteArrayOutputStream());
    return new ChatStudyRun(STUDY, TINY, nowhere, cancellation);
  }

  @Test
  void theMachineryMeasuresBothKindsOfThreads() throws IOException {
    StudyResult result = run(new Cancellation()).repeat();
    assertThat(result.text())
        .contains(
            "\n| 4 | ",
            "\n| 8 | ",
            "| blocking threads | default | ",
            "| virtual threads | C1 only | ")
        .contains("| 900 | 946 | 951 | failed | 102 | failed |");
    assertThat(result.files()).containsOnlyKeys("throughput.svg", "relative.svg");
    assertThat(result.files().get("relative.svg")).contains(": 900 connections, 46 %");
    String model = result.text().replaceFirst("(?s).*```eai\n(.*)```\n", "$1");
    Cli.run("check", Files.writeString(folder.resolve("chat.eai"), model)).exits(0);
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  @Test
  void canBeInterrupted() {
    var cancellation = new Cancellation();
    cancellation.request();
    assertThatThrownBy(() -> run(cancellation).repeat()).hasMessageContaining("interrupted");
    assertThat(ProcessHandle.current().descendants().filter(ProcessHandle::isAlive)).isEmpty();
  }

  /**
   * The cores are the bottleneck: a message that is read once and written to the group costs (1 +
   * group) · (server + client).
   */
  @ParameterizedTest
  @EnumSource(ChatThreads.class)
  void thePredictionIsTheCapacityOfTheCores(ChatThreads threads) {
    var demands = new ChatDemands(30e-6, 20e-6);
    double expected = 2 / (30e-6 + 20e-6);
    assertThat(demands.predict(threads, 2, 20, 100, new Cancellation()))
        .isCloseTo(expected, within(0.01 * expected));
  }
}
