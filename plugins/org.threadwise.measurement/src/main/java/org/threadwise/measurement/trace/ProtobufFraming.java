package org.threadwise.measurement.trace;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** How messages follow one another in a file. */
enum ProtobufFraming {
  /** The file is one message; several in a row are one as well. */
  NONE,
  /** Each message follows its length in four bytes, the most significant first: the Collector. */
  FIXED,
  /** Each message follows its length as a variable-length number: Protocol Buffers' own way. */
  VARIABLE;

  private static final int LENGTH_BYTES = 4;
  private static final int MAX_VARIABLE_BYTES = 9;

  /** Returns the framing of a file of traces, or null if it does not contain traces. */
  static @Nullable ProtobufFraming detect(byte[] head) {
    ProtobufFraming likely = null;
    for (ProtobufFraming framing : values()) {
      ProtobufHead.Evidence evidence = framing.evidence(head);
      if (evidence == ProtobufHead.Evidence.SPAN) {
        return framing;
      }
      if (evidence == ProtobufHead.Evidence.CUT_OFF && likely == null) {
        likely = framing;
      }
    }
    return likely;
  }

  private ProtobufHead.Evidence evidence(byte[] head) {
    ProtobufHead bytes = new ProtobufHead(head);
    return switch (this) {
      case NONE -> bytes.message(Long.MAX_VALUE);
      case FIXED -> {
        if (head.length < LENGTH_BYTES) {
          yield ProtobufHead.Evidence.OTHER;
        }
        yield bytes.message(LENGTH_BYTES + bytes.fixed());
      }
      case VARIABLE -> {
        long length = bytes.variable();
        yield length <= 0 ? ProtobufHead.Evidence.OTHER : bytes.message(bytes.position() + length);
      }
    };
  }

  /**
   * Reads the length of the next message.
   *
   * @return the length, or -1 at the end of the file
   */
  long length(InputStream in) throws IOException {
    int first = in.read();
    if (first < 0) {
      return -1;
    }
    return this == FIXED ? fixed(in, first) : variable(in, first);
  }

  private static long fixed(InputStream in, int first) throws IOException {
    long length = first;
    for (int at = 1; at < LENGTH_BYTES; at++) {
      length = length << 8 | next(in);
    }
    return length;
  }

  private static long variable(InputStream in, int first) throws IOException {
    long length = first & 0x7F;
    int last = first;
    for (int at = 1; (last & 0x80) != 0; at++) {
      if (at == MAX_VARIABLE_BYTES) {
        throw new EOFException("no length of a message");
      }
      last = next(in);
      length |= (last & 0x7FL) << (7 * at);
    }
    return length;
  }

  private static int next(InputStream in) throws IOException {
    int value = in.read();
    if (value < 0) {
      throw new EOFException("the file ends within the length of a message");
    }
    return value;
  }
}
