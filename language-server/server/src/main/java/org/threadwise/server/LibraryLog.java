package org.threadwise.server;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.ThrowableInformation;
import org.jspecify.annotations.Nullable;

/**
 * Forwards the log records of libraries to the client instead of standard error, which editors show
 * to users as if the server had failed.
 */
final class LibraryLog extends Handler {

  private final ClientLog log;

  /** Whether this thread is forwarding a record; a failure of that must not be forwarded again. */
  private final ThreadLocal<Boolean> forwarding = ThreadLocal.withInitial(() -> false);

  private LibraryLog(ClientLog log) {
    this.log = log;
  }

  /** Replaces all handlers of java.util.logging and Log4j. */
  static void sendTo(ClientLog log) {
    LogManager.getLogManager().reset();
    var handler = new LibraryLog(log);
    handler.setFormatter(new SimpleFormatter());
    handler.setLevel(Level.WARNING);
    Logger.getLogger("").addHandler(handler);
    org.apache.log4j.LogManager.resetConfiguration();
    org.apache.log4j.Logger.getRootLogger().setLevel(org.apache.log4j.Level.WARN);
    org.apache.log4j.Logger.getRootLogger().addAppender(new Log4jAppender(handler));
  }

  /** Appender for Xtext, which logs failed validation checks and continues. */
  private static final class Log4jAppender extends AppenderSkeleton {
    private final LibraryLog log;

    Log4jAppender(LibraryLog log) {
      this.log = log;
    }

    @Override
    protected void append(LoggingEvent event) {
      ThrowableInformation thrown = event.getThrowableInformation();
      log.forward(event.getRenderedMessage(), thrown == null ? null : thrown.getThrowable());
    }

    @Override
    public boolean requiresLayout() {
      return false;
    }

    @Override
    public void close() {}
  }

  @Override
  public void publish(LogRecord record) {
    if (isLoggable(record)) {
      forward(getFormatter().formatMessage(record), record.getThrown());
    }
  }

  private void forward(String message, @Nullable Throwable thrown) {
    if (forwarding.get()) {
      return;
    }
    forwarding.set(true);
    try {
      if (thrown == null) {
        log.info(message);
      } else {
        log.error(message, thrown);
      }
    } finally {
      forwarding.set(false);
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}
}
