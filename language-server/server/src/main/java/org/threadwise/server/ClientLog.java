package org.threadwise.server;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;

/** What happens, said to the client; how much of it is a setting of the client. */
final class ClientLog {

  /** How much is said; each level includes those before. */
  enum Level {
    OFF,
    ERROR,
    INFO,
    DEBUG
  }

  private volatile Level level;
  private volatile Consumer<MessageParams> sink = message -> {};

  ClientLog(Level level) {
    this.level = level;
  }

  void setSink(Consumer<MessageParams> other) {
    sink = other;
  }

  /** Follows the trace setting of the client: {@code off}, {@code messages} or {@code verbose}. */
  void setTrace(String trace) {
    level =
        switch (trace) {
          case "verbose" -> Level.DEBUG;
          case "messages" -> Level.INFO;
          default -> Level.ERROR;
        };
  }

  void error(String what, Throwable failure) {
    var trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    say(Level.ERROR, MessageType.Error, what + "\n" + trace);
  }

  void info(String what) {
    say(Level.INFO, MessageType.Info, what);
  }

  void debug(String what) {
    say(Level.DEBUG, MessageType.Log, what);
  }

  private void say(Level at, MessageType type, String what) {
    if (level.compareTo(at) >= 0) {
      sink.accept(new MessageParams(type, what));
    }
  }
}
