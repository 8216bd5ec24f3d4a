package org.threadwise.dsl.scoping;

import com.google.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.naming.QualifiedName;
import org.eclipse.xtext.resource.EObjectDescription;
import org.eclipse.xtext.resource.IEObjectDescription;
import org.eclipse.xtext.scoping.IScope;
import org.eclipse.xtext.scoping.impl.SimpleScope;

/** Returns the names that a reference can use; {@link Linking} looks up names directly. */
public class IntegrationScopeProvider extends AbstractIntegrationScopeProvider {

  private final NameIndexes indexes;

  @Inject
  IntegrationScopeProvider(NameIndexes indexes) {
    this.indexes = indexes;
  }

  @Override
  public IScope getScope(EObject context, EReference reference) {
    EClass type = reference.getEReferenceType();
    List<IEObjectDescription> found = new ArrayList<>();
    indexes
        .at(context)
        .candidates(context, type)
        .forEach(
            (name, target) -> {
              if (type.isInstance(target)) {
                found.add(EObjectDescription.create(QualifiedName.create(name), target));
              }
            });
    return new SimpleScope(IScope.NULLSCOPE, found);
  }
}
