package org.threadwise.conversion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Solution;

/**
 * A solution in which every feature of every class of the metamodel has a value other than its
 * default.
 */
public final class FullFeaturedSolution {

  private final List<EClass> concrete = new ArrayList<>();
  private int counter;
  private final Map<EReference, Integer> turns = new HashMap<>();

  private FullFeaturedSolution() {
    for (var classifier : IntegrationPackage.eINSTANCE.getEClassifiers()) {
      if (classifier instanceof EClass type && !type.isAbstract()) {
        concrete.add(type);
      }
    }
  }

  /** Returns all concrete classes of the metamodel. */
  public static List<EClass> classes() {
    return List.copyOf(new FullFeaturedSolution().concrete);
  }

  /** Creates the solution, which is complete but has no useful meaning. */
  public static Solution solution() {
    FullFeaturedSolution complete = new FullFeaturedSolution();
    EObject root = complete.filled(IntegrationPackage.Literals.SOLUTION);
    List<EObject> all = new ArrayList<>(List.of(root));
    root.eAllContents().forEachRemaining(all::add);
    all.forEach(owner -> link(owner, all));
    return (Solution) root;
  }

  private EObject filled(EClass type) {
    EObject object = EcoreUtil.create(type);
    for (EStructuralFeature feature : type.getEAllStructuralFeatures()) {
      if (feature instanceof EReference reference && reference.isContainment()) {
        contain(object, reference);
      } else if (feature instanceof EAttribute attribute) {
        set(object, attribute);
      }
    }
    return object;
  }

  private void contain(EObject owner, EReference reference) {
    List<EClass> types = types(reference);
    if (!reference.isMany()) {
      owner.eSet(
          reference, filled(types.get(turns.merge(reference, 1, Integer::sum) % types.size())));
      return;
    }
    for (EClass type : types) {
      for (int copy = 0; copy < kindsOfParts(type); copy++) {
        many(owner, reference).add(filled(type));
      }
    }
  }

  private List<EClass> types(EReference reference) {
    return concrete.stream().filter(reference.getEReferenceType()::isSuperTypeOf).toList();
  }

  /**
   * Returns how many objects are needed for one of each concrete class among the parts of a type.
   */
  private int kindsOfParts(EClass type) {
    return type.getEAllContainments().stream()
        .filter(reference -> !reference.isMany())
        .mapToInt(reference -> types(reference).size())
        .max()
        .orElse(1);
  }

  private void set(EObject owner, EAttribute attribute) {
    if (attribute.isMany()) {
      many(owner, attribute).add(value(attribute));
      many(owner, attribute).add(value(attribute));
    } else {
      owner.eSet(attribute, value(attribute));
    }
  }

  private Object value(EAttribute attribute) {
    int number = ++counter;
    if (attribute.getEAttributeType() instanceof EEnum literals) {
      return literals.getELiterals().getLast().getInstance();
    }
    return switch (attribute.getEAttributeType().getInstanceClassName()) {
      case "java.lang.String" -> attribute.getName() + number;
      case "java.lang.Integer", "int" -> number;
      case "java.lang.Long" -> (long) number;
      case "java.lang.Double", "double" -> number + 0.5;
      case "boolean" -> true;
      default -> throw new IllegalArgumentException("No value for " + attribute);
    };
  }

  private static void link(EObject owner, List<EObject> all) {
    for (EReference reference : owner.eClass().getEAllReferences()) {
      if (!reference.isContainment()) {
        EObject target =
            all.stream()
                .filter(reference.getEReferenceType()::isInstance)
                .findFirst()
                .orElseThrow();
        if (reference.isMany()) {
          many(owner, reference).add(target);
        } else {
          owner.eSet(reference, target);
        }
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static List<Object> many(EObject owner, EStructuralFeature feature) {
    return (List<Object>) owner.eGet(feature);
  }
}
