package org.threadwise.measurement.trace;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.threadwise.measurement.input.SourceInput;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/** Opens files that may be compressed with gzip. */
final class SourceStream {
  private static final int BUFFER = 1 << 16;

  private SourceStream() {}

  /**
   * Opens a file, and decompresses it if necessary.
   *
   * @param sink receives the progress in bytes of the file
   * @throws UnreadableSourceException if the file is compressed but damaged at its start
   */
  static InputStream open(Path file, ObservationSink sink) throws IOException {
    InputStream in = new BufferedInputStream(SourceInput.open(file, sink), BUFFER);
    try {
      in.mark(2);
      byte[] magic = in.readNBytes(2);
      in.reset();
      return isCompressed(magic) ? new GZIPInputStream(in, BUFFER) : in;
    } catch (EOFException | ZipException e) {
      in.close();
      throw new UnreadableSourceException(0, "the compressed file is damaged");
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  /** Returns the start of the decompressed file. */
  static byte[] decompress(byte[] head) {
    if (!isCompressed(head)) {
      return head;
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(head))) {
      return head(in);
    } catch (IOException e) {
      return new byte[0];
    }
  }

  /**
   * Reads the start of a stream. If compressed data is damaged or ends, it is what precedes that
   * place.
   */
  static byte[] head(InputStream in) throws IOException {
    byte[] content = new byte[SourceReader.HEAD_SIZE];
    int size = 0;
    try {
      int read = in.read(content);
      while (read > 0) {
        size += read;
        read = in.read(content, size, content.length - size);
      }
    } catch (EOFException | ZipException e) {
      // What was decompressed so far is enough to recognise a format.
    }
    return Arrays.copyOf(content, size);
  }

  /** Returns the start of a file as text without leading blanks, one character for each byte. */
  static String text(byte[] head) {
    String text = new String(decompress(head), StandardCharsets.ISO_8859_1);
    String byteOrderMark = "\u00EF\u00BB\u00BF";
    return (text.startsWith(byteOrderMark) ? text.substring(3) : text).stripLeading();
  }

  private static boolean isCompressed(byte[] head) {
    return head.length > 1 && (head[0] & 0xFF) == 0x1F && (head[1] & 0xFF) == 0x8B;
  }
}
