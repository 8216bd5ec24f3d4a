package org.threadwise.dsl;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText.Reach;

/**
 * The resource of a solution. After {@link #settle} it is immutable, so that several threads can
 * read it.
 */
public abstract class SolutionResource extends LazyLinkingResource {

  private Reach reach = Reach.FOLDER;
  private volatile boolean settled;

  /** Sets the files that checks may read. */
  void reach(Reach allowed) {
    reach = allowed;
  }

  /** Returns the files that checks may read. */
  public Reach reach() {
    return reach;
  }

  /** Ends linking: references that are not resolved yet remain unresolved. */
  void settle() {
    settled = true;
  }

  @Override
  public synchronized @Nullable EObject getEObject(String uriFragment) {
    return settled && getEncoder().isCrossLinkFragment(this, uriFragment)
        ? null
        : super.getEObject(uriFragment);
  }
}
