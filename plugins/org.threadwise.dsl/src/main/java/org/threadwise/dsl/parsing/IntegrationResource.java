package org.threadwise.dsl.parsing;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.threadwise.dsl.SolutionResource;

/** A resource with a limited number of syntax errors, so that garbage does not fill the memory. */
public class IntegrationResource extends SolutionResource {

  private static final int MAX_SYNTAX_ERRORS = 500;

  @Override
  protected void addSyntaxErrors() {
    int count = 0;
    for (INode error : getParseResult().getSyntaxErrors()) {
      if (count++ == MAX_SYNTAX_ERRORS) {
        return;
      }
      getErrors().add(new XtextSyntaxDiagnostic(error));
    }
  }
}
