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
 * Selects the styles of elements like Sirius: the first conditional style whose predicate holds, or
 * else the style without a condition.
 */
final class ElementStyles {

  private static final Pattern COLOUR = Pattern.compile(".*@entries\\[name='([^']*)'\\]");

  private final EObject diagram;

  /** Selects styles while some layers are active besides the default layer. */
  ElementStyles(Set<String> layers) {
    this.diagram = diagram(layers);
  }

  /** Selects styles with the layers that are active in a new diagram. */
  static ElementStyles initial() {
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

  /** Returns an object with the features of a Sirius diagram that expressions use. */
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

  /** Returns the attributes of the style of an element. */
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

  /** Returns the label of an element. */
  String label(EObject self, Element mapping) {
    return text(Objects.requireNonNull(of(self, mapping).get("labelExpression")), self);
  }

  String text(String expression, EObject self) {
    return String.valueOf(ExpressionEvaluator.evaluate(expression, variables(self)));
  }

  /** Returns the name of a colour of an element. */
  String colour(EObject self, Element mapping, String attribute) {
    Matcher matcher =
        COLOUR.matcher(
            Objects.requireNonNull(of(self, mapping).get(attribute)).replace("%20", " "));
    if (!matcher.matches()) {
      throw new IllegalStateException("Not a colour: " + matcher);
    }
    return matcher.group(1);
  }
}
