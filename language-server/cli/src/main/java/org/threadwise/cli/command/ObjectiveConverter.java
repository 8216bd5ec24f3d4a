package org.threadwise.cli.command;

import org.threadwise.cli.input.Suggestion;
import org.threadwise.sizing.question.Objective;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Parses the name of an objective. */
final class ObjectiveConverter implements ITypeConverter<Objective> {

  @Override
  public Objective convert(String text) {
    return Objective.parse(text)
        .orElseThrow(() -> new TypeConversionException("'" + text + "' is unknown" + hint(text)));
  }

  private static String hint(String text) {
    return Suggestion.hint(text, Objective.usual().stream().map(Objective::keyword).toList());
  }
}
