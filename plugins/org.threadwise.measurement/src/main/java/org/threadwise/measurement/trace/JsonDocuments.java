package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.CharConversionException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * A sequence of JSON documents, usually one on each line. After a corrupt document, reading resumes
 * with the next line that starts with a brace or bracket.
 */
final class JsonDocuments {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(200)
                  .maxNumberLength(100)
                  .maxNameLength(100_000)
                  .maxStringLength(1 << 20)
                  .build())
          .build();

  /** Reads one document. */
  interface DocumentReader {
    /** Reads a document, from its first token, which the parser has read, to its last one. */
    void read(JsonParser parser) throws IOException;
  }

  private final ResumableStream in;
  private final ObservationSink sink;

  /** Lines before those that the parser has read. */
  private long lines;

  private long documentStart;
  private long firstFailure;

  JsonDocuments(InputStream in, ObservationSink sink) {
    this.in = new ResumableStream(in);
    this.sink = sink;
  }

  /**
   * Reads all documents.
   *
   * @return the line of the first damage; 0 if there is none
   */
  long read(DocumentReader reader) throws IOException {
    boolean more = true;
    while (more) {
      more = readUntilDamage(reader);
    }
    return firstFailure;
  }

  /** Reads documents up to a corrupt one, and returns whether there are others after it. */
  private boolean readUntilDamage(DocumentReader reader) throws IOException {
    documentStart = 0;
    JsonParser parser = null;
    try {
      parser = FACTORY.createParser(in);
      while (parser.nextToken() != null) {
        documentStart = parser.currentTokenLocation().getByteOffset();
        reader.read(parser);
      }
      return false;
    } catch (StreamConstraintsException e) {
      return resume(parser, SkipReason.TOO_LARGE);
    } catch (CharConversionException | JsonProcessingException e) {
      return resume(parser, SkipReason.MALFORMED);
    } catch (EOFException | ZipException e) {
      skip(parser, SkipReason.MALFORMED);
      return false;
    }
  }

  private void skip(@Nullable JsonParser parser, SkipReason reason) {
    long line = line(parser);
    sink.skip(reason, line);
    if (firstFailure == 0) {
      firstFailure = line;
    }
  }

  private long line(@Nullable JsonParser parser) {
    return lines + (parser == null ? 1 : parser.currentLocation().getLineNr());
  }

  private boolean resume(@Nullable JsonParser parser, SkipReason reason) throws IOException {
    skip(parser, reason);
    long failure = parser == null ? -1 : parser.currentLocation().getByteOffset();
    try {
      long skipped = in.resume(documentStart, failure);
      lines = line(parser) - 1 + skipped;
      return skipped != Long.MAX_VALUE;
    } catch (EOFException | ZipException e) {
      return false;
    }
  }
}
