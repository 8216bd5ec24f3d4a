package org.threadwise.measurement.trace;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.TracesData;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
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
  private static final int ID_BYTES = 8;

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
    try (InputStream in = SourceStream.open(file)) {
      in.mark(HEAD_SIZE);
      ProtobufFraming framing = ProtobufFraming.detect(in.readNBytes(HEAD_SIZE));
      in.reset();
      if (framing == null) {
        throw new UnreadableSourceException(0, "not a TracesData message of OpenTelemetry");
      }
      new Walk(collector).messages(in, framing);
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
          field(coded, tag, TracesData.RESOURCE_SPANS_FIELD_NUMBER, this::resource);
          // The library counts to 2 GB only.
          coded.resetSizeCounter();
          tag = coded.readTag();
        }
      } catch (InvalidProtocolBufferException e) {
        collector.skip(SkipReason.MALFORMED);
      }
    }

    private void resource(CodedInputStream in) throws IOException {
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        field(in, tag, ResourceSpans.SCOPE_SPANS_FIELD_NUMBER, this::scope);
      }
    }

    private void scope(CodedInputStream in) throws IOException {
      for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
        if (tag == delimited(ScopeSpans.SPANS_FIELD_NUMBER)) {
          span(in);
        } else {
          skipField(in, tag);
        }
      }
    }

    /** Reads a field if it is the given message, and skips it otherwise. */
    private static void field(CodedInputStream in, int tag, int number, MessageReader reader)
        throws IOException {
      if (tag != delimited(number)) {
        skipField(in, tag);
        return;
      }
      int limit = in.pushLimit(in.readRawVarint32());
      reader.read(in);
      in.popLimit(limit);
    }

    private static int delimited(int fieldNumber) {
      return fieldNumber << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
    }

    private static void skipField(CodedInputStream in, int tag) throws IOException {
      if (!in.skipField(tag)) {
        throw new InvalidProtocolBufferException("end of a group without its start");
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
      Span message;
      try {
        message = Span.parseFrom(bytes);
      } catch (InvalidProtocolBufferException e) {
        collector.skip(SkipReason.MALFORMED);
        return;
      }
      span.clear();
      fill(message);
      collector.add(span);
    }

    private void fill(Span message) {
      ByteString trace = message.getTraceId();
      span.malformed = trace.size() != 2 * ID_BYTES || message.getSpanId().size() != ID_BYTES;
      if (span.malformed) {
        return;
      }
      span.traceHigh = id(trace, 0);
      span.traceLow = id(trace, ID_BYTES);
      span.id = id(message.getSpanId(), 0);
      ByteString parent = message.getParentSpanId();
      span.malformed = !parent.isEmpty() && parent.size() != ID_BYTES;
      span.parent = parent.size() == ID_BYTES ? id(parent, 0) : 0;
      span.name = message.getName();
      span.kind = message.getKindValue();
      // Unsigned numbers beyond the year 2262 are negative here.
      span.start = message.getStartTimeUnixNano() > 0 ? message.getStartTimeUnixNano() : SpanRecord.MISSING;
      span.end = message.getEndTimeUnixNano() > 0 ? message.getEndTimeUnixNano() : SpanRecord.MISSING;
      for (KeyValue attribute : message.getAttributesList()) {
        if (SpanRecord.isAttribute(attribute.getKey()) && attribute.getValue().hasStringValue()) {
          span.setAttribute(attribute.getKey(), attribute.getValue().getStringValue());
        }
      }
      for (Span.Link link : message.getLinksList()) {
        if (link.getTraceId().size() == 2 * ID_BYTES && link.getSpanId().size() == ID_BYTES) {
          ByteString linked = link.getTraceId();
          span.addLink(id(linked, 0), id(linked, ID_BYTES), id(link.getSpanId(), 0));
        }
      }
    }

    /** Reads eight bytes, the most significant one first. */
    private static long id(ByteString bytes, int offset) {
      long id = 0;
      for (int at = offset; at < offset + ID_BYTES; at++) {
        id = id << 8 | bytes.byteAt(at) & 0xFF;
      }
      return id;
    }
  }

  /** Reads the fields of a message up to its end. */
  private interface MessageReader {
    void read(CodedInputStream in) throws IOException;
  }
}
