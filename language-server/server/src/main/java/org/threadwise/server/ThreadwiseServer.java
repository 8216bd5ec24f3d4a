package org.threadwise.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.threadwise.server.protocol.ThreadwiseClient;

/**
 * The language server as a process: {@code [--stdio | --socket PORT] [--log LEVEL]}.
 *
 * <p>Standard output belongs to the protocol alone; whatever else writes to it is sent to standard
 * error. A socket is opened on the loopback interface only, and serves one client. The process ends
 * with status 0 after a shutdown, 1 if the client is gone without one, 2 for wrong arguments, and 3
 * if the port cannot be opened.
 */
public final class ThreadwiseServer {

  private static final int WRONG_USE = 2;
  private static final int NO_CONNECTION = 3;

  private static final String HELP =
      """
      Usage: threadwise serve [--stdio | --socket PORT] [--log LEVEL]
      Serves an editor that speaks the Language Server Protocol, until that closes the connection.

        --stdio        Speaks on standard input and output, which is the default.
        --socket PORT  Waits for one editor on this port of the loopback interface (127.0.0.1).
        --log LEVEL    What is sent as window/logMessage until the editor sets a trace level:
                       off, error (default), info or debug.
        --help         Prints this help.

      Example, as the command of a language server in the settings of an editor:
        threadwise serve --stdio

      Exit status: 0 shut down by the editor, 1 the editor is gone without a shutdown,
      2 wrong use, 3 the port cannot be opened.\
      """;

  /**
   * How the process was started.
   *
   * @param port of the loopback interface, 0 for standard input and output
   * @param level how much is logged until the client says otherwise
   */
  record Arguments(int port, ClientLog.Level level) {

    /**
     * Reads the arguments of the process.
     *
     * @throws IllegalArgumentException if they make no sense; the message says what to write
     */
    static Arguments of(String... words) {
      int port = 0;
      boolean stdio = false;
      ClientLog.Level level = ClientLog.Level.ERROR;
      Iterator<String> rest = Arrays.stream(words).flatMap(Arguments::split).iterator();
      while (rest.hasNext()) {
        String word = rest.next();
        switch (word) {
          case "--stdio" -> stdio = true;
          case "--socket" -> port = port(value(word, rest));
          case "--log" -> level = level(value(word, rest));
          default ->
              throw new IllegalArgumentException(
                  "'" + word + "' is no option; write [--stdio | --socket PORT] [--log LEVEL]");
        }
      }
      if (stdio && port > 0) {
        throw new IllegalArgumentException("--stdio and --socket exclude each other; write one");
      }
      return new Arguments(port, level);
    }

    /** Splits {@code --socket=PORT}, as many editors write it, into two words. */
    private static Stream<String> split(String word) {
      int equals = word.startsWith("--") ? word.indexOf('=') : -1;
      return equals < 0
          ? Stream.of(word)
          : Stream.of(word.substring(0, equals), word.substring(equals + 1));
    }

    private static String value(String option, Iterator<String> rest) {
      if (!rest.hasNext()) {
        throw new IllegalArgumentException(option + " needs a value");
      }
      return rest.next();
    }

    private static int port(String word) {
      try {
        int port = Integer.parseInt(word);
        if (port > 0 && port < 1 << 16) {
          return port;
        }
      } catch (NumberFormatException e) {
        // Said below, as for numbers that are no ports.
      }
      throw new IllegalArgumentException("--socket needs a port from 1 to 65535, not " + word);
    }

    private static ClientLog.Level level(String word) {
      for (ClientLog.Level level : ClientLog.Level.values()) {
        if (level.name().equalsIgnoreCase(word)) {
          return level;
        }
      }
      throw new IllegalArgumentException("--log needs off, error, info or debug, not " + word);
    }
  }

  private ThreadwiseServer() {}

  /** Serves one client, and ends with it. */
  public static void main(String[] words) {
    PrintStream protocol = System.out;
    System.setOut(System.err);
    if (List.of(words).contains("--help")) {
      protocol.println(HELP);
      return;
    }
    // Guice then needs no classes made at run time, which would take longer than they save.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    int status;
    try {
      status = serve(Arguments.of(words), System.in, protocol);
    } catch (IllegalArgumentException e) {
      tell(String.valueOf(e.getMessage()));
      status = WRONG_USE;
    } catch (IOException e) {
      tell("the connection failed: " + e.getMessage());
      status = NO_CONNECTION;
    }
    System.exit(status);
  }

  private static int serve(Arguments arguments, InputStream in, OutputStream out)
      throws IOException {
    var log = new ClientLog(arguments.level());
    LibraryLog.sendTo(log);
    Session.daemon(new WarmUp(), "threadwise-warm-up").start();
    var session = new Session(log);
    if (arguments.port() == 0) {
      if (System.getProperty("threadwise.terminals", "").contains("0")) {
        tell("waiting for an editor on standard input; Ctrl-C ends this, --help explains it");
      }
      return serve(session, in, out);
    }
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (var server = new ServerSocket(arguments.port(), 1, loopback)) {
      tell("waiting for an editor on %s:%d".formatted(loopback.getHostAddress(), arguments.port()));
      try (Socket socket = server.accept()) {
        return serve(session, socket.getInputStream(), socket.getOutputStream());
      }
    } catch (BindException e) {
      throw new IOException(
          "port %d cannot be opened (%s); choose another one"
              .formatted(arguments.port(), e.getMessage()),
          e);
    }
  }

  private static void tell(String message) {
    System.err.println("threadwise-server: " + message);
  }

  /** Serves a client until it says goodbye or is gone; the status of the process. */
  static int serve(Session session, InputStream in, OutputStream out) {
    Launcher<ThreadwiseClient> launcher =
        new Launcher.Builder<ThreadwiseClient>()
            .setLocalServices(session.services())
            .setRemoteInterface(ThreadwiseClient.class)
            .setClassLoader(ThreadwiseClient.class.getClassLoader())
            .setInput(in)
            .setOutput(out)
            .setExceptionHandler(session.requests()::failure)
            .create();
    session.connect(launcher.getRemoteProxy());
    Future<Void> listening = launcher.startListening();
    session.onExit(() -> listening.cancel(true));
    try {
      listening.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (CancellationException | ExecutionException e) {
      // The client is gone, or has said goodbye.
    }
    return session.end();
  }
}
