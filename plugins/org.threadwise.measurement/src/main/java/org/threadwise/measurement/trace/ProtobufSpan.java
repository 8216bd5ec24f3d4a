package org.threadwise.measurement.trace;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.resource.v1.Resource;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Decodes the binary form of a span.
 *
 * <p>Of the protocol's published classes only the field numbers are used: the classes would decode
 * everything, and their base class makes newer JVMs print a warning.
 */
final class ProtobufSpan {
  private static final int ID_BYTES = 8;
  private static final int TRACE_ID_BYTES = 16;
  private static final int TRACE_ID = delimited(Span.TRACE_ID_FIELD_NUMBER);
  private static final int SPAN_ID = delimited(Span.SPAN_ID_FIELD_NUMBER);
  private static final int PARENT_ID = delimited(Span.PARENT_SPAN_ID_FIELD_NUMBER);
  private static final int NAME = delimited(Span.NAME_FIELD_NUMBER);
  private static final int KIND = tag(Span.KIND_FIELD_NUMBER, WireFormat.WIRETYPE_VARINT);
  private static final int START =
      tag(Span.START_TIME_UNIX_NANO_FIELD_NUMBER, WireFormat.WIRETYPE_FIXED64);
  private static final int END =
      tag(Span.END_TIME_UNIX_NANO_FIELD_NUMBER, WireFormat.WIRETYPE_FIXED64);
  private static final int ATTRIBUTES = delimited(Span.ATTRIBUTES_FIELD_NUMBER);
  private static final int LINKS = delimited(Span.LINKS_FIELD_NUMBER);
  private static final int STATUS = delimited(Span.STATUS_FIELD_NUMBER);
  private static final int STATUS_CODE = tag(Status.CODE_FIELD_NUMBER, WireFormat.WIRETYPE_VARINT);
  private static final int RESOURCE_ATTRIBUTES = delimited(Resource.ATTRIBUTES_FIELD_NUMBER);
  private static final int KEY = delimited(KeyValue.KEY_FIELD_NUMBER);
  private static final int VALUE = delimited(KeyValue.VALUE_FIELD_NUMBER);
  private static final int TEXT = delimited(AnyValue.STRING_VALUE_FIELD_NUMBER);
  private static final int TRUTH =
      tag(AnyValue.BOOL_VALUE_FIELD_NUMBER, WireFormat.WIRETYPE_VARINT);
  private static final int NUMBER =
      tag(AnyValue.INT_VALUE_FIELD_NUMBER, WireFormat.WIRETYPE_VARINT);
  private static final int LINK_TRACE_ID = delimited(Span.Link.TRACE_ID_FIELD_NUMBER);
  private static final int LINK_SPAN_ID = delimited(Span.Link.SPAN_ID_FIELD_NUMBER);

  private ProtobufSpan() {}

  /** Returns the tag of a field that follows its length. */
  static int delimited(int field) {
    return tag(field, WireFormat.WIRETYPE_LENGTH_DELIMITED);
  }

  private static int tag(int field, int type) {
    return field << 3 | type;
  }

  /** Skips a field. */
  static void skip(CodedInputStream in, int tag) throws IOException {
    if (!in.skipField(tag)) {
      throw new InvalidProtocolBufferException("end of a group without its start");
    }
  }

  /**
   * Reads a span.
   *
   * @param in the bytes of the span
   * @param span receives the fields, after it was cleared
   * @throws InvalidProtocolBufferException if the bytes are corrupt
   */
  static void read(CodedInputStream in, SpanRecord span) throws IOException {
    span.clear();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == TRACE_ID) {
        readTraceId(in, span);
      } else if (tag == SPAN_ID) {
        span.id = readId(in, span);
      } else if (tag == PARENT_ID) {
        span.parent = readId(in, span);
      } else if (tag == NAME) {
        span.name = readText(in);
      } else if (tag == KIND) {
        span.kind = in.readRawVarint32();
      } else if (tag == START) {
        span.start = readTime(in);
      } else if (tag == END) {
        span.end = readTime(in);
      } else if (tag == ATTRIBUTES) {
        readAttribute(in, span);
      } else if (tag == LINKS) {
        readLink(in, span);
      } else if (tag == STATUS) {
        readStatus(in, span);
      } else {
        skip(in, tag);
      }
    }
  }

  /**
   * Reads the attributes of a resource.
   *
   * @param span receives the service
   */
  static void readResource(CodedInputStream in, SpanRecord span) throws IOException {
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == RESOURCE_ATTRIBUTES) {
        readAttribute(in, span);
      } else {
        skip(in, tag);
      }
    }
  }

  private static String readText(CodedInputStream in) throws IOException {
    return new String(in.readByteArray(), StandardCharsets.UTF_8);
  }

  /** Reads a time. Unsigned numbers beyond the year 2262 are negative in Java. */
  private static long readTime(CodedInputStream in) throws IOException {
    long time = in.readRawLittleEndian64();
    return time > 0 ? time : SpanRecord.MISSING;
  }

  private static void readTraceId(CodedInputStream in, SpanRecord span) throws IOException {
    int size = in.readRawVarint32();
    if (size == TRACE_ID_BYTES) {
      span.traceHigh = readBigEndian(in);
      span.traceLow = readBigEndian(in);
    } else {
      in.skipRawBytes(size);
      span.malformed = true;
    }
  }

  /** Reads an id, which may be empty for a root. */
  private static long readId(CodedInputStream in, SpanRecord span) throws IOException {
    int size = in.readRawVarint32();
    if (size == ID_BYTES) {
      return readBigEndian(in);
    }
    in.skipRawBytes(size);
    span.malformed |= size != 0;
    return 0;
  }

  private static long readBigEndian(CodedInputStream in) throws IOException {
    return Long.reverseBytes(in.readRawLittleEndian64());
  }

  private static void readAttribute(CodedInputStream in, SpanRecord span) throws IOException {
    int limit = in.pushLimit(in.readRawVarint32());
    String key = "";
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == KEY) {
        key = readText(in);
      } else if (tag == VALUE && SpanRecord.isAttribute(key)) {
        readValue(in, span, key);
      } else {
        skip(in, tag);
      }
    }
    in.popLimit(limit);
  }

  private static void readValue(CodedInputStream in, SpanRecord span, String key)
      throws IOException {
    int limit = in.pushLimit(in.readRawVarint32());
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == TEXT) {
        span.setAttribute(key, readText(in));
      } else if (tag == TRUTH) {
        span.setAttribute(key, Boolean.toString(in.readBool()));
      } else if (tag == NUMBER) {
        span.setAttribute(key, Long.toString(in.readInt64()));
      } else {
        skip(in, tag);
      }
    }
    in.popLimit(limit);
  }

  private static void readStatus(CodedInputStream in, SpanRecord span) throws IOException {
    int limit = in.pushLimit(in.readRawVarint32());
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == STATUS_CODE) {
        span.failed |= in.readRawVarint32() == SpanRecord.STATUS_ERROR;
      } else {
        skip(in, tag);
      }
    }
    in.popLimit(limit);
  }

  private static void readLink(CodedInputStream in, SpanRecord span) throws IOException {
    int limit = in.pushLimit(in.readRawVarint32());
    SpanRecord target = new SpanRecord();
    target.clear();
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == LINK_TRACE_ID) {
        readTraceId(in, target);
      } else if (tag == LINK_SPAN_ID) {
        target.id = readId(in, target);
      } else {
        skip(in, tag);
      }
    }
    in.popLimit(limit);
    if (!target.malformed) {
      span.addLink(target.traceHigh, target.traceLow, target.id);
    }
  }
}
