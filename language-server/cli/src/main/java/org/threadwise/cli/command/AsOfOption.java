package org.threadwise.cli.command;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * The date by which the age of measurements is judged. It is never the present day unless the user
 * gives it, so that the same model gives the same result tomorrow.
 */
final class AsOfOption {
  @Option(
      names = "--as-of",
      paramLabel = "DATE",
      converter = DateConverter.class,
      description =
          "Count measurements that are more than a year older than this date, as in 2026-11-20."
              + " Default: the date of the newest measurement in the model.")
  @Nullable LocalDate date;

  /** Parses a date. */
  static final class DateConverter implements ITypeConverter<LocalDate> {
    @Override
    public LocalDate convert(String text) {
      try {
        return LocalDate.parse(text);
      } catch (DateTimeParseException e) {
        throw new TypeConversionException(
            "'" + text + "' is no date; give year, month and day, as in 2026-11-20");
      }
    }
  }
}
