package org.threadwise.design.services;

import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;

/** Services for the validation rules: the errors and warnings of the language for an element. */
public final class ProblemServices {

  /** Returns the messages of all problems of an element, in the order of the text. */
  static List<String> messages(EObject element) {
    return SolutionAnalysis.of(element).problems(element).stream().map(Problem::message).toList();
  }

  private static String messages(EObject element, Severity severity) {
    return SolutionAnalysis.of(element).problems(element).stream()
        .filter(problem -> problem.severity() == severity)
        .map(Problem::message)
        .collect(Collectors.joining("\n"));
  }

  /** Returns whether an element has no errors. */
  public Boolean hasNoErrors(EObject element) {
    return errorText(element).isEmpty();
  }

  /** Returns whether an element has no warnings. */
  public Boolean hasNoWarnings(EObject element) {
    return warningText(element).isEmpty();
  }

  /** Returns the messages of the errors of an element, one per line. */
  public String errorText(EObject element) {
    return messages(element, Severity.ERROR);
  }

  /** Returns the messages of the warnings of an element, one per line. */
  public String warningText(EObject element) {
    return messages(element, Severity.WARNING);
  }

  /** Returns whether the current model can be written as text. */
  public Boolean canBeSaved(EObject element) {
    return savingText(element).isEmpty();
  }

  /** Returns why the current model cannot be written as text, empty if it can. */
  public String savingText(EObject element) {
    return SolutionAnalysis.of(element).refusal();
  }
}
