package org.threadwise.design;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates the subset of Sirius' languages that the description uses: {@code feature:name}, {@code
 * var:name} and a part of AQL.
 *
 * <p>Example: {@code aql:self.namedPool().isBusy() and self.isSlot()} is a binary expression of two
 * chains of calls. The evaluator calls {@code namedPool} of the services with the variable {@code
 * self}, and {@code isBusy} with the result.
 */
final class ExpressionEvaluator {

  /** A token of an AQL expression. */
  private static final Pattern TOKEN = Pattern.compile("\\s*(?:('[^']*')|(\\w+)|([.(),+]))");

  /** The only literal that is not a string. */
  static final String TRUE = "true";

  /** A node of the syntax tree of an AQL expression. */
  sealed interface Tree {}

  record Variable(String name) implements Tree {}

  record Text(String text) implements Tree {}

  /**
   * The call of a service, or the value of a feature.
   *
   * @param arguments null for a feature
   */
  record Call(Tree receiver, String name, @Nullable List<Tree> arguments) implements Tree {}

  /** Two operands, and {@code and} or {@code +} between them. */
  record Binary(Tree left, String operator, Tree right) implements Tree {}

  private static final List<Object> SERVICES = services();
  private static final Map<String, List<Method>> METHODS = new ConcurrentHashMap<>();

  private final List<String> tokens = new ArrayList<>();
  private final String expression;
  private int next;

  private ExpressionEvaluator(String expression) {
    this.expression = expression;
    Matcher matcher = TOKEN.matcher(expression);
    int end = 0;
    while (matcher.lookingAt()) {
      tokens.add(matcher.group().strip());
      end = matcher.end();
      matcher.region(end, expression.length());
    }
    if (end < expression.length()) {
      throw new IllegalArgumentException("Unexpected text: " + expression.substring(end));
    }
  }

  private static List<Object> services() {
    List<Object> services = new ArrayList<>();
    for (var extension :
        ViewpointDescription.all(element -> element.getTagName().equals("ownedJavaExtensions"))) {
      try {
        services.add(
            Class.forName(extension.getAttribute("qualifiedClassName"))
                .getConstructor()
                .newInstance());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("Sirius cannot instantiate " + extension, e);
      }
    }
    return services;
  }

  /** Parses an expression without its prefix {@code aql:}. */
  static Tree parse(String aql) {
    ExpressionEvaluator expressions = new ExpressionEvaluator(aql);
    Tree tree = expressions.operands();
    if (expressions.next < expressions.tokens.size()) {
      throw expressions.unexpected();
    }
    return tree;
  }

  private IllegalArgumentException unexpected() {
    return new IllegalArgumentException(
        "Unexpected token %d of %s in %s".formatted(next + 1, tokens, expression));
  }

  private String take() {
    if (next == tokens.size()) {
      throw unexpected();
    }
    return tokens.get(next++);
  }

  private boolean tryTake(String token) {
    boolean isNext = next < tokens.size() && tokens.get(next).equals(token);
    next += isNext ? 1 : 0;
    return isNext;
  }

  private Tree operands() {
    Tree tree = chain();
    while (next < tokens.size() && tokens.get(next).matches("and|\\+")) {
      tree = new Binary(tree, take(), chain());
    }
    return tree;
  }

  private Tree chain() {
    String first = take();
    if (first.startsWith("'")) {
      return new Text(first.substring(1, first.length() - 1));
    }
    if (!Character.isLetter(first.charAt(0))) {
      throw unexpected();
    }
    Tree tree = new Variable(first);
    while (tryTake(".")) {
      String name = take();
      tree = new Call(tree, name, tryTake("(") ? arguments() : null);
    }
    return tree;
  }

  private List<Tree> arguments() {
    List<Tree> arguments = new ArrayList<>();
    if (tryTake(")")) {
      return arguments;
    }
    do {
      arguments.add(chain());
    } while (tryTake(","));
    if (!tryTake(")")) {
      throw unexpected();
    }
    return arguments;
  }

  /** Evaluates an expression of any of the languages. */
  static @Nullable Object evaluate(String expression, Map<String, Object> variables) {
    if (expression.startsWith("aql:")) {
      return value(parse(expression.substring("aql:".length())), variables);
    }
    if (expression.startsWith("feature:")) {
      return feature(variables.get("self"), expression.substring("feature:".length()));
    }
    if (expression.startsWith("var:")) {
      return variable(expression.substring("var:".length()), variables);
    }
    throw new IllegalArgumentException("Not a language of Sirius: " + expression);
  }

  private static Object combined(Binary binary, Map<String, Object> variables) {
    Object left = value(binary.left(), variables);
    return binary.operator().equals("and")
        ? Boolean.TRUE.equals(left) && Boolean.TRUE.equals(value(binary.right(), variables))
        : String.valueOf(left) + value(binary.right(), variables);
  }

  private static Object variable(String name, Map<String, Object> variables) {
    return Objects.requireNonNull(
        variables.get(name), () -> "no variable " + name + " in " + variables);
  }

  private static @Nullable Object value(Tree tree, Map<String, Object> variables) {
    return switch (tree) {
      case Variable variable when variable.name().equals(TRUE) -> true;
      case Variable variable -> variable(variable.name(), variables);
      case Binary binary -> combined(binary, variables);
      case Text text -> text.text();
      case Call call when call.arguments() == null ->
          feature(value(call.receiver(), variables), call.name());
      case Call call -> {
        List<Object> values = new ArrayList<>();
        values.add(value(call.receiver(), variables));
        Objects.requireNonNull(call.arguments())
            .forEach(argument -> values.add(value(argument, variables)));
        yield invoke(call.name(), values.toArray());
      }
    };
  }

  /** Returns the value of a feature of an object, or the values of several objects. */
  static @Nullable Object feature(@Nullable Object object, String name) {
    if (object instanceof Collection<?> all) {
      return all.stream().map(one -> feature(one, name)).toList();
    }
    EObject owner = (EObject) Objects.requireNonNull(object);
    if (name.equals("eContainer")) {
      return owner.eContainer();
    }
    EStructuralFeature feature = owner.eClass().getEStructuralFeature(name);
    if (feature == null) {
      throw new IllegalArgumentException(owner.eClass().getName() + " has no " + name);
    }
    return owner.eGet(feature);
  }

  /** Returns the service methods with a name and a number of parameters. */
  static List<Method> methods(String name, int parameters) {
    return METHODS.computeIfAbsent(name + parameters, call -> find(name, parameters));
  }

  private static List<Method> find(String name, int parameters) {
    return SERVICES.stream()
        .flatMap(service -> Stream.of(service.getClass().getMethods()))
        .filter(method -> method.getName().equals(name))
        .filter(method -> method.getParameterCount() == parameters)
        .filter(method -> method.getDeclaringClass() != Object.class)
        .toList();
  }

  static @Nullable Object invoke(String name, @Nullable Object... values) {
    for (Method method : methods(name, values.length)) {
      if (accepts(method, values)) {
        try {
          return method.invoke(owner(method), values);
        } catch (InvocationTargetException e) {
          if (e.getCause() instanceof RuntimeException cause) {
            throw cause;
          }
          throw new IllegalStateException(e);
        } catch (IllegalAccessException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    throw new IllegalArgumentException("No service " + name + " for " + List.of(values));
  }

  private static Object owner(Method method) {
    return SERVICES.stream()
        .filter(service -> service.getClass() == method.getDeclaringClass())
        .findFirst()
        .orElseThrow();
  }

  private static boolean accepts(Method method, @Nullable Object[] values) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] != null && !method.getParameterTypes()[i].isInstance(values[i])) {
        return false;
      }
    }
    return true;
  }
}
