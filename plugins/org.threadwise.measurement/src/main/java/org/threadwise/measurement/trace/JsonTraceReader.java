package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SourceReader;

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
    try (InputStream in = SourceStream.open(file)) {
      SpanRecord span = new SpanRecord();
      new JsonDocuments(in, sink)
          .read(parser -> document(parser, span, collector), "no spans; expected " + expected());
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
   * Reads one document.
   *
   * @param span record to use for each span
   * @return whether the document is in this format
   */
  abstract boolean document(JsonParser parser, SpanRecord span, SpanCollector collector)
      throws IOException;
}
