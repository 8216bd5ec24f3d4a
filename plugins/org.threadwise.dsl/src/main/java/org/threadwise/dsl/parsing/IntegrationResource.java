package org.threadwise.dsl.parsing;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.resource.XtextSyntaxDiagnostic;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;

/**
 * The text of a solution; only so many of its syntax errors are kept, or garbage fills the memory.
 * Once it is settled, nothing in it changes any more, so that several threads may read it.
 */
public final class IntegrationResource extends LazyLinkingResource {

  private static final int MOST = 500;

  private ParsedText.Reach reach = ParsedText.Reach.FOLDER;
  private volatile boolean settled;

  /** Says what its checks may read. */
  public void reach(ParsedText.Reach allowed) {
    reach = allowed;
  }

  /** What its checks may read. */
  public ParsedText.Reach reach() {
    return reach;
  }

  /** Ends linking: references that could not be resolved by now stay so. */
  public void settle() {
    settled = true;
  }

  @Override
  public synchronized @Nullable EObject getEObject(String uriFragment) {
    return settled && getEncoder().isCrossLinkFragment(this, uriFragment)
        ? null
        : super.getEObject(uriFragment);
  }

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
