package org.threadwise.model.measurement;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.names.SimilarNames;
import org.threadwise.model.units.Dimension;

/**
 * Reads the measurement files in the folder of a model and below. Results are cached until the file
 * changes, so that a model can be translated at every edit. Files outside the folder are never
 * read.
 */
public final class Measurements {

  static final long MAX_FILE_SIZE = 100_000_000;

  private static final long MAX_CACHED_VALUES = 4_000_000;
  private static final int MAX_LISTED_FILES = 1000;
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*");

  private final @Nullable Path folder;
  private final Map<Key, MeasurementResult> cache = new LinkedHashMap<>(16, 0.75f, true);
  private long cachedValues;

  private record Key(Path file, long size, FileTime modified, Column column, Dimension dimension) {}

  private Measurements(@Nullable Path folder) {
    this.folder = folder;
  }

  /**
   * Returns the measurements in a folder.
   *
   * @param folder folder of the model; null for a model without a folder, which has no files
   */
  public static Measurements in(@Nullable Path folder) {
    return new Measurements(folder);
  }

  /** Returns the measurements in the folder of a model. */
  public static Measurements beside(Path model) {
    return in(model.toAbsolutePath().getParent());
  }

  /**
   * Reads a column.
   *
   * @param dimension dimension of the values: {@link Dimension#TIME} in nanoseconds, or {@link
   *     Dimension#NUMBER}
   */
  public MeasurementResult read(Column column, Dimension dimension) {
    try {
      Path file = locate(column.file());
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      check(attributes);
      Key key = new Key(file, attributes.size(), attributes.lastModifiedTime(), column, dimension);
      MeasurementResult cached = cache(key);
      return cached == null ? store(key, parse(key)) : cached;
    } catch (MeasurementFormatException bad) {
      return bad.of(column.file());
    } catch (IOException failure) {
      return new MeasurementFormatException(
              "the file cannot be read: check its permissions, and try again")
          .of(column.file());
    }
  }

  /**
   * Returns the names of the columns of a file, without units; empty if it has no header or is
   * unreadable.
   */
  public List<String> columns(String name) {
    try {
      Path file = locate(name);
      check(Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
      try (BufferedReader text = open(file)) {
        return ColumnReader.headers(text).stream().map(Header::name).distinct().toList();
      }
    } catch (MeasurementFormatException | IOException unreadable) {
      return List.of();
    }
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream bytes = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
    return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
  }

  private Path locate(String name) throws MeasurementFormatException, IOException {
    if (folder == null) {
      throw new MeasurementFormatException(
          "measured values are read from a file beside the model, and the model is in no folder yet:"
              + " save it first");
    }
    Path root = folder.toRealPath();
    Path file = inside(root, name);
    try {
      Path real = file.toRealPath();
      if (!real.startsWith(root)) {
        throw new MeasurementFormatException(
            "the file is a link to a place outside the model's folder: copy it into the folder");
      }
      return real;
    } catch (NoSuchFileException missing) {
      List<String> near = similarFiles(root, file);
      throw new MeasurementFormatException(
          near.isEmpty()
              ? "there is no such file in the model's folder: put it there, or correct its name"
              : "there is no such file in the model's folder; did you mean \"%s\"?"
                  .formatted(near.getFirst()));
    }
  }

  private static Path inside(Path root, String name) throws MeasurementFormatException {
    if (name.isBlank()) {
      throw new MeasurementFormatException(
          "the name of the file is empty: write it, such as \"times.csv\"");
    }
    if (name.indexOf('\\') >= 0) {
      throw new MeasurementFormatException("the path has a backslash: write / between folders");
    }
    try {
      Path relative = Path.of(name);
      Path file = root.resolve(relative).normalize();
      boolean outside = !file.startsWith(root) || file.equals(root);
      if (relative.isAbsolute() || DRIVE.matcher(name).matches() || outside) {
        throw new MeasurementFormatException(
            "only files in the model's folder and below are read: copy the file there, and write"
                + " its path relative to the model");
      }
      return file;
    } catch (InvalidPathException invalid) {
      throw new MeasurementFormatException("this is not a valid file name: correct it");
    }
  }

  private static List<String> similarFiles(Path root, Path missing) {
    Path directory = missing.getParent();
    if (directory != null && Files.isDirectory(directory) && directory.startsWith(root)) {
      try (Stream<Path> files = Files.list(directory)) {
        List<String> names =
            files
                .limit(MAX_LISTED_FILES)
                .map(file -> root.relativize(file).toString())
                .sorted()
                .toList();
        return SimilarNames.to(root.relativize(missing).toString(), names);
      } catch (IOException unreadable) {
        return List.of();
      }
    }
    return List.of();
  }

  private static void check(BasicFileAttributes attributes) throws MeasurementFormatException {
    if (attributes.isDirectory()) {
      throw new MeasurementFormatException("this is a folder: name a file of numbers in it");
    }
    if (!attributes.isRegularFile()) {
      throw new MeasurementFormatException(
          "this is not a regular file: name a text file of numbers");
    }
    if (attributes.size() > MAX_FILE_SIZE) {
      throw new MeasurementFormatException(
          "the file is larger than 100 MB: take a sample of the values");
    }
  }

  private static MeasurementResult parse(Key key) throws IOException {
    try (BufferedReader text = open(key.file())) {
      List<Double> values = new ColumnReader(key.column(), key.dimension()).read(text);
      return new MeasurementResult.Values(values, key.modified().toInstant());
    } catch (MeasurementFormatException bad) {
      return bad.of(key.column().file());
    } catch (CharacterCodingException coding) {
      return new MeasurementFormatException("the file is not UTF-8 text: save it as UTF-8")
          .of(key.column().file());
    }
  }

  private synchronized @Nullable MeasurementResult cache(Key key) {
    return cache.get(key);
  }

  private synchronized MeasurementResult store(Key key, MeasurementResult measured) {
    if (cache.put(key, measured) == null) {
      cachedValues += size(measured);
    }
    Iterator<MeasurementResult> oldest = cache.values().iterator();
    while (cachedValues > MAX_CACHED_VALUES && cache.size() > 1) {
      cachedValues -= size(oldest.next());
      oldest.remove();
    }
    return measured;
  }

  private static int size(MeasurementResult measured) {
    return switch (measured) {
      case MeasurementResult.Values values -> values.values().size();
      case MeasurementResult.Unreadable unreadable -> 1;
    };
  }
}
