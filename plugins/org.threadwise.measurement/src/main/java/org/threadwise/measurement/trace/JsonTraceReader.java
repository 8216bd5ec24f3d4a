package org.threadwise.measurement.trace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/** What readers of traces in JSON have in common. */
abstract class JsonTraceReader implements SourceReader {

  @Override
  public final boolean recognises(byte[] head) {
    String text = SourceStream.text(head);
    return (text.startsWith("{") || text.startsWith("[")) && looksRight(text);
  }

  @Override
  public final void read(Path file, ObservationSink sink) throws IOException {
    read(file, sink, new SpanCollector(sink));
  }

  final void read(Path file, ObservationSink sink, SpanCollector collector) throws IOException {
    try (InputStream in = SourceStream.open(file, sink)) {
      long damage = new JsonDocuments(in, sink).read(documents(file, sink, collector));
      if (!collector.isRecognised()) {
        throw new UnreadableSourceException(damage, "no spans; expected " + expected());
      }
      collector.finish();
    } catch (CancelledReadException e) {
      // What was read so far has been reported.
    }
  }

  /** Returns whether the start of a JSON text looks like this format. */
  abstract boolean looksRight(String text);

  /** Returns what a file of this format contains, for the message that it does not. */
  abstract String expected();

  /**
   * Returns what reads the documents of a file. It notifies the collector as soon as the format is
   * recognised, so that spans before a damaged part are kept.
   *
   * @param sink cancels reading
   */
  abstract JsonDocuments.DocumentReader documents(
      Path file, ObservationSink sink, SpanCollector collector);
}
