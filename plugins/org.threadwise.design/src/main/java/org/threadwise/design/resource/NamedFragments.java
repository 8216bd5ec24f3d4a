package org.threadwise.design.resource;

import com.google.inject.Inject;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.resource.DefaultFragmentProvider;
import org.eclipse.xtext.resource.IFragmentProvider;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;

/**
 * Uses {@link ElementAddresses} as fragments of URIs, so that references from diagrams stay valid
 * when other parts of the text change. Objects without an address are identified by their position.
 */
final class NamedFragments implements IFragmentProvider {

  private final DefaultFragmentProvider positions;

  @Inject
  NamedFragments(DefaultFragmentProvider positions) {
    this.positions = positions;
  }

  @Override
  public String getFragment(EObject object, Fallback fallback) {
    String fragment = ElementAddresses.of(object);
    Resource resource = object.eResource();
    if (fragment != null && resource != null && object.equals(index(resource).get(fragment))) {
      return fragment;
    }
    return positions.getFragment(object, fallback);
  }

  @Override
  public @Nullable EObject getEObject(Resource resource, String fragment, Fallback fallback) {
    EObject named = fragment.startsWith("/") ? null : index(resource).get(fragment);
    return named == null ? positions.getEObject(resource, fragment, fallback) : named;
  }

  /** Returns the objects of a resource by address; the cache keeps them until the model changes. */
  private static Map<String, EObject> index(Resource resource) {
    return resource instanceof XtextResource known
        ? known.getCache().get(NamedFragments.class, known, () -> addresses(known))
        : Map.of();
  }

  private static Map<String, EObject> addresses(Resource resource) {
    Map<String, EObject> addresses = new HashMap<>();
    resource
        .getAllContents()
        .forEachRemaining(
            object -> {
              String fragment = ElementAddresses.of(object);
              if (fragment != null) {
                addresses.putIfAbsent(fragment, object);
              }
            });
    return addresses;
  }
}
