package org.threadwise.dsl.parsing;

import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;

/**
 * The text of a solution; only so many of its syntax errors are kept, or garbage fills the memory.
 */
public final class IntegrationResource extends LazyLinkingResource {

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
