package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.SampleDocuments.SMALL;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Start and exit of the server process. */
final class ProcessIT {

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          --sockt ~ '--sockt' is not an option; use [--stdio | --socket PORT] [--log LEVEL]
          model.eai ~ 'model.eai' is not an option; use [--stdio | --socket PORT] [--log LEVEL]
          --stdio --socket 5000 ~ --stdio and --socket cannot be combined
          --socket=x ~ --socket needs a port from 1 to 65535, not x
          --socket ~ --socket needs a value
          --socket 0 ~ --socket needs a port from 1 to 65535, not 0
          --socket 65536 ~ --socket needs a port from 1 to 65535, not 65536
          --socket x ~ --socket needs a port from 1 to 65535, not x
          --log ~ --log needs a value
          --log loud ~ --log needs off, error, info or debug, not loud
          """,
      quoteCharacter = '`')
  void refusesWrongArguments(String arguments, String message) throws IOException {
    try (ServerProcess process = ServerProcess.start(arguments.split(" ", -1))) {
      assertThat(process.awaitExit(10_000)).isEqualTo(2);
      assertThat(process.errors())
          .isEqualTo("threadwise-server: " + message + System.lineSeparator());
      assertThat(process.output().readAllBytes()).isEmpty();
    }
  }

  @Test
  void helpDescribesTheOptions() throws IOException {
    try (ServerProcess process = ServerProcess.start("--help")) {
      String help = new String(process.output().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(process.awaitExit(10_000)).isZero();
      assertThat(help).contains("threadwise serve", "--stdio", "--socket PORT", "--log LEVEL");
      assertThat(process.errors()).isEmpty();
    }
  }

  @Test
  void servesAClientOnTheLoopbackInterface() throws IOException {
    int port = freePort();
    try (ServerProcess process = ServerProcess.start("--socket=" + port, "--log", "info");
        Socket socket = connect(port);
        Editor editor = Editor.over(socket.getInputStream(), socket.getOutputStream(), process)) {
      assertThat(editor.open(SMALL).await("simulated").figures()).hasSize(1);
      assertThat(reachableFromElsewhere(port)).isFalse();
      assertThat(process.errors().lines())
          .containsExactly("threadwise-server: waiting for an editor on 127.0.0.1:" + port);

      Editor.answer(editor.server().shutdown());
      editor.server().exit();
      assertThat(process.awaitExit(5_000)).isZero();
      editor.abandon();
    }
  }

  @Test
  void scriptStartsTheServer(@TempDir Path clone) throws IOException {
    ServerProcess.makeClone(clone);
    ServerProcess process = ServerProcess.startScript(clone, "--stdio", "--log", "info");
    Editor editor = Editor.of(process, "{}", Editor.abilities());
    assertThat(editor.open(SMALL).await("simulated").figures()).hasSize(1);

    Editor.answer(editor.server().shutdown());
    editor.server().exit();
    // The first start writes the class archive that makes later starts faster.
    assertThat(process.awaitExit(60_000)).isZero();
    editor.assertQuiet();
    editor.abandon();
  }

  @Test
  void scriptReturnsTheStatusOfTheServer(@TempDir Path clone) throws IOException {
    ServerProcess.makeClone(clone);
    try (ServerProcess help = ServerProcess.startScript(clone, "--help");
        ServerProcess wrong = ServerProcess.startScript(clone, "model.eai")) {
      assertThat(help.awaitExit(60_000)).isZero();
      assertThat(wrong.awaitExit(60_000)).isEqualTo(2);
      // One of the two may first wait until the other has completed the installation.
      assertThat(wrong.errors()).contains("threadwise-server: 'model.eai' is not an option");
    }
  }

  /** Returns whether a port is open on an address other than the loopback. */
  private static boolean reachableFromElsewhere(int port) throws IOException {
    List<InetAddress> others =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
            .toList();
    for (InetAddress address : others) {
      try (var socket = new Socket()) {
        socket.connect(new InetSocketAddress(address, port), 1_000);
        return true;
      } catch (ConnectException refused) {
        assertThat(refused).hasMessageContaining("refused");
      }
    }
    return false;
  }

  @Test
  void reportsAPortInUse() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        ServerProcess process =
            ServerProcess.start("--socket", String.valueOf(taken.getLocalPort()))) {
      assertThat(process.awaitExit(10_000)).isEqualTo(3);
      assertThat(process.errors())
          .startsWith("threadwise-server: the connection failed: port " + taken.getLocalPort())
          .contains("in use")
          .endsWith("choose another one" + System.lineSeparator());
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Connects as soon as the server listens. */
  private static Socket connect(int port) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
    while (true) {
      try {
        return new Socket(InetAddress.getLoopbackAddress(), port);
      } catch (ConnectException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
      }
    }
  }

  @Test
  void exitsWhenTheClientDies() throws IOException {
    Editor editor = Editor.start();
    editor.open(SampleDocuments.heavy()).await("simulating");

    editor.process().input().close();

    assertThat(editor.process().awaitExit(3_000)).isEqualTo(1);
    assertThat(editor.process().errors()).isEmpty();
    editor.abandon();
  }

  @Test
  void shutdownCancelsSimulations() {
    Editor editor = Editor.start();
    editor.open(SampleDocuments.heavy()).await("simulating");
    editor.client().await("progress of the simulation", ProgressParams.class, 0, any -> true);

    Editor.answer(editor.server().shutdown());
    editor.server().exit();

    assertThat(editor.process().awaitExit(2_000)).isZero();
    editor.assertQuiet();
    editor.abandon();
  }

  @Test
  void exitWithoutShutdownIsAnError() {
    Editor editor = Editor.start();

    editor.server().exit();

    assertThat(editor.process().awaitExit(2_000)).isEqualTo(1);
    editor.abandon();
  }

  @Test
  void survivesMalformedMessages() throws IOException {
    Editor editor = Editor.start();
    try {
      byte[] nonsense = "Content-Length: 5\r\n\r\n{\"a\":".getBytes(StandardCharsets.US_ASCII);
      editor.process().input().write(nonsense);
      editor.process().input().flush();

      assertThat(editor.open(SMALL).figures()).hasSize(1);
      assertThat(Editor.refusal(editor.send("threadwise/nonsense", "{}")).getCode())
          .isEqualTo(ResponseErrorCode.MethodNotFound.getValue());
      assertThat(editor.process().errors()).isEmpty();
    } finally {
      editor.abandon();
    }
  }
}
