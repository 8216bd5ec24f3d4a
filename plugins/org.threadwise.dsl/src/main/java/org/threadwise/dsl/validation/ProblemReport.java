package org.threadwise.dsl.validation;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.scoping.LinkingMessages;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Solution;

/** Collects the problems of one solution, of each kind a limited number. */
final class ProblemReport {

  private static final int MAX_PER_CODE = 200;
  private static final double PERCENT = 100;
  private static final String[] NO_DATA = {};

  private final ProblemAcceptor acceptor;
  private final Solution solution;
  private final Map<ProblemCode, Integer> counts = new EnumMap<>(ProblemCode.class);

  ProblemReport(ProblemAcceptor acceptor, Solution solution) {
    this.acceptor = acceptor;
    this.solution = solution;
  }

  /** Adds a problem at a node. */
  void add(ProblemCode code, EObject object, INode node, String message) {
    add(code, object, node, message, null);
  }

  /** Adds a problem at a node, with a fix. */
  void add(ProblemCode code, EObject object, INode node, String message, @Nullable FixData fix) {
    if (counts.merge(code, 1, Integer::sum) <= MAX_PER_CODE) {
      acceptor.accept(code, object, node, message, fix == null ? NO_DATA : fix.encode());
    }
  }

  /** Adds a problem at the text of a feature, or of the whole object if the feature has none. */
  void add(ProblemCode code, EObject object, EStructuralFeature feature, String message) {
    add(code, object, nodeOf(object, feature), message, null);
  }

  /** Adds a problem at one of the values of a feature. */
  void add(
      ProblemCode code, EObject object, EStructuralFeature feature, int index, String message) {
    add(code, object, nodeOf(object, feature, index), message, null);
  }

  /** Adds a problem at the name of an object. */
  void atName(ProblemCode code, EObject object, String message) {
    add(code, object, IntegrationPackage.Literals.NAMED_ELEMENT__NAME, message);
  }

  /**
   * Reports a number that is no probability. A percentage without % has a fix.
   *
   * @param node of the number
   */
  void probability(EObject object, INode node, double value) {
    if (value >= 0 && value <= 1) {
      return;
    }
    String written = NodeModelUtils.getTokenText(node);
    boolean percent = value > 1 && value <= PERCENT && !written.endsWith("%");
    add(
        ProblemCode.PROBABILITY,
        object,
        node,
        "A probability is between 0 and 1, or 0 % and 100 %: change it",
        percent ? FixData.replacement(written + " %", 0, node.getLength()) : null);
  }

  /** Reports a number that is smaller than a minimum. */
  void atLeast(EObject object, EStructuralFeature feature, @Nullable Number value, int minimum) {
    if (value != null && value.longValue() < minimum) {
      add(
          ProblemCode.RANGE,
          object,
          feature,
          "The number must be at least %d, not %s: change it".formatted(minimum, value));
    }
  }

  /** Reports a port at which no messages arrive; returns whether it is a resolved entry. */
  boolean checkEntry(EObject object, EReference feature, @Nullable Port port) {
    if (port == null || port.eIsProxy() || ElementKind.isSource(port)) {
      return port != null && !port.eIsProxy();
    }
    add(
        ProblemCode.NOT_AN_ENTRY,
        object,
        feature,
        "'%s' is an %s: messages arrive at an entry or a responder; name one"
            .formatted(port.getName(), ElementKind.of(port).displayName()));
    return false;
  }

  /** Returns the text of a feature, or of the whole object if the feature has none. */
  static INode nodeOf(EObject object, EStructuralFeature feature) {
    return nodeOf(object, feature, 0);
  }

  /** Returns the text of one value of a feature, or of the whole object if there is none. */
  static INode nodeOf(EObject object, EStructuralFeature feature, int index) {
    boolean has = object.eClass().getEAllStructuralFeatures().contains(feature);
    List<INode> nodes = has ? NodeModelUtils.findNodesForFeature(object, feature) : List.of();
    return index < nodes.size() ? nodes.get(index) : NodeModelUtils.findActualNodeFor(object);
  }

  /**
   * Reports the numbers of omitted problems.
   *
   * @param unresolvedNames number of names that the linker could not resolve
   */
  void close(int unresolvedNames) {
    counts.forEach((code, count) -> omitted(code.summary(), count - MAX_PER_CODE));
    omitted("An unresolved name.", unresolvedNames - LinkingMessages.MAX_REPORTED);
  }

  private void omitted(String summary, int count) {
    if (count > 0) {
      String message =
          "%d more problems of this kind are not listed: %s Fix the others first"
              .formatted(count, summary);
      INode node = nodeOf(solution, IntegrationPackage.Literals.NAMED_ELEMENT__NAME);
      acceptor.accept(ProblemCode.TOO_MANY, solution, node, message, NO_DATA);
    }
  }
}
