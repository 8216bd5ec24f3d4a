package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.Code;

/**
 * Leaves out what only follows from a syntax error before it on the same line: the parser resumes
 * behind the error as well as it can, and takes words there for what they are not.
 */
public final class IntegrationResourceValidator extends ResourceValidatorImpl {

  private static final Set<String> CONSEQUENCES =
      Set.of(
          Code.SYNTAX.id(),
          Code.UNEXPECTED.id(),
          Code.SLOT_UNKNOWN.id(),
          Code.ELEMENT_UNKNOWN.id(),
          Code.NOT_AN_ENTRY.id(),
          Code.NOT_AN_EXIT.id());

  @Override
  public List<Issue> validate(
      Resource resource, CheckMode mode, @Nullable CancelIndicator indicator) {
    List<Issue> issues = new ArrayList<>(super.validate(resource, mode, indicator));
    Map<Integer, Issue> firsts = new HashMap<>();
    issues.stream()
        .filter(issue -> Code.SYNTAX.id().equals(issue.getCode()) && issue.getOffset() != null)
        .sorted(Comparator.comparing(Issue::getOffset))
        .forEach(issue -> firsts.putIfAbsent(issue.getLineNumber(), issue));
    issues.removeIf(issue -> follows(issue, firsts.get(issue.getLineNumber())));
    return issues;
  }

  private static boolean follows(Issue issue, @Nullable Issue first) {
    return first != null
        && first != issue
        && issue.getOffset() != null
        && issue.getOffset() >= first.getOffset()
        && CONSEQUENCES.contains(String.valueOf(issue.getCode()));
  }
}
