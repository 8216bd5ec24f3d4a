package org.threadwise.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.SolutionReader.Read;
import org.threadwise.model.queueing.Translation;

/** Solutions among the resources. */
public final class Solutions {
  private Solutions() {}

  /**
   * Translates a solution under its first workload.
   *
   * @param resource its absolute name
   * @param edit changes the text before
   * @throws IllegalStateException if the text has errors
   */
  public static Translation translate(String resource, UnaryOperator<String> edit) {
    Read read = SolutionReader.read(edit.apply(text(resource)), Path.of(resource));
    if (read.solution() == null || !read.isUsable()) {
      throw new IllegalStateException(resource + " is invalid: " + read.problems());
    }
    return Translation.of(read.solution(), null);
  }

  private static String text(String resource) {
    try (@Nullable InputStream stream = Solutions.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
