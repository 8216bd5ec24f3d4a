package org.threadwise.measurement.trace;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.TracesData;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads traces in the binary encoding of the OpenTelemetry protocol: one {@code TracesData} or
 * {@code ExportTraceServiceRequest}, or a sequence of them, each after its length. Messages may be
 * larger than the memory; only one span at a time is decoded. Files may be compressed with gzip.
 */
public final class OtlpProtobufReader implements SourceReader {
  private static final int BUFFER = 1 << 16;
  private static final int MAX_SPAN_BYTES = 4 << 20;

  @Override
  public String format() {
    return "otlp-protobuf";
  }

  @Override
  public boolean recognises(byte[] head) {
    return ProtobufFraming.detect(SourceStream.decompress(head)) != null;
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    read(file, sink, new SpanCollector(sink));
  }

  void read(Path file, ObservationSink sink, SpanCollector collector) throws IOException {
    try (InputStream in = SourceStream.open(file, sink)) {
      byte[] head = SourceStream.head(in);
      ProtobufFraming framing = ProtobufFraming.detect(head);
      if (framing == null) {
        throw new UnreadableSourceException(0, "not a TracesData message of OpenTelemetry");
      }
      InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), in);
      new Walk(collector).messages(whole, framing);
      collector.finish();
    } catch (CancelledReadException e) {
      // What was read so far has been reported.
    }
  }

  /** Reads one file. */
  private static final class Walk {
    private final SpanCollector collector;
    private final SpanRecord span = new SpanRecord();

    Walk(SpanCollector collector) {
      this.collector = collector;
    }

    void messages(InputStream in, ProtobufFraming framing) throws IOException {
      try {
        if (framing == ProtobufFraming.NONE) {
          message(in);
          return;
        }
        long length = framing.length(in);
        while (length >= 0) {
          LimitedStream message = new LimitedStream(in, length);
          message(message);
          message.skipRest();
          length = framing.length(in);
        }
      } catch (EOFException | ZipException e) {
        collector.skip(SkipReason.MALFORMED);
      }
    }

    /** Reads a message of spans. An error within it does not concern the following messages. */
    private void message(InputStream in) throws IOException {
      CodedInputStream coded = CodedInputStream.newInstance(in, BUFFER);
      try {
        int tag = coded.readTag();
        while (tag != 0) {
          if (tag == ProtobufSpan.delimited(TracesData.RESOURCE_SPANS_FIELD_NUMBER)) {
            resourceOrRest(coded);
          } else {
            ProtobufSpan.skip(coded, tag);
          }
          // The library counts to 2 GB only.
          coded.resetSizeCounter();
          tag = coded.readTag();
        }
      } catch (InvalidProtocolBufferException e) {
        collector.skip(SkipReason.MALFORMED);
      }
    }

    /** Reads the spans of a resource, and continues after them if there is an error. */
    private void resourceOrRest(CodedInputStream in) throws IOException {
      int size = in.readRawVarint32();
      int start = in.getTotalBytesRead();
      int limit = in.pushLimit(size);
      try {
        resource(in);
        in.popLimit(limit);
      } catch (InvalidProtocolBufferException e) {
        in.popLimit(limit);
        in.skipRawBytes(size - (in.getTotalBytesRead() - start));
        collector.skip(SkipReason.MALFORMED);
      }
    }

    /** Reads the spans of a resource, whose attributes precede them in the encoding. */
    private void resource(CodedInputStream in) throws IOException {
      span.startResource();
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        if (tag == ProtobufSpan.delimited(ResourceSpans.SCOPE_SPANS_FIELD_NUMBER)) {
          int limit = in.pushLimit(in.readRawVarint32());
          scope(in);
          in.popLimit(limit);
        } else if (tag == ProtobufSpan.delimited(ResourceSpans.RESOURCE_FIELD_NUMBER)) {
          int limit = in.pushLimit(in.readRawVarint32());
          ProtobufSpan.readResource(in, span);
          in.popLimit(limit);
          span.endResource();
        } else {
          ProtobufSpan.skip(in, tag);
        }
      }
    }

    private void scope(CodedInputStream in) throws IOException {
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        if (tag == ProtobufSpan.delimited(ScopeSpans.SPANS_FIELD_NUMBER)) {
          span(in);
        } else {
          ProtobufSpan.skip(in, tag);
        }
      }
    }

    private void span(CodedInputStream in) throws IOException {
      int size = in.readRawVarint32();
      if (size > MAX_SPAN_BYTES) {
        in.skipRawBytes(size);
        collector.skip(SkipReason.TOO_LARGE);
        return;
      }
      byte[] bytes = in.readRawBytes(size);
      try {
        ProtobufSpan.read(CodedInputStream.newInstance(bytes), span);
      } catch (InvalidProtocolBufferException e) {
        span.malformed = true;
      }
      collector.add(span);
    }
  }
}
