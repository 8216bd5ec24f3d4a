package org.threadwise.dsl.validation;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.IAcceptor;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.CheckType;
import org.eclipse.xtext.validation.Issue;
import org.eclipse.xtext.validation.ResourceValidatorImpl;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.integration.Solution;

/**
 * Finds all problems of a text.
 *
 * <p>Problems that can be consequences of a syntax error before them on the same line are omitted,
 * because the parser may misinterpret the tokens after the error.
 */
public final class IntegrationResourceValidator extends ResourceValidatorImpl {

  private static final Set<String> CONSEQUENCES =
      Set.of(
          ProblemCode.SYNTAX.id(),
          ProblemCode.UNEXPECTED.id(),
          ProblemCode.SLOT_UNKNOWN.id(),
          ProblemCode.ELEMENT_UNKNOWN.id(),
          ProblemCode.POOL_UNKNOWN.id(),
          ProblemCode.QUANTITY.id(),
          ProblemCode.RANGE.id(),
          ProblemCode.NOT_AN_ENTRY.id(),
          ProblemCode.NOT_AN_EXIT.id());

  private final SolutionChecks checks;

  @Inject
  IntegrationResourceValidator(SolutionChecks checks) {
    this.checks = checks;
  }

  /** Checks the solution as a whole, without a visit of each of its objects. */
  @Override
  protected void validate(
      Resource resource,
      EObject element,
      CheckMode mode,
      CancelIndicator monitor,
      IAcceptor<Issue> acceptor) {
    if (element instanceof Solution solution && NodeModelUtils.getNode(solution) != null) {
      // Xtext's own line numbers fail at the end of a text that ends with CR.
      LineIndex lines = new LineIndex(NodeModelUtils.getNode(solution).getRootNode().getText());
      checks.check(
          solution,
          (code, object, node, message, data) ->
              acceptor.accept(issue(lines, code, object, node, message, data)),
          monitor);
    }
  }

  private static Issue issue(
      LineIndex lines,
      ProblemCode code,
      EObject object,
      INode node,
      String message,
      String[] data) {
    Issue.IssueImpl issue = new Issue.IssueImpl();
    issue.setSeverity(
        switch (code.severity()) {
          case ERROR -> Severity.ERROR;
          case WARNING -> Severity.WARNING;
          case INFO -> Severity.INFO;
        });
    issue.setMessage(message);
    issue.setCode(code.id());
    issue.setData(data);
    issue.setOffset(node.getOffset());
    issue.setLength(node.getLength());
    issue.setLineNumber(lines.line(node.getOffset()));
    issue.setColumn(lines.column(node.getOffset()));
    issue.setLineNumberEnd(lines.line(node.getEndOffset()));
    issue.setColumnEnd(lines.column(node.getEndOffset()));
    issue.setType(CheckType.FAST);
    issue.setUriToProblem(EcoreUtil.getURI(object));
    return issue;
  }

  @Override
  public List<Issue> validate(
      Resource resource, CheckMode mode, @Nullable CancelIndicator indicator) {
    List<Issue> issues = new ArrayList<>(super.validate(resource, mode, indicator));
    Map<Integer, Issue> firsts = new HashMap<>();
    issues.stream()
        .filter(
            issue -> ProblemCode.SYNTAX.id().equals(issue.getCode()) && issue.getOffset() != null)
        .sorted(Comparator.comparing(Issue::getOffset))
        .forEach(issue -> firsts.putIfAbsent(issue.getLineNumber(), issue));
    issues.removeIf(issue -> follows(issue, firsts.get(issue.getLineNumber())));
    return issues;
  }

  private static boolean follows(Issue issue, @Nullable Issue first) {
    return first != null
        && !first.equals(issue)
        && issue.getOffset() != null
        && issue.getOffset() >= first.getOffset()
        && CONSEQUENCES.contains(String.valueOf(issue.getCode()));
  }
}
