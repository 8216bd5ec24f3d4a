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
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A folder of files that is at every moment either as it was or as it will be: it is written under
 * another name beside its place, and moved there when it is whole.
 */
public final class AtomicFolder {
  private AtomicFolder() {}

  /**
   * Writes a folder that must not be there yet, or be empty, unless it may be replaced. A folder
   * with files that would not be written anew is never replaced: somebody else put them there.
   *
   * @param texts by path within the folder, with {@code /} between names
   */
  public static void write(Path folder, Map<String, String> texts, boolean replace) {
    boolean there = Files.exists(folder, LinkOption.NOFOLLOW_LINKS);
    if (there && !isEmptyFolder(folder)) {
      if (!replace) {
        throw exists(folder);
      }
      refuseForeignFiles(folder, texts.keySet());
    }
    Path target = folder.toAbsolutePath().normalize();
    Path fresh = beside(target, "new");
    Path old = beside(target, "old");
    try {
      delete(fresh);
      writeAll(fresh, texts);
      if (there) {
        delete(old);
        move(target, old);
      }
      moveBackOnFailure(fresh, target, there ? Optional.of(old) : Optional.empty());
      delete(old);
    } catch (FileAlreadyExistsException | DirectoryNotEmptyException e) {
      throw exists(folder);
    } catch (IOException e) {
      throw CommandFailure.unreadable(folder + ": cannot be written: " + FileErrors.reason(e));
    } finally {
      deleteQuietly(fresh);
    }
  }

  private static void moveBackOnFailure(Path fresh, Path target, Optional<Path> old)
      throws IOException {
    try {
      move(fresh, target);
    } catch (IOException e) {
      if (old.isPresent()) {
        move(old.get(), target);
      }
      throw e;
    }
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
      throw CommandFailure.unreadable(folder + ": cannot be read: " + FileErrors.reason(e));
    }
  }

  private static void refuseForeignFiles(Path folder, Set<String> written) {
    if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      throw CommandFailure.wrongUse(
          folder + ": is no folder, and was left alone; name another one");
    }
    Set<String> foreign = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(file -> !written.contains(file))
          .forEach(foreign::add);
    } catch (IOException e) {
      throw CommandFailure.unreadable(folder + ": cannot be read: " + FileErrors.reason(e));
    }
    if (!foreign.isEmpty()) {
      throw CommandFailure.wrongUse(
          folder
              + ": the folder holds files that are not written anew, such as "
              + foreign.iterator().next()
              + ", and was left alone; remove them, or name another folder");
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
      // It lies beside the folder under a name of its own, and harms nobody.
    }
  }

  private static CommandFailure exists(Path folder) {
    return CommandFailure.wrongUse(
        folder + ": the folder exists, and was left alone; --force replaces it");
  }
}
