package org.threadwise.measurement.input;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.ObservationSink;

/**
 * The lines of a UTF-8 text, which end with a line feed or with a carriage return and a line feed.
 * Memory is bounded: of a line that is too long only the start is kept. Bytes that are not UTF-8
 * become the replacement character.
 */
public final class TextLines implements Closeable {

  private static final int BUFFER_SIZE = 1 << 16;

  private final InputStream bytes;
  private final int maxLength;
  private final byte[] buffer = new byte[BUFFER_SIZE];
  private byte[] line = new byte[256];
  private int lineLength;
  private int position;
  private int limit;
  private long number;
  private boolean tooLong;

  /**
   * Creates a reader of lines.
   *
   * @param maxLength length in bytes above which a line is too long
   */
  public TextLines(InputStream bytes, int maxLength) {
    this.bytes = bytes;
    this.maxLength = maxLength;
  }

  /**
   * Opens a file.
   *
   * @param sink receives the progress in bytes
   */
  public static TextLines open(Path file, int maxLength, ObservationSink sink) throws IOException {
    return new TextLines(SourceInput.open(file, sink), maxLength);
  }

  /** Returns the first lines of the start of a source that are not blank, at most a number. */
  public static List<String> first(byte[] head, int most) {
    return new String(head, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank())
        .limit(most)
        .toList();
  }

  /**
   * Returns the next line without its end, or null at the end of the text. A byte order mark is
   * removed from the first line.
   */
  public @Nullable String next() throws IOException {
    lineLength = 0;
    tooLong = false;
    boolean empty = true;
    while (position < limit || fill()) {
      empty = false;
      int end = endInBuffer();
      append(end - position);
      boolean complete = end < limit;
      position = complete ? end + 1 : end;
      if (complete) {
        break;
      }
    }
    if (empty) {
      return null;
    }
    number++;
    return text();
  }

  private boolean fill() throws IOException {
    position = 0;
    limit = Math.max(0, bytes.read(buffer, 0, BUFFER_SIZE));
    return limit > 0;
  }

  private int endInBuffer() {
    int end = position;
    while (end < limit && buffer[end] != '\n') {
      end++;
    }
    return end;
  }

  private void append(int count) {
    int kept = Math.min(count, maxLength - lineLength);
    tooLong |= kept < count;
    if (lineLength + kept > line.length) {
      line = Arrays.copyOf(line, Math.min(maxLength, Math.max(2 * line.length, lineLength + kept)));
    }
    System.arraycopy(buffer, position, line, lineLength, kept);
    lineLength += kept;
  }

  private String text() {
    int length = lineLength > 0 && line[lineLength - 1] == '\r' ? lineLength - 1 : lineLength;
    String text = new String(line, 0, length, StandardCharsets.UTF_8);
    return number == 1 && text.startsWith("\ufeff") ? text.substring(1) : text;
  }

  /** Returns the number of the last line, from 1; 0 before the first. */
  public long number() {
    return number;
  }

  /** Returns whether the last line was too long and is incomplete. */
  public boolean isTooLong() {
    return tooLong;
  }

  @Override
  public void close() throws IOException {
    bytes.close();
  }
}
