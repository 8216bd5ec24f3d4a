package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EClass;
import org.junit.jupiter.api.Test;
import org.threadwise.design.Expressions.Call;
import org.threadwise.design.Expressions.Text;
import org.threadwise.design.Expressions.Tree;
import org.threadwise.design.Expressions.Variable;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Group;
import org.threadwise.model.integration.IntegrationPackage;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;

/** What every Sirius asks of a description, and what the catalogue of patterns asks of this one. */
class DescriptionTest {

  /** Attributes that Sirius evaluates, besides those that end with {@code Expression}. */
  private static final List<String> EVALUATED = List.of("precondition", "message", "value");

  private static List<Attr> expressions() {
    List<Attr> found = new ArrayList<>();
    for (Element element : Design.all(element -> true)) {
      for (Attr attribute : Design.attributes(element)) {
        String name = attribute.getName();
        if (name.endsWith("Expression") || EVALUATED.contains(name)) {
          found.add(attribute);
        }
      }
    }
    return found;
  }

  private static boolean isConstant(String expression) {
    return expression.matches("\\d+") || expression.startsWith("//@");
  }

  @Test
  void everyExpressionIsInALanguageThatSiriusKnows() {
    assertThat(expressions()).hasSizeGreaterThan(200);
    for (Attr attribute : expressions()) {
      String expression = attribute.getValue();
      assertThat(isConstant(expression) || expression.matches("(aql|feature|var):\\S.*"))
          .as(attribute.toString())
          .isTrue();
    }
  }

  @Test
  void everyExpressionParses() {
    for (Attr attribute : expressions()) {
      if (attribute.getValue().startsWith("aql:")) {
        assertThat(Expressions.parse(attribute.getValue().substring(4))).isNotNull();
      }
    }
  }

  @Test
  void everyServiceIsThereWithTypesThatFit() {
    TreeSet<String> called = new TreeSet<>();
    for (Attr attribute : expressions()) {
      if (attribute.getValue().startsWith("aql:")) {
        check(Expressions.parse(attribute.getValue().substring(4)), called, attribute);
      }
    }
    assertThat(called).hasSizeGreaterThan(30);
  }

  private static void check(Tree tree, Set<String> called, Attr attribute) {
    switch (tree) {
      case Variable variable -> {}
      case Text text -> {}
      case Call call -> {
        check(call.receiver(), called, attribute);
        List<Tree> arguments = Objects.requireNonNull(call.arguments(), attribute::toString);
        arguments.forEach(argument -> check(argument, called, attribute));
        List<Method> methods = Expressions.methods(call.name(), 1 + arguments.size());
        assertThat(methods).as(attribute.toString()).hasSize(1);
        Class<?>[] types = methods.getFirst().getParameterTypes();
        assertThat(org.eclipse.emf.ecore.EObject.class).isAssignableFrom(types[0]);
        for (int i = 0; i < arguments.size(); i++) {
          if (arguments.get(i) instanceof Text) {
            assertThat(types[i + 1]).as(attribute.toString()).isEqualTo(String.class);
          }
        }
        called.add(call.name());
      }
    }
  }

  /** Sirius names the variables that an expression may use; others are errors. */
  @Test
  void everyVariableIsOneThatSiriusGives() {
    for (Attr attribute : expressions()) {
      if (attribute.getValue().startsWith("aql:")) {
        assertThat(variables(attribute.getOwnerElement(), attribute.getName()))
            .as(attribute.toString())
            .containsAll(used(Expressions.parse(attribute.getValue().substring(4))));
      }
    }
  }

  private static Set<String> used(Tree tree) {
    Set<String> used = new TreeSet<>();
    switch (tree) {
      case Variable variable -> used.add(variable.name());
      case Text text -> {}
      case Call call -> {
        used.addAll(used(call.receiver()));
        Objects.requireNonNull(call.arguments()).forEach(argument -> used.addAll(used(argument)));
      }
    }
    return used;
  }

  private static Set<String> variables(Element element, String attribute) {
    Set<String> known = new TreeSet<>(Set.of("self"));
    if (attribute.equals("precondition")) {
      known.addAll(
          switch (Design.type(element)) {
            case "EdgeCreationDescription" -> Set.of("preSource", "preTarget");
            case "ReconnectEdgeDescription" -> Set.of("source", "target");
            case "ToolDescription" -> Set.of("element");
            case "NodeCreationDescription", "ContainerCreationDescription" -> Set.of("container");
            default -> Set.<String>of();
          });
    } else if (attribute.equals("candidateDisplayExpression")) {
      known.add("candidate");
    } else if (element.getTagName().equals("firstModelOperations")) {
      Element owner = (Element) element.getParentNode().getParentNode();
      Design.children(owner).forEach(child -> known.add(child.getAttribute("name")));
      boolean control = owner.getTagName().equals("controls");
      known.add(
          control ? "newValue" : owner.hasAttribute("inputLabelExpression") ? "arg0" : "self");
    }
    return known;
  }

  @Test
  void everyServiceIsUsed() {
    TreeSet<String> unused = new TreeSet<>();
    for (Element extension :
        Design.all(element -> element.getTagName().equals("ownedJavaExtensions"))) {
      String name = extension.getAttribute("qualifiedClassName");
      try {
        for (Method method : Class.forName(name).getDeclaredMethods()) {
          boolean used =
              expressions().stream()
                  .anyMatch(
                      attribute -> attribute.getValue().contains("." + method.getName() + "("));
          if (java.lang.reflect.Modifier.isPublic(method.getModifiers()) && !used) {
            unused.add(method.getName());
          }
        }
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }
    // Preconditions and values that other services ask for, too.
    unused.removeAll(List.of("utilization", "problems"));
    assertThat(unused).isEmpty();
  }

  @Test
  void everyClassOfTheModelIsThere() {
    for (Element element : Design.all(element -> element.hasAttribute("domainClass"))) {
      assertThat(metaclass(element.getAttribute("domainClass"))).isNotNull();
    }
    for (Element element : Design.all(element -> element.hasAttribute("targetClass"))) {
      assertThat(metaclass(element.getAttribute("targetClass"))).isNotNull();
    }
  }

  private static EClass metaclass(String name) {
    assertThat(name).startsWith("integration::");
    return (EClass)
        IntegrationPackage.eINSTANCE.getEClassifier(name.substring("integration::".length()));
  }

  @Test
  void everyFeatureIsThere() {
    for (Attr attribute : expressions()) {
      if (attribute.getValue().startsWith("feature:")) {
        String feature = attribute.getValue().substring("feature:".length());
        boolean known =
            feature.equals("eContainer")
                || IntegrationPackage.eINSTANCE.getEClassifiers().stream()
                    .filter(EClass.class::isInstance)
                    .anyMatch(type -> ((EClass) type).getEStructuralFeature(feature) != null);
        assertThat(known).as(attribute.toString()).isTrue();
      }
    }
  }

  @Test
  void isOfAVersionThatSiriusReads() {
    assertThat(Design.root().getAttribute("version")).isEqualTo("12.0.0.201704030900");
  }

  @Test
  void everyImageIsThere() {
    for (String attribute : List.of("workspacePath", "iconPath")) {
      for (Element element : Design.all(one -> one.hasAttribute(attribute))) {
        String path = element.getAttribute(attribute);
        assertThat(path).startsWith("/org.threadwise.diagram/");
        assertThat(getClass().getResource(path.substring("/org.threadwise.diagram".length())))
            .as(path)
            .isNotNull();
      }
    }
  }

  @Test
  void everyKindHasAStyleWithItsIconAndATool() {
    for (ElementKind kind : ElementKind.all()) {
      String icon = "/" + kind.keyword() + ".svg";
      assertThat(Design.all(one -> one.getAttribute("workspacePath").endsWith(icon)))
          .as("style of " + kind.keyword())
          .hasSize(1);
      String create = "aql:container.createElement('" + kind.keyword() + "')";
      List<Element> tools =
          Design.all(
              one ->
                  Design.type(one).equals("NodeCreationDescription")
                      && one.getElementsByTagName("firstModelOperations").item(0)
                          instanceof Element first
                      && first.getAttribute("browseExpression").equals(create));
      assertThat(tools).as("tool of " + kind.keyword()).hasSize(1);
      Element tool = tools.getFirst();
      assertThat(tool.getAttribute("label")).isEqualToIgnoringCase(kind.displayName());
      assertThat(tool.getAttribute("iconPath")).endsWith(icon);
      assertThat(((Element) tool.getParentNode()).getAttribute("label"))
          .isEqualTo(kind.group().title());
    }
    assertThat(Group.values()).hasSize(7);
  }

  @Test
  void usesNothingThatOnlySomeInstallationsHave() {
    String types =
        String.join(" ", Design.all(element -> true).stream().map(Design::type).toList());
    assertThat(types).doesNotContain("CustomLayoutConfiguration");
    assertThat(Design.ofType("CompositeLayout")).hasSize(1);
  }
}
