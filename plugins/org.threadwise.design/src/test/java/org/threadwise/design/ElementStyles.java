package org.threadwise.design;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.w3c.dom.Element;

/**
 * The styles of elements, as Sirius selects them: the first conditional style whose predicate
 * holds, or the one without condition.
 */
final class ElementStyles {

  private static final Pattern COLOUR = Pattern.compile(".*@entries\\[name='([^']*)'\\]");

  private final EObject diagram;

  /** Looks while some layers are active, besides the one that always is. */
  ElementStyles(Set<String> layers) {
    this.diagram = diagram(layers);
  }

  /** All that is active when a diagram is new. */
  static ElementStyles usual() {
    return new ElementStyles(
        Set.copyOf(
            layers().stream()
                .filter(layer -> layer.getAttribute("activeByDefault").equals("true"))
                .map(layer -> layer.getAttribute("name"))
                .toList()));
  }

  static List<Element> layers() {
    return ViewpointDescription.all(one -> one.getTagName().equals("additionalLayers"));
  }

  /** As much of a diagram as expressions may ask for. */
  private static EObject diagram(Set<String> layers) {
    EcoreFactory factory = EcoreFactory.eINSTANCE;
    EPackage metamodel = factory.createEPackage();
    EClass layer = named(metamodel, "Layer");
    var name = factory.createEAttribute();
    name.setName("name");
    name.setEType(EcorePackage.Literals.ESTRING);
    layer.getEStructuralFeatures().add(name);
    EClass type = named(metamodel, "DSemanticDiagram");
    EReference activated = factory.createEReference();
    activated.setName("activatedLayers");
    activated.setEType(layer);
    activated.setUpperBound(-1);
    activated.setContainment(true);
    type.getEStructuralFeatures().add(activated);
    EObject diagram = EcoreUtil.create(type);
    @SuppressWarnings("unchecked")
    List<EObject> all = (List<EObject>) diagram.eGet(activated);
    for (String each : layers) {
      EObject one = EcoreUtil.create(layer);
      one.eSet(name, each);
      all.add(one);
    }
    return diagram;
  }

  private static EClass named(EPackage metamodel, String name) {
    EClass type = EcoreFactory.eINSTANCE.createEClass();
    type.setName(name);
    metamodel.getEClassifiers().add(type);
    return type;
  }

  Map<String, Object> variables(EObject self) {
    return Map.of("self", self, "diagram", diagram);
  }

  /** The attributes of the style of a thing. */
  Map<String, String> of(EObject self, Element mapping) {
    Element style =
        ViewpointDescription.children(mapping, "conditionnalStyles").stream()
            .filter(one -> holds(one, self))
            .findFirst()
            .flatMap(one -> ViewpointDescription.children(one, "style").stream().findFirst())
            .orElseGet(() -> Objects.requireNonNull(ViewpointDescription.child(mapping, "style")));
    Map<String, String> found = new HashMap<>();
    ViewpointDescription.attributes(style).forEach(one -> found.put(one.getName(), one.getValue()));
    return found;
  }

  private boolean holds(Element condition, EObject self) {
    return Boolean.TRUE.equals(
        ExpressionEvaluator.evaluate(
            condition.getAttribute("predicateExpression"), variables(self)));
  }

  /** The label of a thing. */
  String label(EObject self, Element mapping) {
    return text(Objects.requireNonNull(of(self, mapping).get("labelExpression")), self);
  }

  String text(String expression, EObject self) {
    return String.valueOf(ExpressionEvaluator.evaluate(expression, variables(self)));
  }

  /** The name of a colour of a thing. */
  String colour(EObject self, Element mapping, String attribute) {
    Matcher matcher =
        COLOUR.matcher(
            Objects.requireNonNull(of(self, mapping).get(attribute)).replace("%20", " "));
    if (!matcher.matches()) {
      throw new IllegalStateException("No colour: " + matcher);
    }
    return matcher.group(1);
  }
}
