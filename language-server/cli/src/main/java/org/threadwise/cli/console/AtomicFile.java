package org.threadwise.cli.console;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.Arrays;

/**
 * Writes files atomically: another process sees the old content or the new content, never a part.
 * The new content goes to a temporary file in the same folder, is forced to the disk, and then
 * replaces the old file in one step.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** A source of content. */
  @FunctionalInterface
  public interface Content {
    /** Writes the content; the stream is buffered by the caller and closed by the owner. */
    void writeTo(OutputStream stream) throws IOException;
  }

  /**
   * Checks that a file may be written, before the work for its content starts.
   *
   * @throws CommandFailure if the file exists and must not be replaced
   */
  public static void check(Path file, boolean replace) {
    if (!replace && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw exists(file);
    }
  }

  /**
   * Writes a file.
   *
   * @throws CommandFailure if the file exists and must not be replaced, or cannot be written
   */
  public static void write(Path file, byte[] content, boolean replace) {
    write(file, stream -> stream.write(content), replace);
  }

  /**
   * Writes a file whose content need not fit into memory. If the content cannot be written, nothing
   * is left behind.
   *
   * @throws CommandFailure if the file exists and must not be replaced, or cannot be written
   */
  public static void write(Path file, Content content, boolean replace) {
    check(file, replace);
    try {
      Path target = throughLinks(file);
      Path temporary = temporaryBeside(target, content);
      try {
        if (Files.exists(target)) {
          copyPermissions(target, temporary);
        }
        place(temporary, target, replace);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (FileAlreadyExistsException e) {
      throw exists(file);
    } catch (IOException e) {
      throw CommandFailure.unwritable(file, e);
    }
  }

  /**
   * Replaces the content of a file that was read before.
   *
   * @param before content that was read
   * @throws CommandFailure if the file has changed since, or cannot be written
   */
  public static void replace(Path file, byte[] before, byte[] after) {
    try {
      Path target = throughLinks(file);
      Path temporary = temporaryBeside(target, stream -> stream.write(after));
      try {
        copyPermissions(target, temporary);
        if (!Arrays.equals(Files.readAllBytes(target), before)) {
          throw CommandFailure.unreadable(
              file
                  + ": the file has changed since it was read and was not modified; run the command"
                  + " again");
        }
        place(temporary, target, true);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw CommandFailure.unwritable(file, e);
    }
  }

  /** Encodes a text in UTF-8. */
  public static byte[] utf8(String content) {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  private static Path throughLinks(Path file) throws IOException {
    return Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
  }

  private static Path temporaryBeside(Path target, Content content) throws IOException {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    Path temporary = target.resolveSibling(name);
    try (FileChannel channel =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      content.writeTo(Channels.newOutputStream(channel));
      channel.force(true);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    return temporary;
  }

  /**
   * Moves the temporary file to its place. A hard link is the only way to create a file in one step
   * provided that none exists; on file systems without links, the check precedes the move.
   */
  private static void place(Path temporary, Path target, boolean replace) throws IOException {
    if (!replace) {
      try {
        Files.createLink(target, temporary);
        return;
      } catch (FileAlreadyExistsException e) {
        throw e;
      } catch (UnsupportedOperationException | FileSystemException e) {
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
          throw new FileAlreadyExistsException(target.toString());
        }
      }
    }
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void copyPermissions(Path from, Path to) throws IOException {
    var source = Files.getFileAttributeView(from, PosixFileAttributeView.class);
    var copy = Files.getFileAttributeView(to, PosixFileAttributeView.class);
    if (source == null || copy == null) {
      return;
    }
    var attributes = source.readAttributes();
    copy.setPermissions(attributes.permissions());
    var own = copy.readAttributes();
    if (!own.group().equals(attributes.group())) {
      copy.setGroup(attributes.group());
    }
    if (!own.owner().equals(attributes.owner())) {
      copy.setOwner(attributes.owner());
    }
  }

  /** Returns the failure for a file that exists and must not be replaced. */
  public static CommandFailure exists(Path file) {
    return CommandFailure.wrongUse(
        file + ": the file exists and was not modified; --force replaces it");
  }
}
