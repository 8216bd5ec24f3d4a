package org.threadwise.dsl.scoping;

import com.google.inject.Inject;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.util.IResourceScopeCache;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Solution;

/** The names of each text, kept until it changes. */
public final class NameIndexes {

  private static final Solution NOTHING = IntegrationFactory.eINSTANCE.createSolution();

  private final IResourceScopeCache cache;

  @Inject
  NameIndexes(IResourceScopeCache cache) {
    this.cache = cache;
  }

  /** The names that are known where an object stands. */
  public NameIndex at(EObject context) {
    Solution solution = EcoreUtil2.getContainerOfType(context, Solution.class);
    Resource resource = context.eResource();
    return solution == null || resource == null
        ? new NameIndex(NOTHING)
        : cache.get(NameIndex.class, resource, () -> new NameIndex(solution));
  }
}
