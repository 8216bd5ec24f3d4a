package org.threadwise.cli.console;

import java.io.IOException;
import java.nio.ByteBuffer;
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
 * A file that is at every moment either as it was or as it will be. What is new goes to a temporary
 * file in the same folder, is forced to the disk, and replaces the old one in one step.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** Writes a file that must not be there yet, unless it may be replaced. */
  public static void write(Path file, byte[] content, boolean replace) {
    if (!replace && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
      throw exists(file);
    }
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
      throw cannotWrite(file, e);
    }
  }

  /**
   * Replaces the content of a file that was read before.
   *
   * @param before what was read; if the file is different now, it is left alone
   */
  public static void replace(Path file, byte[] before, byte[] after) {
    try {
      Path target = throughLinks(file);
      Path temporary = temporaryBeside(target, after);
      try {
        copyPermissions(target, temporary);
        if (!Arrays.equals(Files.readAllBytes(target), before)) {
          throw CommandFailure.unreadable(
              file
                  + ": the file has changed since it was read, and was left alone; run this again");
        }
        place(temporary, target, true);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException e) {
      throw cannotWrite(file, e);
    }
  }

  /** The content as bytes of UTF-8. */
  public static byte[] utf8(String content) {
    return content.getBytes(StandardCharsets.UTF_8);
  }

  private static Path throughLinks(Path file) throws IOException {
    return Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
  }

  private static Path temporaryBeside(Path target, byte[] content) throws IOException {
    String name = "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp";
    Path temporary = target.resolveSibling(name);
    try (FileChannel channel =
        FileChannel.open(
            temporary,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
    return temporary;
  }

  /**
   * Puts the temporary file in its place. A hard link is the one way to make a file in a single
   * step only if there is none; file systems without links are asked before.
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

  /** The refusal to replace a file that is there. */
  public static CommandFailure exists(Path file) {
    return CommandFailure.wrongUse(
        file + ": the file exists, and was left alone; --force replaces it");
  }

  private static CommandFailure cannotWrite(Path file, IOException e) {
    return CommandFailure.unreadable(file + ": cannot be written: " + FileErrors.reason(e));
  }
}
