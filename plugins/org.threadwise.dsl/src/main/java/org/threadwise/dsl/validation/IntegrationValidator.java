package org.threadwise.dsl.validation;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.validation.Check;
import org.eclipse.xtext.validation.ValidationMessageAcceptor;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.integration.Solution;

/** The checks for hosts that validate models through EMF. */
public class IntegrationValidator extends AbstractIntegrationValidator {

  private final SolutionChecks checks;

  @Inject
  IntegrationValidator(SolutionChecks checks) {
    this.checks = checks;
  }

  /** Checks a solution. */
  @Check
  public void solution(Solution solution) {
    checks.check(solution, this::accept, CancelIndicator.NullImpl);
  }

  private void accept(ProblemCode code, EObject object, INode node, String message, String[] data) {
    ValidationMessageAcceptor acceptor = getMessageAcceptor();
    int offset = node.getOffset();
    int length = node.getLength();
    switch (code.severity()) {
      case ERROR -> acceptor.acceptError(message, object, offset, length, code.id(), data);
      case WARNING -> acceptor.acceptWarning(message, object, offset, length, code.id(), data);
      case INFO -> acceptor.acceptInfo(message, object, offset, length, code.id(), data);
    }
  }
}
