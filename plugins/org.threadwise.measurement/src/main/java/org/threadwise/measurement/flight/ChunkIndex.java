package org.threadwise.measurement.flight;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The part of a recording that can be read safely. A recording is a sequence of chunks; each has a
 * header, events, and checkpoints that form a list from the last one back to the first.
 *
 * <p>The parser of the JDK waits for the end of a chunk that is still being written, follows sizes
 * and lists without a check for cycles, and ends silently at an error. A scan beforehand therefore
 * walks through the sizes of all events of all chunks, and counts the flush marks that the parser
 * must report if it reaches the end.
 */
final class ChunkIndex {
  private static final int HEADER_SIZE = 68;
  private static final byte[] MAGIC = {'F', 'L', 'R', 0};
  private static final int MAX_CHECKPOINTS = 1 << 20;
  private static final int METADATA_TYPE = 0;
  private static final int CHECKPOINT_TYPE = 1;
  private static final int FLUSH_FLAG = 1;

  /** Chunks follow each other within this time; a larger gap is a missing chunk. */
  private static final long MAX_GAP = 500_000_000L;

  private final long fileSize;
  private long end;
  private int chunks;
  private long flushes;
  private int gaps;
  private long gapNanos;

  private ChunkIndex(long fileSize) {
    this.fileSize = fileSize;
  }

  /**
   * Scans a recording from the start up to the first chunk that is not intact.
   *
   * @throws IOException if the file cannot be read
   */
  static ChunkIndex scan(Path file) throws IOException {
    try (ChunkInput input = new ChunkInput(file)) {
      ChunkIndex index = new ChunkIndex(input.size());
      index.scan(input);
      return index;
    }
  }

  static boolean startsWithMagic(byte[] head) {
    return head.length >= MAGIC.length && Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, 4);
  }

  private void scan(ChunkInput input) throws IOException {
    long expectedStart = Long.MIN_VALUE;
    while (end < fileSize) {
      Chunk chunk = Chunk.at(input, end);
      if (chunk == null || !scanEvents(input, chunk)) {
        return;
      }
      if (expectedStart != Long.MIN_VALUE && chunk.startNanos - expectedStart > MAX_GAP) {
        gaps++;
        gapNanos += chunk.startNanos - expectedStart;
      }
      expectedStart = chunk.startNanos + chunk.durationNanos;
      chunks++;
      end += chunk.size;
    }
  }

  /** Walks through the events of a chunk; returns false if it is not intact. */
  private boolean scanEvents(ChunkInput input, Chunk chunk) throws IOException {
    Checkpoints checkpoints = new Checkpoints();
    boolean hasMetadata = false;
    long marks = 1;
    long position = HEADER_SIZE;
    while (position < chunk.size) {
      input.position(chunk.position + position);
      long size = input.readVarint();
      if (size < 2 || size > chunk.size - position) {
        return false;
      }
      long type = input.readVarint();
      if (type == METADATA_TYPE) {
        hasMetadata |= position == chunk.metadata;
      } else if (type == CHECKPOINT_TYPE) {
        input.readVarint();
        input.readVarint();
        if (!checkpoints.add(position, input.readVarint())) {
          return false;
        }
        marks += (input.readByte() & FLUSH_FLAG) != 0 ? 1 : 0;
      }
      position += size;
    }
    if (!hasMetadata || !checkpoints.reachable(chunk.checkpoint)) {
      return false;
    }
    flushes += marks;
    return true;
  }

  /** Returns whether the whole file is intact. */
  boolean isComplete() {
    return end == fileSize;
  }

  /** Returns the number of intact chunks at the start of the file. */
  int chunks() {
    return chunks;
  }

  /** Returns the size of the intact chunks in bytes. */
  long end() {
    return end;
  }

  long fileSize() {
    return fileSize;
  }

  /** Returns how many flushes the parser reports if it reads all intact chunks. */
  long flushes() {
    return flushes;
  }

  /** Returns the number of gaps between consecutive chunks. */
  int gaps() {
    return gaps;
  }

  /** Returns the total duration of the gaps. */
  long gapNanos() {
    return gapNanos;
  }

  /** Header of a chunk. Positions of metadata and checkpoint are relative to its start. */
  private record Chunk(
      long position,
      long size,
      long checkpoint,
      long metadata,
      long startNanos,
      long durationNanos) {

    /** Reads a header; null if it is not one of a finished chunk within the file. */
    static @Nullable Chunk at(ChunkInput input, long position) throws IOException {
      if (position > input.size() - HEADER_SIZE) {
        return null;
      }
      input.position(position);
      for (byte expected : MAGIC) {
        if (input.readByte() != expected) {
          return null;
        }
      }
      int major = input.readShort();
      input.readShort();
      long size = input.readLong();
      long checkpoint = input.readLong();
      long metadata = input.readLong();
      long start = input.readLong();
      long duration = input.readLong();
      input.readLong();
      long frequency = input.readLong();
      boolean finished = input.readByte() == 0;
      boolean valid =
          (major == 1 || major == 2)
              && size >= HEADER_SIZE
              && size <= input.size() - position
              && finished
              && frequency > 0
              && start > 0
              && duration >= 0
              && start <= Long.MAX_VALUE - duration;
      return valid ? new Chunk(position, size, checkpoint, metadata, start, duration) : null;
    }
  }

  /** Checkpoints of a chunk: where they are, and how far back their predecessor is. */
  private static final class Checkpoints {
    private long[] positions = new long[64];
    private long[] deltas = new long[64];
    private int size;

    boolean add(long position, long delta) {
      if (delta > 0 || size == MAX_CHECKPOINTS) {
        return false;
      }
      if (size == positions.length) {
        positions = Arrays.copyOf(positions, 2 * size);
        deltas = Arrays.copyOf(deltas, 2 * size);
      }
      positions[size] = position;
      deltas[size++] = delta;
      return true;
    }

    /** Returns whether the list from the given checkpoint backwards has only checkpoints. */
    boolean reachable(long last) {
      long position = last;
      while (true) {
        int index = Arrays.binarySearch(positions, 0, size, position);
        if (index < 0) {
          return false;
        }
        if (deltas[index] == 0) {
          return true;
        }
        position += deltas[index];
      }
    }
  }
}
