package org.threadwise.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.MappingFile;
import org.threadwise.measurement.annotation.NameMapping;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.model.integration.Solution;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Which elements the names in measurements belong to. */
final class MappingOptions {

  @Option(
      names = "--map",
      paramLabel = "NAME=ELEMENT",
      converter = MappingConverter.class,
      description =
          "A name in the data belongs to this element; * matches any characters. Can be repeated."
              + " Otherwise names in 'measured as', names of elements, qualified names and labels"
              + " are compared, without case and separators.")
  private List<NameMapping> mappings = List.of();

  @Option(
      names = "--map-file",
      paramLabel = "MAP.csv",
      description = "The same from a file with lines NAME,ELEMENT.")
  private @Nullable Path file;

  /**
   * Returns all mappings.
   *
   * @throws CommandFailure if a mapping or the file is wrong
   */
  List<NameMapping> of(Solution solution) {
    List<NameMapping> all = new ArrayList<>(mappings);
    if (file != null) {
      all.addAll(read(file, ElementMatcher.of(solution, List.of())));
    }
    return all;
  }

  private static List<NameMapping> read(Path file, ElementMatcher matcher) {
    try {
      return MappingFile.read(file, matcher);
    } catch (UnreadableSourceException e) {
      String place = e.position() > 0 ? file + ":" + e.position() : file.toString();
      throw CommandFailure.unreadable(place + ": " + e.getMessage());
    } catch (IOException e) {
      throw CommandFailure.unreadable(file, e);
    }
  }

  /**
   * Returns the matcher of a solution.
   *
   * @throws CommandFailure if a mapping or the file is wrong
   */
  ElementMatcher matcher(Solution solution) {
    List<NameMapping> all = of(solution);
    try {
      return ElementMatcher.of(solution, all);
    } catch (IllegalArgumentException e) {
      throw CommandFailure.wrongUse(
          (file == null ? "--map: " : "--map, --map-file: ") + e.getMessage());
    }
  }

  /** Parses a name in the data and its element. */
  static final class MappingConverter implements ITypeConverter<NameMapping> {
    @Override
    public NameMapping convert(String text) {
      return Converters.parse(NameMapping::parse, text);
    }
  }
}
