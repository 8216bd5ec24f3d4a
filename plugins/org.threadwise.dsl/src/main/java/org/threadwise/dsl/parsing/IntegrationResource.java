package org.threadwise.dsl.parsing;

import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.threadwise.dsl.SolutionResource;

/** Keeps only so many of its syntax errors, or garbage fills the memory. */
public class IntegrationResource extends SolutionResource {

  private static final int MOST = 500;

  @Override
  protected void addSyntaxErrors() {
    int count = 0;
    for (INode error : getParseResult().getSyntaxErrors()) {
      if (count++ == MOST) {
        return;
      }
      getErrors().add(new XtextSyntaxDiagnostic(error));
    }
  }
}
