package org.threadwise.importing.camel;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A node of a route, the same for both languages of Camel. These two
 *
 * <pre>{@code
 * - split:                                <split id="lines" parallelProcessing="true">
 *     id: lines                             <tokenize token=","/>
 *     tokenize: ","                         <to uri="direct:line"/>
 *     parallel-processing: true           </split>
 *     steps:
 *       - to: direct:line
 * }</pre>
 *
 * become {@code split} with the options {@code id} and {@code parallelProcessing} and the parts
 * {@code tokenize} and {@code to}.
 *
 * @param name Camel's name of the node in camel case: {@code route}, {@code from}, {@code split}
 * @param file name of its file
 * @param line line of the file, from 1
 * @param options scalar options by their names in camel case; {@code uri} contains parameters
 * @param parts expressions, branches and steps, in order
 */
record RouteNode(
    String name, String file, int line, Map<String, String> options, List<RouteNode> parts) {

  /** The option that is the text of an expression or of a node with a single value. */
  static final String VALUE = "value";

  private static final Set<String> LANGUAGES =
      Set.of(
          "constant",
          "csimple",
          "datasonnet",
          "exchangeProperty",
          "expression",
          "groovy",
          "header",
          "hl7terser",
          "java",
          "joor",
          "jq",
          "js",
          "jsonpath",
          "language",
          "method",
          "mvel",
          "ognl",
          "python",
          "ref",
          "simple",
          "spel",
          "tokenize",
          "variable",
          "wasm",
          "xpath",
          "xquery",
          "xtokenize");

  /** Options that contain expressions, whose nodes would be taken for steps otherwise. */
  private static final Set<String> EXPRESSION_OPTIONS =
      Set.of(
          "correlationExpression",
          "completionPredicate",
          "completionSizeExpression",
          "completionTimeoutExpression",
          "handled",
          "continued",
          "onWhen",
          "redeliveryPolicy",
          "retryWhile",
          "failoverLoadBalancer",
          "randomLoadBalancer",
          "roundRobinLoadBalancer",
          "stickyLoadBalancer",
          "topicLoadBalancer",
          "weightedLoadBalancer",
          "customLoadBalancer",
          "batchConfig",
          "streamConfig",
          "resilience4jConfiguration",
          "faultToleranceConfiguration",
          "onFallback",
          "exception",
          "aggregationStrategy",
          "newExchangeBody",
          "optimisticLockRetryPolicy",
          "param",
          "propertyExpression",
          "outputType",
          "inputType");

  RouteNode {
    options = Map.copyOf(options);
    parts = List.copyOf(parts);
  }

  /** Returns whether a name is that of an expression language. */
  static boolean isLanguage(String name) {
    return LANGUAGES.contains(name);
  }

  /** Returns an option, or null. */
  @Nullable String option(String name) {
    return options.get(name);
  }

  /** Returns an option, or a default. */
  String option(String name, String missing) {
    return Objects.requireNonNullElse(options.get(name), missing);
  }

  /** Returns whether an option is set to true. */
  boolean is(String name) {
    return "true".equals(option(name, "").strip().toLowerCase(Locale.ROOT));
  }

  /** Returns an option that is a whole number, if it is one. */
  Optional<Integer> number(String name) {
    return OptionNumbers.whole(options.get(name));
  }

  /** Returns an option that is a time, in milliseconds, if it is one. */
  Optional<Double> milliseconds(String name) {
    return OptionNumbers.milliseconds(options.get(name));
  }

  /** Returns the first part with a name. */
  Optional<RouteNode> part(String name) {
    return parts.stream().filter(part -> part.name.equals(name)).findFirst();
  }

  /** Returns the parts with a name. */
  Stream<RouteNode> parts(String name) {
    return parts.stream().filter(part -> part.name.equals(name));
  }

  /** Returns the expression of this node, such as {@code constant} of {@code delay}. */
  Optional<RouteNode> expression() {
    return parts.stream()
        .filter(part -> LANGUAGES.contains(part.name))
        .findFirst()
        .map(part -> part.name.equals("expression") ? part.expression().orElse(part) : part);
  }

  /** Returns the text of the expression if it is constant, otherwise the value of this node. */
  @Nullable String constant() {
    Optional<RouteNode> expression = expression();
    if (expression.isEmpty()) {
      return option(VALUE);
    }
    boolean isConstant = Set.of("constant", "simple").contains(expression.get().name);
    return isConstant ? expression.get().option(VALUE) : null;
  }

  /** Returns the parts that are steps: all except expressions and nested options. */
  List<RouteNode> steps() {
    return parts.stream()
        .filter(part -> !LANGUAGES.contains(part.name))
        .filter(part -> !EXPRESSION_OPTIONS.contains(part.name))
        .toList();
  }

  /** Returns this node and all below it. */
  Stream<RouteNode> descendants() {
    return Stream.concat(Stream.of(this), parts.stream().flatMap(RouteNode::descendants));
  }

  /** Returns the place of this node for people: {@code orders.yaml:12, split lines}. */
  String origin() {
    String id = option("id");
    return file + ":" + line + ", " + name + (id == null ? "" : " " + id);
  }
}
