package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;

/** What is wrong with a thing, as the language says it. */
public final class ProblemServices {

  /** How grave a problem is, in the words of rules. */
  enum Level {
    ERROR,
    WARNING,
    INFO
  }

  /** All that is wrong with a thing, in the order of the text. */
  public List<String> problems(EObject thing) {
    return SolutionAnalysis.of(thing).problems(thing).stream().map(Problem::message).toList();
  }

  List<String> ofLevel(EObject thing, Level level) {
    return SolutionAnalysis.of(thing).problems(thing).stream()
        .filter(problem -> level(problem.severity()) == level)
        .map(Problem::message)
        .toList();
  }

  private static Level level(Severity severity) {
    return switch (severity) {
      case ERROR -> Level.ERROR;
      case WARNING -> Level.WARNING;
      case INFO -> Level.INFO;
    };
  }

  /** Whether nothing makes the solution unusable here. */
  public Boolean hasNoErrors(EObject thing) {
    return ofLevel(thing, Level.ERROR).isEmpty();
  }

  /** Whether nothing looks unintended here. */
  public Boolean hasNoWarnings(EObject thing) {
    return ofLevel(thing, Level.WARNING).isEmpty();
  }

  /** What makes the solution unusable here, in one line each. */
  public String errorText(EObject thing) {
    return String.join("\n", ofLevel(thing, Level.ERROR));
  }

  /** What looks unintended here, in one line each. */
  public String warningText(EObject thing) {
    return String.join("\n", ofLevel(thing, Level.WARNING));
  }

  /** Whether what a solution says now can be written as text. */
  public Boolean canBeSaved(EObject thing) {
    return SolutionAnalysis.of(thing).refusal().isEmpty();
  }

  /** Why it cannot. */
  public String savingText(EObject thing) {
    return SolutionAnalysis.of(thing).refusal();
  }
}
