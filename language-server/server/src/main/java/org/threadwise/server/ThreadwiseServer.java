package org.threadwise.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.threadwise.server.protocol.ThreadwiseClient;

/**
 * The language server as a process: {@code [--stdio | --socket PORT] [--log LEVEL]}.
 *
 * <p>Standard output belongs to the protocol alone; whatever else writes to it is sent to standard
 * error. A socket is opened on the loopback interface only, and serves one client.
 */
public final class ThreadwiseServer {

  private static final int WRONG_USE = 2;

  /**
   * How the process was started.
   *
   * @param port of the loopback interface, 0 for standard input and output
   * @param level how much is logged until the client says otherwise
   */
  record Arguments(int port, Log.Level level) {

    /**
     * Reads the arguments of the process.
     *
     * @throws IllegalArgumentException if they make no sense; the message says what to write
     */
    static Arguments of(String... words) {
      int port = 0;
      Log.Level level = Log.Level.ERROR;
      for (int i = 0; i < words.length; i++) {
        switch (words[i]) {
          case "--stdio" -> {}
          case "--socket" -> port = port(next(words, i++));
          case "--log" -> level = level(next(words, i++));
          default ->
              throw new IllegalArgumentException(
                  "'" + words[i] + "' is no option; write [--stdio | --socket PORT] [--log LEVEL]");
        }
      }
      return new Arguments(port, level);
    }

    private static String next(String[] words, int i) {
      if (i + 1 == words.length) {
        throw new IllegalArgumentException(words[i] + " needs a value");
      }
      return words[i + 1];
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

    private static Log.Level level(String word) {
      for (Log.Level level : Log.Level.values()) {
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
    // Guice then needs no classes made at run time, which would take longer than they save.
    System.setProperty("guice_bytecode_gen_option", "DISABLED");
    int status;
    try {
      status = serve(Arguments.of(words), System.in, protocol);
    } catch (IllegalArgumentException e) {
      System.err.println("threadwise-server: " + e.getMessage());
      status = WRONG_USE;
    } catch (IOException e) {
      System.err.println("threadwise-server: the connection failed: " + e.getMessage());
      status = 1;
    }
    System.exit(status);
  }

  private static int serve(Arguments arguments, InputStream in, OutputStream out)
      throws IOException {
    var log = new Log(arguments.level());
    LibraryLog.sendTo(log);
    Session.daemon(new WarmUp(), "threadwise-warm-up").start();
    var session = new Session(log);
    if (arguments.port() == 0) {
      return serve(session, in, out);
    }
    try (var server = new ServerSocket(arguments.port(), 1, InetAddress.getLoopbackAddress());
        Socket socket = server.accept()) {
      return serve(session, socket.getInputStream(), socket.getOutputStream());
    }
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
