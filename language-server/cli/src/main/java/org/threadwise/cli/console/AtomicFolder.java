package org.threadwise.cli.console;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes folders of files atomically: under a temporary name in the same parent folder, renamed
 * once it is complete.
 */
public final class AtomicFolder {
  private AtomicFolder() {}

  /**
   * Writes a folder. A folder with files that are not among the new ones is never replaced, because
   * somebody else created them.
   *
   * @param texts by path within the folder, with {@code /} between names
   * @param replace whether a folder that is not empty may be replaced
   */
  public static void write(Path folder, Map<String, String> texts, boolean replace) {
    boolean exists = Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
    if (exists && !isEmptyFolder(folder)) {
      if (!replace) {
        throw exists(folder);
      }
      rejectForeignFiles(folder, texts.keySet());
    }
    Path target = folder.toAbsolutePath().normalize();
    Path fresh = beside(target, "new");
    try {
      delete(fresh);
      writeAll(fresh, texts);
      if (exists) {
        replace(target, fresh);
      } else {
        move(fresh, target);
      }
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      throw exists(folder);
    } catch (IOException e) {
      throw CommandFailure.unwritable(folder, e);
    } finally {
      deleteQuietly(fresh);
    }
  }

  private static void replace(Path target, Path fresh) throws IOException {
    Path old = beside(target, "old");
    delete(old);
    move(target, old);
    try {
      move(fresh, target);
    } catch (IOException e) {
      move(old, target);
      throw e;
    }
    delete(old);
  }

  private static void move(Path from, Path to) throws IOException {
    Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
  }

  private static boolean isEmptyFolder(Path folder) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.findAny().isEmpty();
    } catch (IOException e) {
      throw CommandFailure.unreadable(folder, e);
    }
  }

  private static void rejectForeignFiles(Path folder, Set<String> written) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw CommandFailure.wrongUse(
          folder + ": is not a folder and was not modified; choose another path");
    }
    Set<String> foreign = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(file -> !written.contains(file))
          .forEach(foreign::add);
    } catch (IOException e) {
      throw CommandFailure.unreadable(folder, e);
    }
    if (!foreign.isEmpty()) {
      throw CommandFailure.wrongUse(
          folder
              + ": the folder contains other files, such as "
              + foreign.iterator().next()
              + ", and was not modified; remove them or choose another folder");
    }
  }

  private static Path beside(Path target, String purpose) {
    return target.resolveSibling(
        "." + target.getFileName() + "." + ProcessHandle.current().pid() + "." + purpose);
  }

  private static void writeAll(Path folder, Map<String, String> texts) throws IOException {
    Files.createDirectory(folder);
    for (Map.Entry<String, String> text : texts.entrySet()) {
      Path file = folder.resolve(text.getKey());
      Files.createDirectories(file.getParent());
      Files.write(file, AtomicFile.utf8(text.getValue()));
    }
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> files = Files.walk(folder)) {
      deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : deepestFirst) {
      Files.delete(file);
    }
  }

  private static void deleteQuietly(Path folder) {
    try {
      delete(folder);
    } catch (IOException e) {
      // A leftover temporary folder has a unique name and does no harm.
    }
  }

  private static CommandFailure exists(Path folder) {
    return CommandFailure.wrongUse(
        folder + ": the folder exists and was not modified; --force replaces it");
  }
}
