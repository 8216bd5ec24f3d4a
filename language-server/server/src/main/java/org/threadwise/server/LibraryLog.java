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
 * What libraries log, said to the client instead of on standard error, which editors show to users
 * as if the server had failed.
 */
final class LibraryLog extends Handler {

  private final ClientLog log;

  /** Whether this thread is saying something: what fails while that is sent cannot be said. */
  private final ThreadLocal<Boolean> saying = ThreadLocal.withInitial(() -> false);

  private LibraryLog(ClientLog log) {
    this.log = log;
  }

  /** Takes the place of all handlers that there are. */
  static void sendTo(ClientLog log) {
    LogManager.getLogManager().reset();
    var handler = new LibraryLog(log);
    handler.setFormatter(new SimpleFormatter());
    handler.setLevel(Level.WARNING);
    Logger.getLogger("").addHandler(handler);
    org.apache.log4j.LogManager.resetConfiguration();
    org.apache.log4j.Logger.getRootLogger().setLevel(org.apache.log4j.Level.WARN);
    org.apache.log4j.Logger.getRootLogger().addAppender(new OfXtext(handler));
  }

  /** What Xtext logs: failures of checks, above all, which it goes on after. */
  private static final class OfXtext extends AppenderSkeleton {
    private final LibraryLog log;

    OfXtext(LibraryLog log) {
      this.log = log;
    }

    @Override
    protected void append(LoggingEvent event) {
      ThrowableInformation thrown = event.getThrowableInformation();
      log.say(event.getRenderedMessage(), thrown == null ? null : thrown.getThrowable());
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
      say(getFormatter().formatMessage(record), record.getThrown());
    }
  }

  private void say(String message, @Nullable Throwable thrown) {
    if (saying.get()) {
      return;
    }
    saying.set(true);
    try {
      if (thrown == null) {
        log.info(message);
      } else {
        log.error(message, thrown);
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
