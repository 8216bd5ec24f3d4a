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
 * Finds things by their names: whoever points at them still finds them when the text before them
 * has changed. What has no name of its own is found by its place.
 */
final class NamedFragments implements IFragmentProvider {

  private final DefaultFragmentProvider places;

  @Inject
  NamedFragments(DefaultFragmentProvider places) {
    this.places = places;
  }

  @Override
  public String getFragment(EObject object, Fallback fallback) {
    String fragment = ElementAddresses.of(object);
    Resource resource = object.eResource();
    if (fragment != null && resource != null && object.equals(index(resource).get(fragment))) {
      return fragment;
    }
    return places.getFragment(object, fallback);
  }

  @Override
  public @Nullable EObject getEObject(Resource resource, String fragment, Fallback fallback) {
    EObject named = fragment.startsWith("/") ? null : index(resource).get(fragment);
    return named == null ? places.getEObject(resource, fragment, fallback) : named;
  }

  /** All addresses, made anew whenever something changes. */
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
            thing -> {
              String fragment = ElementAddresses.of(thing);
              if (fragment != null) {
                addresses.putIfAbsent(fragment, thing);
              }
            });
    return addresses;
  }
}
