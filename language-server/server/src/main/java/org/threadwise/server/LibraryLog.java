package org.threadwise.server;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/**
 * What libraries log, said to the client instead of on standard error, which editors show to users
 * as if the server had failed.
 */
final class LibraryLog extends Handler {

  private final Log log;

  /** Whether this thread is saying something: what fails while that is sent cannot be said. */
  private final ThreadLocal<Boolean> saying = ThreadLocal.withInitial(() -> false);

  private LibraryLog(Log log) {
    this.log = log;
  }

  /** Takes the place of all handlers that there are. */
  static void sendTo(Log log) {
    LogManager.getLogManager().reset();
    var handler = new LibraryLog(log);
    handler.setFormatter(new SimpleFormatter());
    handler.setLevel(Level.WARNING);
    Logger.getLogger("").addHandler(handler);
  }

  @Override
  public void publish(LogRecord record) {
    if (!isLoggable(record) || saying.get()) {
      return;
    }
    saying.set(true);
    try {
      String message = getFormatter().formatMessage(record);
      if (record.getThrown() == null) {
        log.info(message);
      } else {
        log.error(message, record.getThrown());
      }
    } finally {
      saying.set(false);
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
