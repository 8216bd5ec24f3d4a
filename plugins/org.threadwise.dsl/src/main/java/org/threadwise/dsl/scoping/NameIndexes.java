package org.threadwise.dsl.scoping;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Solution;

/** The name index of each text, cached until the text changes. */
public final class NameIndexes {

  private static final Solution EMPTY = IntegrationFactory.eINSTANCE.createSolution();

  private final IResourceScopeCache cache;

  @Inject
  NameIndexes(IResourceScopeCache cache) {
    this.cache = cache;
  }

  /** Returns the names that are visible to an object. */
  public NameIndex at(EObject context) {
    Solution solution = EcoreUtil2.getContainerOfType(context, Solution.class);
    Resource resource = context.eResource();
    return solution == null || resource == null
        ? new NameIndex(EMPTY)
        : cache.get(NameIndex.class, resource, () -> new NameIndex(solution));
  }
}
