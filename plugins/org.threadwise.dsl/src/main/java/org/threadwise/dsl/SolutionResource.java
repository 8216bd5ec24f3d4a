package org.threadwise.dsl;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.linking.lazy.LazyLinkingResource;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText.Reach;

/**
 * The text of a solution. Once it is settled, nothing in it changes any more, so that several
 * threads may read it.
 */
public abstract class SolutionResource extends LazyLinkingResource {

  private Reach reach = Reach.FOLDER;
  private volatile boolean settled;

  /** Says what its checks may read. */
  void reach(Reach allowed) {
    reach = allowed;
  }

  /** What its checks may read. */
  public Reach reach() {
    return reach;
  }

  /** Ends linking: references that could not be resolved by now stay so. */
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
