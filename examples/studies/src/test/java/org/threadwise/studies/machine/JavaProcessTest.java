package org.threadwise.studies.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ExitStatus;

class JavaProcessTest {
  private static final Path HOME = Path.of(System.getProperty("java.home"));

  @Test
  void returnsWhatTheProcessPrints() {
    try (JavaProcess process = JavaProcess.start(HOME, List.of("--version"))) {
      assertThat(process.await(new Cancellation())).contains(System.getProperty("java.version"));
    }
  }

  @Test
  void reportsWhyItFails() {
    try (JavaProcess process = JavaProcess.start(HOME, List.of("-XX:NoSuchOption"))) {
      assertThatThrownBy(() -> process.await(new Cancellation()))
          .hasMessageContaining("NoSuchOption");
    }
    assertThatThrownBy(() -> JavaProcess.start(Path.of("nowhere"), List.of()))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("nowhere");
  }

  /** A terminal sends Ctrl-C to the process and to this program, and the process may be first. */
  @Test
  void aSignalIsAnInterruption() {
    try (JavaProcess process =
        JavaProcess.ofThisProgram(List.of(), WaitingServer.class, List.of())) {
      process.readLine();
      ProcessHandle child = ProcessHandle.current().children().findFirst().orElseThrow();
      child.destroy();
      child.onExit().join();
      assertThatThrownBy(() -> process.ask(ServerLoop.USAGE))
          .isInstanceOfSatisfying(
              CommandFailure.class,
              failure -> assertThat(failure.status()).isEqualTo(ExitStatus.INTERRUPTED));
    }
  }
}
