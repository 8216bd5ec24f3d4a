package org.threadwise.importing.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** Tables beside classes: comments, a line of titles, then rows of fields without quotes. */
public final class BundledTable {

  private BundledTable() {}

  /**
   * Returns the rows of a table; the last field may contain commas.
   *
   * @param owner the class in whose package the table is
   */
  public static List<List<String>> rows(Class<?> owner, String name) {
    try (InputStream content = owner.getResourceAsStream(name)) {
      String text =
          new String(Objects.requireNonNull(content, name).readAllBytes(), StandardCharsets.UTF_8);
      List<String> lines = text.lines().filter(line -> !line.startsWith("#")).toList();
      int fields = lines.getFirst().split(",", -1).length;
      return lines.stream().skip(1).map(line -> List.of(line.split(",", fields))).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the table " + name + " cannot be read", e);
    }
  }
}
