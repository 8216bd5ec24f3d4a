package org.threadwise.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.input.Suggestion;
import org.threadwise.measurement.annotation.ElementMatcher;
import org.threadwise.measurement.annotation.MappingFile;
import org.threadwise.measurement.annotation.NameMapping;
import org.threadwise.measurement.annotation.ObservationCollector;
import org.threadwise.measurement.annotation.SourceFiles;
import org.threadwise.measurement.annotation.TimeWindow;
import org.threadwise.measurement.format.Formats;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;
import org.threadwise.model.integration.Solution;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How measurements are read: their format, and the elements to which names in them belong. */
final class SourceOptions {

  @Option(
      names = "--as",
      paramLabel = "FORMAT",
      converter = SourceFormatConverter.class,
      description = "Format of all sources. Default: recognised by content.")
  private @Nullable SourceReader format;

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

  /** Whether an option is given. */
  boolean isGiven() {
    return format != null || !mappings.isEmpty() || file != null;
  }

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
    } catch (IOException e) {
      throw unreadable(file, e);
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

  /**
   * Returns what files contain about a solution.
   *
   * @throws CommandFailure if a file cannot be read
   */
  ObservationCollector collect(
      ElementMatcher matcher,
      List<Path> files,
      TimeWindow window,
      boolean withoutStalls,
      ExperimentMonitor monitor) {
    try {
      return SourceFiles.collect(matcher, files, format, window, withoutStalls, monitor);
    } catch (SourceFiles.UnreadableFileException e) {
      throw unreadable(e.file(), e.reason());
    }
  }

  private static CommandFailure unreadable(Path file, IOException reason) {
    if (!(reason instanceof UnreadableSourceException wrong)) {
      return CommandFailure.unreadable(file, reason);
    }
    String place = wrong.position() > 0 ? file + ":" + wrong.position() : file.toString();
    return CommandFailure.unreadable(place + ": " + wrong.getMessage());
  }

  /** Parses the name of a format of measurements. */
  static final class SourceFormatConverter implements ITypeConverter<SourceReader> {
    @Override
    public SourceReader convert(String text) {
      return Formats.of(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "'" + text + "' is unknown" + Suggestion.hint(text, Formats.names())));
    }
  }

  /** Parses a name in the data and its element. */
  static final class MappingConverter extends Converters.Parsed<NameMapping> {
    MappingConverter() {
      super(NameMapping::parse);
    }
  }
}
