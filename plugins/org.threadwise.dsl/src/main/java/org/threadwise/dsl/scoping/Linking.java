package org.threadwise.dsl.scoping;

import com.google.inject.Inject;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.linking.impl.DefaultLinkingService;
import org.eclipse.xtext.nodemodel.INode;

/** Resolves names of the text. */
public final class Linking extends DefaultLinkingService {

  private final NameIndexes indexes;

  @Inject
  Linking(NameIndexes indexes) {
    this.indexes = indexes;
  }

  @Override
  public List<EObject> getLinkedObjects(EObject context, EReference reference, INode node) {
    String name = getCrossRefNodeAsString(node);
    if (name == null || name.isEmpty()) {
      return List.of();
    }
    EObject target = indexes.at(context).find(context, reference.getEReferenceType(), name);
    return reference.getEReferenceType().isInstance(target) ? List.of(target) : List.of();
  }
}
