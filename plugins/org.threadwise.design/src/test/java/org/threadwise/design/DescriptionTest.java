package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.Test;
import org.threadwise.design.ExpressionEvaluator.Binary;
import org.threadwise.design.ExpressionEvaluator.Call;
import org.threadwise.design.ExpressionEvaluator.Text;
import org.threadwise.design.ExpressionEvaluator.Tree;
import org.threadwise.design.ExpressionEvaluator.Variable;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.PatternGroup;
import org.threadwise.model.integration.IntegrationPackage;
import org.w3c.dom.Attr;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Checks the description against the rules of Sirius, and against the catalogue of patterns. */
class DescriptionTest {

  /** Attributes that Sirius evaluates, besides those that end with {@code Expression}. */
  private static final List<String> EVALUATED = List.of("precondition", "message");

  /** An expression in an attribute of the description. */
  private record Expression(String text, String attribute, Element owner) {
    @Override
    public String toString() {
      return attribute + "=" + text + " of " + owner.getAttribute("name");
    }

    Tree tree() {
      return ExpressionEvaluator.parse(text.substring("aql:".length()));
    }

    boolean isAql() {
      return text.startsWith("aql:");
    }
  }

  private static Stream<Expression> aql() {
    return expressions().stream().filter(Expression::isAql);
  }

  private static List<Expression> expressions() {
    List<Expression> found = new ArrayList<>();
    for (Element element : ViewpointDescription.all(element -> true)) {
      for (Attr attribute : ViewpointDescription.attributes(element)) {
        String name = attribute.getName();
        if (name.endsWith("Expression") || EVALUATED.contains(name)) {
          found.add(new Expression(attribute.getValue(), name, element));
        }
      }
    }
    return found;
  }

  private static boolean isConstant(String expression) {
    return expression.matches("\\d+");
  }

  @Test
  void expressionsAreInLanguagesOfSirius() {
    assertThat(expressions()).hasSizeGreaterThan(200);
    for (Expression expression : expressions()) {
      assertThat(
              isConstant(expression.text()) || expression.text().matches("(aql|feature|var):\\S.*"))
          .as(expression.toString())
          .isTrue();
    }
  }

  @Test
  void expressionsParse() {
    assertThat(aql().map(Expression::tree)).hasSizeGreaterThan(200);
  }

  @Test
  void servicesExistWithFittingTypes() {
    TreeSet<String> called = new TreeSet<>();
    aql().forEach(expression -> check(expression.tree(), called, expression));
    assertThat(called).hasSizeGreaterThan(30);
  }

  private static void check(Tree tree, Set<String> called, Expression expression) {
    switch (tree) {
      case Variable variable -> {}
      case Text text -> {}
      case Binary binary -> {
        check(binary.left(), called, expression);
        check(binary.right(), called, expression);
      }
      case Call call when call.arguments() == null -> check(call.receiver(), called, expression);
      case Call call -> {
        check(call.receiver(), called, expression);
        List<Tree> arguments = Objects.requireNonNull(call.arguments());
        arguments.forEach(argument -> check(argument, called, expression));
        List<Method> methods = ExpressionEvaluator.methods(call.name(), 1 + arguments.size());
        assertThat(methods).as(expression.toString()).hasSize(1);
        Class<?>[] types = methods.getFirst().getParameterTypes();
        assertThat(EObject.class).isAssignableFrom(types[0]);
        for (int i = 0; i < arguments.size(); i++) {
          if (arguments.get(i) instanceof Text) {
            assertThat(types[i + 1]).as(expression.toString()).isEqualTo(String.class);
          } else if (arguments.get(i) instanceof Call feature && feature.arguments() == null) {
            assertThat(types[i + 1]).as(expression.toString()).isEqualTo(Collection.class);
          }
        }
        called.add(call.name());
      }
    }
  }

  /** Sirius defines the variables that an expression can use; others are errors. */
  @Test
  void variablesAreDefinedBySirius() {
    aql()
        .forEach(
            expression ->
                assertThat(variables(expression.owner(), expression.attribute()))
                    .as(expression.toString())
                    .containsAll(used(expression.tree())));
  }

  private static Set<String> used(Tree tree) {
    Set<String> used = new TreeSet<>();
    switch (tree) {
      case Variable variable when variable.name().equals(ExpressionEvaluator.TRUE) -> {}
      case Variable variable -> used.add(variable.name());
      case Text text -> {}
      case Binary binary -> {
        used.addAll(used(binary.left()));
        used.addAll(used(binary.right()));
      }
      case Call call -> {
        used.addAll(used(call.receiver()));
        if (call.arguments() != null) {
          call.arguments().forEach(argument -> used.addAll(used(argument)));
        }
      }
    }
    return used;
  }

  private static Set<String> variables(Element element, String attribute) {
    Set<String> known = new TreeSet<>(Set.of("self"));
    iterator(element).ifPresent(known::add);
    if (attribute.equals("precondition")) {
      known.addAll(
          switch (ViewpointDescription.type(element)) {
            case "EdgeCreationDescription" -> Set.of("preSource", "preTarget");
            case "ReconnectEdgeDescription" -> Set.of("source", "target");
            case "ToolDescription" -> Set.of("element");
            case "NodeCreationDescription", "ContainerCreationDescription" -> Set.of("container");
            default -> Set.<String>of();
          });
    } else if (element.getTagName().equals("conditionnalStyles")) {
      known.addAll(List.of("diagram", "view", "container"));
    } else if (attribute.matches("(inputL|l)abelExpression")
        && !element.getTagName().matches("pages|groups|controls|widget")) {
      known.addAll(List.of("diagram", "view"));
    } else if (attribute.equals("tooltipExpression")) {
      known.add("view");
    } else if (attribute.equals("candidateDisplayExpression")) {
      known.add("candidate");
    } else if (element.getTagName().equals("firstModelOperations")) {
      Element owner = (Element) element.getParentNode().getParentNode();
      ViewpointDescription.children(owner).forEach(child -> known.add(child.getAttribute("name")));
      boolean control = owner.getTagName().matches("controls|widget");
      known.add(
          control ? "newValue" : owner.hasAttribute("inputLabelExpression") ? "arg0" : "self");
    }
    return known;
  }

  /** Returns the variable of the mapping around an element of a property page. */
  private static Optional<String> iterator(Element element) {
    for (Node node = element; node instanceof Element one; node = node.getParentNode()) {
      if (PageWidgets.isMapping(one) && !one.equals(element)) {
        return Optional.of(one.getAttribute("iterator"));
      }
    }
    return Optional.empty();
  }

  @Test
  void servicesAreUsed() {
    TreeSet<String> unused = new TreeSet<>();
    for (Element extension :
        ViewpointDescription.all(element -> element.getTagName().equals("ownedJavaExtensions"))) {
      String name = extension.getAttribute("qualifiedClassName");
      try {
        for (Method method : Class.forName(name).getDeclaredMethods()) {
          boolean used =
              expressions().stream()
                  .anyMatch(expression -> expression.text().contains("." + method.getName() + "("));
          if (java.lang.reflect.Modifier.isPublic(method.getModifiers()) && !used) {
            unused.add(method.getName());
          }
        }
      } catch (ClassNotFoundException e) {
        throw new AssertionError(e);
      }
    }
    assertThat(unused).isEmpty();
  }

  @Test
  void classesOfTheModelExist() {
    for (Element element :
        ViewpointDescription.all(element -> element.hasAttribute("domainClass"))) {
      assertThat(metaclass(element.getAttribute("domainClass"))).isNotNull();
    }
    for (Element element :
        ViewpointDescription.all(element -> element.hasAttribute("targetClass"))) {
      assertThat(metaclass(element.getAttribute("targetClass"))).isNotNull();
    }
  }

  private static EClass metaclass(String name) {
    assertThat(name).startsWith("integration::");
    return (EClass)
        IntegrationPackage.eINSTANCE.getEClassifier(name.substring("integration::".length()));
  }

  @Test
  void featuresOfTheModelExist() {
    for (Expression expression : expressions()) {
      if (expression.text().startsWith("feature:")) {
        String feature = expression.text().substring("feature:".length());
        boolean known =
            feature.equals("eContainer")
                || IntegrationPackage.eINSTANCE.getEClassifiers().stream()
                    .filter(EClass.class::isInstance)
                    .anyMatch(type -> ((EClass) type).getEStructuralFeature(feature) != null);
        assertThat(known).as(expression.toString()).isTrue();
      }
    }
  }

  @Test
  void isOfAVersionThatSiriusReads() {
    assertThat(ViewpointDescription.root().getAttribute("version"))
        .isEqualTo("12.0.0.201704030900");
  }

  @Test
  void everyImageIsThere() {
    for (String attribute : List.of("iconPath", "icon")) {
      for (Element element : ViewpointDescription.all(one -> one.hasAttribute(attribute))) {
        String path = element.getAttribute(attribute);
        assertThat(path).matches("/org\\.threadwise\\.(diagram|design)/.*\\.svg");
        assertThat(getClass().getResource(path.replaceFirst("/[^/]*", ""))).as(path).isNotNull();
      }
    }
  }

  @Test
  void everyKindHasATool() {
    for (ElementKind kind : ElementKind.all()) {
      String icon = "/" + kind.keyword() + ".svg";
      String create = "aql:container.createElement('" + kind.keyword() + "')";
      List<Element> tools =
          ViewpointDescription.all(
              one ->
                  ViewpointDescription.type(one).equals("NodeCreationDescription")
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
    assertThat(PatternGroup.values()).hasSize(7);
  }
}
