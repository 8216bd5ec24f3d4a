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
import org.threadwise.cli.console.FileErrors;
import org.threadwise.cli.report.JsonFields;

/**
 * The finished points of a sweep, in a file beside its answer. A line is forced to the disk for
 * each point; a line that is not whole, left by a process that was killed, counts for nothing.
 */
final class Journal implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;
  private final FileChannel channel;
  private final List<SweepCell> finished = new ArrayList<>();

  private Journal(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Where the journal of an answer lies. */
  static Path beside(Path out) {
    return out.resolveSibling(out.getFileName() + ".journal");
  }

  /**
   * Opens the journal of an answer, a new one if there is none.
   *
   * @param fingerprint of the model and all settings: a journal of another one is not taken up
   * @param anew whether to begin a journal of something else from the start
   */
  static Journal open(Path out, String fingerprint, boolean anew) {
    Path file = beside(out);
    try {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      try {
        lock(channel, file);
        var journal = new Journal(file, channel);
        journal.takeUp(fingerprint, anew);
        return journal;
      } catch (IOException | RuntimeException e) {
        channel.close();
        throw e;
      }
    } catch (IOException e) {
      throw cannotWrite(file, e);
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
          file + ": another sweep is writing to it; wait for its end or choose another --out");
    }
  }

  /** Points that were finished before. */
  List<SweepCell> finished() {
    return List.copyOf(finished);
  }

  /** Adds a point; it is on the disk when this returns. */
  void add(SweepCell point) {
    var line =
        new JsonFields()
            .whole("index", point.index())
            .text("key", point.key())
            .object("point", SweepCellJson.write(point));
    try {
      append(line.node());
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  /** Removes the journal: its answer is whole. */
  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  private void takeUp(String fingerprint, boolean anew) throws IOException {
    byte[] content = readAll();
    int end = lineEnd(content, 0);
    if (end > 0) {
      JsonNode header = parse(content, 0, end);
      if (header != null && header.path("fingerprint").asText().equals(fingerprint)) {
        takeUpPoints(content, end);
        return;
      }
      if (!anew) {
        throw CommandFailure.wrongUse(
            file
                + ": holds the points of another model or other settings; delete it or begin anew"
                + " with --force");
      }
    }
    channel.truncate(0);
    append(
        new JsonFields()
            .text("journal", "threadwise sweep")
            .text("fingerprint", fingerprint)
            .node());
  }

  private void takeUpPoints(byte[] content, int first) throws IOException {
    int start = first;
    for (int end = lineEnd(content, start); end > 0; end = lineEnd(content, start)) {
      JsonNode line = parse(content, start, end);
      if (line == null) {
        break;
      }
      finished.add(
          SweepCellJson.read(
              line.path("index").intValue(), line.path("key").asText(), line.path("point")));
      start = end;
    }
    channel.truncate(start);
    channel.position(start);
  }

  private byte[] readAll() throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(Math.toIntExact(channel.size()));
    while (buffer.hasRemaining() && channel.read(buffer, buffer.position()) >= 0) {
      // Reads on until the whole file is there.
    }
    return buffer.array();
  }

  /** Place behind the line feed that ends the line, or -1 if the line is not whole. */
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

  private static CommandFailure cannotWrite(Path file, IOException e) {
    return CommandFailure.unreadable(file + ": cannot be written: " + FileErrors.reason(e));
  }
}
