package org.threadwise.server.drift;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.drift.SourceReading;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.server.document.FileState;
import org.threadwise.server.document.Snapshot;

/**
 * Reads the files of measurements that open documents name, one after the other in the background,
 * and compares each new version of a document with what was read before.
 *
 * <p>Example: a document names a recording. {@link #of} starts to read it once the user stops
 * typing for a moment; the listener is notified when it is read. Later edits compare the new times
 * with the same reading. If an element is renamed, or the file changes, the file is read again, and
 * a reading that is under way is cancelled.
 */
public final class DriftMonitor implements AutoCloseable {

  private static final long PAUSE_MILLIS = 300;

  /** Receives notice of results. */
  public interface Listener {
    /** The measurements of a document were read. */
    void compared(String uri);

    /** Work on a document failed. */
    void failed(String uri, Throwable failure);
  }

  /** What a reading depends on. */
  private record Key(List<FileState> files, Object names) {}

  /** The measurements of one document. */
  private static final class Entry {
    final Key key;
    volatile boolean cancelled;
    @Nullable SourceReading reading;
    @Nullable DocumentDrift last;

    Entry(Key key) {
      this.key = key;
    }
  }

  private final Listener listener;
  private final Map<String, Entry> entries = new HashMap<>();
  private final ScheduledThreadPoolExecutor thread;

  /** Creates a monitor without documents. */
  public DriftMonitor(Listener listener) {
    this.listener = listener;
    thread =
        new ScheduledThreadPoolExecutor(
            1,
            Thread.ofPlatform().daemon().name("threadwise-measurements").factory(),
            new ThreadPoolExecutor.DiscardPolicy());
  }

  /**
   * Returns a version of a document beside its measurements. Starts to read them in the background
   * unless they were read before.
   *
   * @param sources of the document
   * @param translation translates the solution
   * @return empty if the document names no file, has errors, or its files are not read yet
   */
  public Optional<DocumentDrift> of(
      Snapshot snapshot,
      ParsedText parsed,
      List<NamedSource> sources,
      Function<Solution, Translation> translation) {
    Solution solution = parsed.solution();
    if (sources.isEmpty() || solution == null || !parsed.isUsable()) {
      if (sources.isEmpty() && !snapshot.isOutdated()) {
        forget(snapshot.uri());
      }
      return Optional.empty();
    }
    ElementMatcher matcher = ElementMatcher.of(solution, List.of());
    Entry entry = entry(snapshot, solution, matcher, sources);
    SourceReading reading;
    synchronized (entry) {
      reading = entry.reading;
      if (entry.last != null && entry.last.parsed() == parsed) {
        return Optional.of(entry.last);
      }
    }
    Translation translated = reading == null ? null : translation.apply(solution);
    if (reading == null || translated == null || translated.network() == null) {
      return Optional.empty();
    }
    var drift = new DocumentDrift(parsed, solution, translated, matcher, sources, reading);
    synchronized (entry) {
      entry.last = drift;
    }
    return Optional.of(drift);
  }

  private Entry entry(
      Snapshot snapshot, Solution solution, ElementMatcher matcher, List<NamedSource> sources) {
    List<Path> files =
        sources.stream().map(NamedSource::file).filter(Objects::nonNull).distinct().toList();
    Key key = new Key(files.stream().map(FileState::of).toList(), matcher.key());
    synchronized (this) {
      Entry known = entries.get(snapshot.uri());
      if (known != null && (known.key.equals(key) || snapshot.isOutdated())) {
        return known;
      }
      if (known != null) {
        known.cancelled = true;
      }
      Entry entry = new Entry(key);
      entries.put(snapshot.uri(), entry);
      var scheduled =
          thread.schedule(
              () -> read(snapshot.uri(), entry, files, solution, matcher),
              PAUSE_MILLIS,
              TimeUnit.MILLISECONDS);
      Objects.requireNonNull(scheduled);
      return entry;
    }
  }

  private void read(
      String uri, Entry entry, List<Path> files, Solution solution, ElementMatcher matcher) {
    try {
      SourceReading reading =
          entry.cancelled
              ? null
              : SourceReading.read(files, solution, matcher, () -> entry.cancelled);
      if (reading != null) {
        synchronized (entry) {
          entry.reading = reading;
        }
        listener.compared(uri);
      }
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError failure) {
      listener.failed(uri, failure);
    }
  }

  /** Discards the measurements of a document. */
  public synchronized void forget(String uri) {
    Entry known = entries.remove(uri);
    if (known != null) {
      known.cancelled = true;
    }
  }

  @Override
  public synchronized void close() {
    entries.values().forEach(entry -> entry.cancelled = true);
    thread.shutdownNow();
  }
}
