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
 * <p>Standard output is reserved for the protocol; all other output is redirected to standard
 * error. The socket accepts one client on the loopback interface. The exit status is 0 after a
 * shutdown, 1 if the client disconnects without one, 2 for wrong arguments, and 3 if the port
 * cannot be opened.
 */
public final class ThreadwiseServer {

  private static final int INVALID_ARGUMENTS = 2;
  private static final int NO_CONNECTION = 3;

  private static final String HELP =
      """
      Usage: threadwise serve [--stdio | --socket PORT] [--log LEVEL]
      Serves an editor with the Language Server Protocol until the editor closes the connection.

        --stdio        Uses standard input and output. This is the default.
        --socket PORT  Accepts one editor on this port of the loopback interface (127.0.0.1).
        --log LEVEL    Level of window/logMessage until the editor sets a trace level:
                       off, error (default), info or debug.
        --help         Prints this help.

      Example, as the command of a language server in the settings of an editor:
        threadwise serve --stdio

      Exit status: 0 shut down by the editor, 1 the editor disconnected without a shutdown,
      2 wrong arguments, 3 the port cannot be opened.\
      """;

  /**
   * The arguments of the process.
   *
   * @param port port of the loopback interface, 0 for standard input and output
   * @param level log level until the client sets a trace level
   */
  record Arguments(int port, ClientLog.Level level) {

    /**
     * Parses the arguments of the process.
     *
     * @throws IllegalArgumentException if they are wrong; the message has the reason
     */
    static Arguments of(String... arguments) {
      int port = 0;
      boolean stdio = false;
      ClientLog.Level level = ClientLog.Level.ERROR;
      Iterator<String> rest = Arrays.stream(arguments).flatMap(Arguments::split).iterator();
      while (rest.hasNext()) {
        String argument = rest.next();
        switch (argument) {
          case "--stdio" -> stdio = true;
          case "--socket" -> port = port(value(argument, rest));
          case "--log" -> level = level(value(argument, rest));
          default ->
              throw new IllegalArgumentException(
                  "'"
                      + argument
                      + "' is not an option; use [--stdio | --socket PORT] [--log LEVEL]");
        }
      }
      if (stdio && port > 0) {
        throw new IllegalArgumentException("--stdio and --socket cannot be combined");
      }
      return new Arguments(port, level);
    }

    /** Splits {@code --socket=PORT}, as many editors write it, into two arguments. */
    private static Stream<String> split(String argument) {
      int equals = argument.startsWith("--") ? argument.indexOf('=') : -1;
      return equals < 0
          ? Stream.of(argument)
          : Stream.of(argument.substring(0, equals), argument.substring(equals + 1));
    }

    private static String value(String option, Iterator<String> rest) {
      if (!rest.hasNext()) {
        throw new IllegalArgumentException(option + " needs a value");
      }
      return rest.next();
    }

    private static int port(String argument) {
      try {
        int port = Integer.parseInt(argument);
        if (port > 0 && port < 1 << 16) {
          return port;
        }
      } catch (NumberFormatException e) {
        // Reported below together with numbers out of range.
      }
      throw new IllegalArgumentException("--socket needs a port from 1 to 65535, not " + argument);
    }

    private static ClientLog.Level level(String argument) {
      for (ClientLog.Level level : ClientLog.Level.values()) {
        if (level.name().equalsIgnoreCase(argument)) {
          return level;
        }
      }
      throw new IllegalArgumentException("--log needs off, error, info or debug, not " + argument);
    }
  }

  private ThreadwiseServer() {}

  /** Serves one client and exits when it disconnects. */
  public static void main(String[] arguments) {
    PrintStream protocol = System.out;
    System.setOut(System.err);
    if (List.of(arguments).contains("--help")) {
      protocol.println(HELP);
      return;
    }
    // Generating classes at run time would cost Guice more time than it saves.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    int status;
    try {
      status = serve(Arguments.of(arguments), System.in, protocol);
    } catch (IllegalArgumentException e) {
      print(String.valueOf(e.getMessage()));
      status = INVALID_ARGUMENTS;
    } catch (IOException e) {
      print("the connection failed: " + e.getMessage());
      status = NO_CONNECTION;
    }
    System.exit(status);
  }

  private static int serve(Arguments arguments, InputStream in, OutputStream out)
      throws IOException {
    var log = new ClientLog(arguments.level());
    LibraryLog.sendTo(log);
    Thread.ofPlatform().daemon().name("threadwise-warm-up").start(new WarmUp());
    var session = new Session(log);
    if (arguments.port() == 0) {
      if (System.getProperty("threadwise.terminals", "").contains("0")) {
        print("waiting for an editor on standard input; press Ctrl-C to quit, --help for help");
      }
      return serve(session, in, out);
    }
    InetAddress loopback = InetAddress.getLoopbackAddress();
    try (var server = new ServerSocket(arguments.port(), 1, loopback)) {
      print(
          "waiting for an editor on %s:%d".formatted(loopback.getHostAddress(), arguments.port()));
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

  private static void print(String message) {
    System.err.println("threadwise-server: " + message);
  }

  /** Serves a client until it exits or disconnects; returns the exit status of the process. */
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
      // The client has disconnected or sent an exit notification.
    }
    return session.end();
  }
}
