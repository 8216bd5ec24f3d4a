package org.threadwise.cli.command;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.threadwise.cli.input.Suggestion;
import org.threadwise.sizing.question.Objective;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses the name of an objective. */
final class ObjectiveConverter implements ITypeConverter<Objective> {
  private static final Pattern PERCENTILE = Pattern.compile("[pP](\\d{1,2}(?:\\.\\d{1,6})?)");
  private static final List<Objective> PLAIN =
      List.of(
          new Objective.Throughput(),
          new Objective.MeanResponse(),
          new Objective.Makespan(),
          new Objective.Goals(),
          new Objective.Goals(true),
          new Objective.Capacity());

  @Override
  public Objective convert(String text) {
    Matcher percentile = PERCENTILE.matcher(text.strip());
    if (percentile.matches() && Double.parseDouble(percentile.group(1)) > 0) {
      return new Objective.PercentileResponse(Double.parseDouble(percentile.group(1)));
    }
    return PLAIN.stream()
        .filter(objective -> objective.keyword().equalsIgnoreCase(text.strip()))
        .findFirst()
        .orElseThrow(() -> new TypeConversionException("'" + text + "' is unknown" + hint(text)));
  }

  private static String hint(String text) {
    return Suggestion.hint(
        text, Stream.concat(PLAIN.stream().map(Objective::keyword), Stream.of("p95")).toList());
  }
}
