package org.threadwise.measurement.flight;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.jfr.consumer.EventStream;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.Stalls.Stall;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads recordings of the Java Flight Recorder.
 *
 * <p>It reports, for each call of a traced method and for each event of the application with a
 * duration, an execution ({@code ELAPSED}) directly followed by the time for which its thread was
 * blocked meanwhile ({@code WAIT}, if waits were recorded); for each method the total CPU time from
 * CPU-time samples; the load of process and machine; and whatever in the recording makes these
 * numbers doubtful.
 *
 * <p>Events are read in the order of the file, because sorting needs memory for whole chunks.
 */
public final class FlightRecordingReader implements SourceReader {

  /** Creates a reader. */
  public FlightRecordingReader() {}

  @Override
  public String format() {
    return "jfr";
  }

  @Override
  public boolean recognises(byte[] head) {
    return ChunkIndex.startsWithMagic(head);
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    ChunkIndex index = ChunkIndex.scan(file);
    if (index.chunks() == 0) {
      throw new UnreadableSourceException(
          0, "is not a complete Flight Recorder file; dump the recording again");
    }
    long flushes = read(file, index, sink);
    boolean complete = index.isComplete() && flushes >= index.flushes();
    if (!complete && !sink.isCancelled()) {
      sink.remark(
          Remark.of(
              Remark.Kind.RECORDING_TRUNCATED,
              Long.toString(flushes >= index.flushes() ? index.end() : 0),
              Long.toString(index.fileSize())));
    }
    if (index.gaps() > 0) {
      sink.remark(
          Remark.of(
              Remark.Kind.CHUNKS_MISSING,
              Integer.toString(index.gaps()),
              Long.toString(index.gapNanos())));
    }
  }

  @Override
  public void readStalls(Path file, Consumer<Stall> action) throws IOException {
    ChunkIndex index = ChunkIndex.scan(file);
    if (index.chunks() > 0) {
      RecordedStalls.read(file, index, action);
    }
  }

  /** Reads the intact chunks and returns how many flushes the parser reached. */
  private static long read(Path file, ChunkIndex index, ObservationSink sink) throws IOException {
    long[] flushes = {0};
    try (EventStream stream = EventStream.openFile(file)) {
      stream.setOrdered(false);
      stream.setReuse(true);
      RecordingEvents events = new RecordingEvents(stream, sink);
      events.register();
      stream.onFlush(
          () -> {
            events.flush();
            sink.progress(flushes[0], index.flushes());
            if (++flushes[0] == index.flushes() || sink.isCancelled()) {
              events.stop();
            }
          });
      start(stream, () -> sink.skip(SkipReason.MALFORMED, 0));
      events.finish();
    }
    return flushes[0];
  }

  /** Runs the parser, which throws whatever it likes at corrupt content. */
  static void start(EventStream stream, Runnable damaged) {
    try {
      stream.start();
    } catch (RuntimeException | InternalError | StackOverflowError | OutOfMemoryError e) {
      damaged.run();
    }
  }
}
