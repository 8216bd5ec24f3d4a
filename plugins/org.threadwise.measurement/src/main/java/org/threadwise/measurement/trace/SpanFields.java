package org.threadwise.measurement.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Reading of the values of JSON fields, without an object for each. */
final class SpanFields {
  private static final int TRACE_DIGITS = 32;
  private static final int SPAN_DIGITS = 16;

  /** Reads an object, whose start the parser has read, up to its end. */
  interface ObjectReader {
    /** Reads the object. */
    void read(JsonParser parser) throws IOException;
  }

  private SpanFields() {}

  /** Reads each object of an array; other elements are left out, and so are other values. */
  static void eachObject(JsonParser parser, ObjectReader reader) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      object(parser, reader);
    }
  }

  /** Reads a value that is one object or an array of objects, which may be in arrays as well. */
  static void objects(JsonParser parser, ObjectReader reader) throws IOException {
    int depth = 0;
    do {
      switch (parser.currentToken()) {
        case START_ARRAY -> depth++;
        case END_ARRAY -> depth--;
        case START_OBJECT -> reader.read(parser);
        default -> {}
      }
    } while (depth > 0 && parser.nextToken() != null);
  }

  /** Reads a value if it is an object. */
  static void object(JsonParser parser, ObjectReader reader) throws IOException {
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      reader.read(parser);
    } else {
      parser.skipChildren();
    }
  }

  /** Returns a text, or null if the value is something else. */
  static @Nullable String text(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      return parser.getText();
    }
    parser.skipChildren();
    return null;
  }

  /** Returns a text, number or truth value as text, or null if the value is something else. */
  static @Nullable String attribute(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    return token.isBoolean() || token.isNumeric() ? parser.getText() : text(parser);
  }

  /**
   * Returns a point in time, as {@link #duration} does, but 0 is {@link SpanRecord#MISSING} as
   * well.
   */
  static long time(JsonParser parser, long unit) throws IOException {
    long time = duration(parser, unit);
    return time == 0 ? SpanRecord.MISSING : time;
  }

  /**
   * Returns a duration, which may be a number or a text of digits.
   *
   * @param unit nanoseconds per unit of the value
   * @return nanoseconds, or {@link SpanRecord#MISSING} if the value is not a whole number or out of
   *     range
   */
  static long duration(JsonParser parser, long unit) throws IOException {
    JsonToken token = parser.currentToken();
    if (token != JsonToken.VALUE_STRING && token != JsonToken.VALUE_NUMBER_INT) {
      parser.skipChildren();
      return SpanRecord.MISSING;
    }
    long value = digits(parser.getTextCharacters(), parser.getTextOffset(), parser.getTextLength());
    return value < 0 || value > Long.MAX_VALUE / unit ? SpanRecord.MISSING : value * unit;
  }

  private static long digits(char[] text, int offset, int length) {
    long value = 0;
    for (int at = offset; at < offset + length; at++) {
      int digit = text[at] - '0';
      if (digit < 0 || digit > 9 || value > (Long.MAX_VALUE - digit) / 10) {
        return SpanRecord.MISSING;
      }
      value = 10 * value + digit;
    }
    return value;
  }

  /** Reads the id of a trace: up to 32 hexadecimal digits. */
  static void traceId(JsonParser parser, SpanRecord span) throws IOException {
    if (isId(parser, TRACE_DIGITS)) {
      char[] text = parser.getTextCharacters();
      int end = parser.getTextOffset() + parser.getTextLength();
      int middle = Math.max(parser.getTextOffset(), end - SPAN_DIGITS);
      span.traceHigh = hexadecimal(text, parser.getTextOffset(), middle);
      span.traceLow = hexadecimal(text, middle, end);
    } else {
      span.malformed = true;
    }
  }

  /** Returns the id of a span: up to 16 hexadecimal digits; 0 for none, and for a malformed one. */
  static long spanId(JsonParser parser, SpanRecord span) throws IOException {
    if (isId(parser, SPAN_DIGITS)) {
      int offset = parser.getTextOffset();
      return hexadecimal(parser.getTextCharacters(), offset, offset + parser.getTextLength());
    }
    span.malformed |= parser.currentToken() != JsonToken.VALUE_NULL;
    return 0;
  }

  private static boolean isId(JsonParser parser, int maxDigits) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_STRING) {
      parser.skipChildren();
      return false;
    }
    char[] text = parser.getTextCharacters();
    int offset = parser.getTextOffset();
    int length = parser.getTextLength();
    if (length > maxDigits) {
      return false;
    }
    for (int at = offset; at < offset + length; at++) {
      if (Character.digit(text[at], 16) < 0) {
        return false;
      }
    }
    return true;
  }

  private static long hexadecimal(char[] text, int from, int to) {
    long value = 0;
    for (int at = from; at < to; at++) {
      value = value << 4 | Character.digit(text[at], 16);
    }
    return value;
  }
}
