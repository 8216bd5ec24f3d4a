package org.threadwise.server;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;

/** Log messages for the client, which chooses the level. */
final class ClientLog {

  /** Levels in increasing detail; each includes the levels before it. */
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

  /**
   * Sets the level from the client's trace value: {@code off}, {@code messages} or {@code verbose}.
   */
  void setTrace(String trace) {
    level =
        switch (trace) {
          case "verbose" -> Level.DEBUG;
          case "messages" -> Level.INFO;
          default -> Level.ERROR;
        };
  }

  void error(String message, Throwable failure) {
    var trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    send(Level.ERROR, MessageType.Error, message + "\n" + trace);
  }

  void info(String message) {
    send(Level.INFO, MessageType.Info, message);
  }

  void debug(String message) {
    send(Level.DEBUG, MessageType.Log, message);
  }

  private void send(Level required, MessageType type, String message) {
    if (level.compareTo(required) >= 0) {
      sink.accept(new MessageParams(type, message));
    }
  }
}
