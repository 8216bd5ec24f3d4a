package org.threadwise.conversion;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.threadwise.model.integration.Solution;

/**
 * A form that solutions are written in.
 *
 * @param keyword what {@code convert --to} calls it
 * @param description what it is, in a few words that go on after a colon
 * @param shape what is written
 * @param variants the ways in which it can be written, the usual one first
 * @param example the rest of a command that writes it, behind {@code threadwise convert}
 * @param writer how it is written
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
      throw new IllegalArgumentException("the form " + keyword + " has no variant");
    }
  }

  /** A form with a single variant; a folder has no ending. */
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

  /** The variant of a style in a file, the usual one where nothing else is asked for. */
  public Optional<Variant> variant(Optional<String> style, String fileName) {
    List<Variant> fitting =
        variants.stream()
            .filter(each -> style.isEmpty() || each.style().equals(style.get()))
            .toList();
    return fitting.stream()
        .filter(each -> !each.ending().isEmpty() && fileName.endsWith(each.ending()))
        .findFirst()
        .or(() -> fitting.stream().findFirst());
  }

  /** The styles that can be chosen, the usual one first; none if there is nothing to choose. */
  public List<String> styles() {
    return variants.stream().map(Variant::style).filter(s -> !s.isEmpty()).distinct().toList();
  }

  /** Whether a form needs the queueing model, and so a workload. */
  public boolean needsModel() {
    return switch (writer) {
      case Writer.OfSolution ofSolution -> false;
      case Writer.OfModel ofModel -> true;
    };
  }

  /** What a form is written as. */
  public enum Shape {
    /** A text, which can also be printed. */
    TEXT,
    /** A file that is no text in at least one variant. */
    FILE,
    /** A folder of files. */
    FOLDER
  }

  /**
   * One of the ways in which a form can be written.
   *
   * @param style what {@code convert --style} calls it, empty if there is nothing to choose
   * @param ending of the file's name, with its full stop; empty for a folder
   */
  public record Variant(String style, String ending) {}

  /** How a form is written: from what, and by what. */
  public sealed interface Writer {

    /** From the solution alone, in the only variant. */
    static Writer ofSolution(Function<Solution, Conversion> write) {
      return new OfSolution((solution, variant) -> write.apply(solution));
    }

    /** From the queueing model, in the only variant. */
    static Writer ofModel(Function<QueueingModel, Conversion> write) {
      return new OfModel((model, variant) -> write.apply(model));
    }

    /** From the solution alone. */
    record OfSolution(Way<Solution> way) implements Writer {}

    /** From the queueing model under one workload. */
    record OfModel(Way<QueueingModel> way) implements Writer {}
  }

  /** Writes something in a variant. */
  @FunctionalInterface
  public interface Way<T> {
    /**
     * Writes it.
     *
     * @throws IllegalArgumentException if it cannot be written at all; the message says why
     */
    Conversion write(T source, Variant variant);
  }
}
