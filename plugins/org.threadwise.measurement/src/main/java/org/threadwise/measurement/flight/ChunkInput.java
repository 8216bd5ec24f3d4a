package org.threadwise.measurement.flight;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Reads numbers as recordings store them, at any position of a file, through one buffer. */
final class ChunkInput implements AutoCloseable {
  private static final int BUFFER_SIZE = 1 << 16;
  private static final int MAX_VARINT_SIZE = 9;

  private final FileChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_SIZE);
  private final long size;
  private long bufferStart;

  ChunkInput(Path file) throws IOException {
    channel = FileChannel.open(file, StandardOpenOption.READ);
    size = channel.size();
    buffer.limit(0);
  }

  long size() {
    return size;
  }

  /** Moves to a position in bytes from the start of the file. */
  void position(long position) {
    long offset = position - bufferStart;
    if (offset >= 0 && offset <= buffer.limit()) {
      buffer.position((int) offset);
    } else {
      bufferStart = position;
      buffer.position(0).limit(0);
    }
  }

  byte readByte() throws IOException {
    if (!buffer.hasRemaining()) {
      fill();
    }
    return buffer.get();
  }

  private void fill() throws IOException {
    bufferStart += buffer.limit();
    buffer.clear();
    int count = channel.read(buffer, bufferStart);
    buffer.flip();
    if (count <= 0) {
      buffer.limit(0);
      throw new EOFException("Recording is shorter than its header states.");
    }
  }

  int readShort() throws IOException {
    int high = readByte() & 0xff;
    return (high << 8) | (readByte() & 0xff);
  }

  long readLong() throws IOException {
    long value = 0;
    for (int i = 0; i < Long.BYTES; i++) {
      value = (value << 8) | (readByte() & 0xff);
    }
    return value;
  }

  /** Reads a number of 7 bits in each byte, lowest first; the ninth byte has 8 bits. */
  long readVarint() throws IOException {
    long value = 0;
    for (int i = 0; i < MAX_VARINT_SIZE; i++) {
      long b = readByte() & 0xff;
      if (i == MAX_VARINT_SIZE - 1) {
        return value | (b << (7 * i));
      }
      value |= (b & 0x7f) << (7 * i);
      if (b < 0x80) {
        return value;
      }
    }
    return value;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
