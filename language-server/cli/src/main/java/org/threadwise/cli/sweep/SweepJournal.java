package org.threadwise.cli.sweep;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.report.JsonFields;

/**
 * Log of the finished points of a sweep, from which an interrupted sweep resumes.
 *
 * <p>The file contains a header with the fingerprint of the sweep, then a line of JSON for each
 * point:
 *
 * <pre>{@code
 * {"journal":"threadwise sweep","fingerprint":"5d41…"}
 * {"index":0,"key":"engine=1","point":{"threads":{"engine":1},…}}
 * }</pre>
 *
 * Each line is forced to the disk. An incomplete last line, left by a process that was killed, is
 * removed when the journal is opened.
 */
final class SweepJournal implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final FileChannel channel;
  private final List<GridPoint> finished = new ArrayList<>();

  private SweepJournal(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Returns the path of the journal for an output file. */
  static Path beside(Path out) {
    return out.resolveSibling(out.getFileName() + ".journal");
  }

  /**
   * Opens the journal for an output file, and creates it if it does not exist.
   *
   * @param fingerprint of the model and all settings
   * @param discardForeign whether to discard a journal with another fingerprint
   * @throws CommandFailure if another process has it open, or its fingerprint differs and it must
   *     not be discarded
   */
  static SweepJournal open(Path out, String fingerprint, boolean discardForeign) {
    Path file = beside(out);
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        lock(channel, file);
        var journal = new SweepJournal(file, channel);
        journal.resume(fingerprint, discardForeign);
        return journal;
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    } catch (IOException e) {
      throw CommandFailure.unwritable(file, e);
    }
  }

  private static void lock(FileChannel channel, Path file) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock();
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      throw CommandFailure.unreadable(
          file + ": another sweep is writing this file; wait for it or choose another --out");
    }
  }

  /** Returns the points that were finished before the journal was opened. */
  List<GridPoint> finished() {
    return List.copyOf(finished);
  }

  /** Adds a point, and forces it to the disk. */
  void add(GridPoint point) {
    var line =
        new JsonFields()
            .whole("index", point.index())
            .text("key", point.key())
            .object("point", GridPointJson.write(point));
    try {
      append(line.node());
    } catch (IOException e) {
      throw CommandFailure.unwritable(file, e);
    }
  }

  /** Deletes the file, once the output is complete. */
  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw CommandFailure.unwritable(file, e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw CommandFailure.unwritable(file, e);
    }
  }

  private void resume(String fingerprint, boolean discardForeign) throws IOException {
    byte[] content = readAll();
    int end = lineEnd(content, 0);
    if (end > 0) {
      JsonNode header = parse(content, 0, end);
      if (header != null && header.path("fingerprint").asText().equals(fingerprint)) {
        readPoints(content, end);
        return;
      }
      if (!discardForeign) {
        throw CommandFailure.wrongUse(
            file
                + ": contains points of another model or other settings; delete it, or use --force"
                + " to discard it");
      }
    }
    channel.truncate(0);
    append(
        new JsonFields()
            .text("journal", "threadwise sweep")
            .text("fingerprint", fingerprint)
            .node());
  }

  private void readPoints(byte[] content, int first) throws IOException {
    int start = first;
    for (int end = lineEnd(content, start); end > 0; end = lineEnd(content, start)) {
      JsonNode line = parse(content, start, end);
      if (line == null) {
        break;
      }
      finished.add(
          GridPointJson.read(
              line.path("index").intValue(), line.path("key").asText(), line.path("point")));
      start = end;
    }
    channel.truncate(start);
    channel.position(start);
  }

  private byte[] readAll() throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (buffer.hasRemaining() && channel.read(buffer, buffer.position()) >= 0) {
      // A channel may read less than requested.
    }
    return buffer.array();
  }

  /** Returns the index after the next line feed, -1 if there is none. */
  private static int lineEnd(byte[] content, int start) {
    for (int i = start; i < content.length; i++) {
      if (content[i] == '\n') {
        return i + 1;
      }
    }
    return -1;
  }

  private static @Nullable JsonNode parse(byte[] content, int start, int end) {
    try {
      return JSON.readTree(new String(content, start, end - start, StandardCharsets.UTF_8));
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  private void append(ObjectNode line) throws IOException {
    ByteBuffer rest =
        ByteBuffer.wrap((JSON.writeValueAsString(line) + "\n").getBytes(StandardCharsets.UTF_8));
    while (rest.hasRemaining()) {
      channel.write(rest);
    }
    channel.force(false);
  }
}
