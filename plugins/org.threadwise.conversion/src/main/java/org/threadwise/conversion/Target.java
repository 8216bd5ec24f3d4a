package org.threadwise.conversion;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.threadwise.model.integration.Solution;

/**
 * An export format.
 *
 * @param keyword the value of {@code convert --to}
 * @param description a short noun phrase to follow a colon
 * @param shape the kind of output
 * @param variants the variants of the format, the default first
 * @param example arguments of {@code threadwise convert} that export an example
 * @param writer writes the format
 */
public record Target(
    String keyword,
    String description,
    Shape shape,
    List<Variant> variants,
    String example,
    Writer writer) {

  public Target {
    variants = List.copyOf(variants);
    if (variants.isEmpty()) {
      throw new IllegalArgumentException("the format " + keyword + " has no variant");
    }
  }

  /** Creates a format with a single variant; the ending of a folder is empty. */
  public static Target of(
      String keyword,
      String description,
      Shape shape,
      String ending,
      String example,
      Writer writer) {
    List<Variant> only = List.of(new Variant("", ending));
    return new Target(keyword, description, shape, only, example, writer);
  }

  /** Returns the variant for a style and a file name; empty if there is no such style. */
  public Optional<Variant> variant(Optional<String> style, String fileName) {
    List<Variant> matching =
        variants.stream()
            .filter(each -> style.isEmpty() || each.style().equals(style.get()))
            .toList();
    return matching.stream()
        .filter(each -> !each.ending().isEmpty() && fileName.endsWith(each.ending()))
        .findFirst()
        .or(() -> matching.stream().findFirst());
  }

  /** Returns the styles, the default first; none if there is nothing to choose. */
  public List<String> styles() {
    return variants.stream().map(Variant::style).filter(s -> !s.isEmpty()).distinct().toList();
  }

  /** Returns whether the format needs the queueing model, and thus a workload. */
  public boolean needsModel() {
    return switch (writer) {
      case Writer.OfSolution ofSolution -> false;
      case Writer.OfModel ofModel -> true;
    };
  }

  /** The kind of output. */
  public enum Shape {
    /** A text, which can also be printed. */
    TEXT,
    /** A file, binary in at least one variant. */
    FILE,
    /** A folder of files. */
    FOLDER
  }

  /**
   * A variant of a format.
   *
   * @param style the value of {@code convert --style}, empty if there is nothing to choose
   * @param ending of the file name, with its full stop; empty for a folder
   */
  public record Variant(String style, String ending) {}

  /** The writer of a format, by its input. */
  public sealed interface Writer {

    /** Returns a writer that needs only the solution and has a single variant. */
    static Writer ofSolution(Function<Solution, Conversion> write) {
      return new OfSolution((solution, variant) -> write.apply(solution));
    }

    /** Returns a writer that needs the queueing model and has a single variant. */
    static Writer ofModel(Function<QueueingModel, Conversion> write) {
      return new OfModel((model, variant) -> write.apply(model));
    }

    /** A writer that needs only the solution. */
    record OfSolution(Way<Solution> way) implements Writer {}

    /** A writer that needs the queueing model under one workload. */
    record OfModel(Way<QueueingModel> way) implements Writer {}
  }

  /** Writes a source in a variant of a format. */
  @FunctionalInterface
  public interface Way<T> {
    /**
     * Writes the source.
     *
     * @throws IllegalArgumentException with the reason if the format cannot express it at all
     */
    Conversion write(T source, Variant variant);
  }
}
