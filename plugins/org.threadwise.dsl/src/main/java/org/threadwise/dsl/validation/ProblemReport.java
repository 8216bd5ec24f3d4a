package org.threadwise.dsl.validation;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.scoping.LinkingMessages;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Solution;

/** The problems of one solution; of each kind only so many, so that a broken file stays usable. */
final class ProblemReport {

  private static final int MOST = 200;
  private static final String[] NO_DATA = {};

  private final ProblemAcceptor acceptor;
  private final Solution solution;
  private final Map<ProblemCode, Integer> counts = new EnumMap<>(ProblemCode.class);

  ProblemReport(ProblemAcceptor acceptor, Solution solution) {
    this.acceptor = acceptor;
    this.solution = solution;
  }

  /** A problem at a piece of text. */
  void add(ProblemCode code, EObject object, INode node, String message) {
    add(code, object, node, message, null);
  }

  /** A problem at a piece of text, and a change that mends it. */
  void add(ProblemCode code, EObject object, INode node, String message, @Nullable FixData fix) {
    if (counts.merge(code, 1, Integer::sum) <= MOST) {
      acceptor.accept(code, object, node, message, fix == null ? NO_DATA : fix.encode());
    }
  }

  /** A problem at what was written for a feature, or at the whole object if nothing was. */
  void add(ProblemCode code, EObject object, EStructuralFeature feature, String message) {
    add(code, object, place(object, feature, 0), message, null);
  }

  /** A problem at one of the values that were written for a feature. */
  void add(
      ProblemCode code, EObject object, EStructuralFeature feature, int index, String message) {
    add(code, object, place(object, feature, index), message, null);
  }

  /** A problem at the name of an object. */
  void atName(ProblemCode code, EObject object, String message) {
    add(code, object, IntegrationPackage.Literals.NAMED_ELEMENT__NAME, message);
  }

  /** What was written for a feature, or the whole object if nothing was. */
  static INode place(EObject object, EStructuralFeature feature, int index) {
    boolean has = object.eClass().getEAllStructuralFeatures().contains(feature);
    List<INode> nodes = has ? NodeModelUtils.findNodesForFeature(object, feature) : List.of();
    return index < nodes.size() ? nodes.get(index) : NodeModelUtils.findActualNodeFor(object);
  }

  /**
   * Says what was left out.
   *
   * @param unknownNames how many names mean nothing, which the linker reports
   */
  void close(int unknownNames) {
    counts.forEach((code, count) -> leftOut(code.summary(), count - MOST));
    leftOut("A name that means nothing.", unknownNames - LinkingMessages.MOST);
  }

  private void leftOut(String summary, int count) {
    if (count > 0) {
      String message =
          "%d more problems of this kind are not listed: %s Mend the others first"
              .formatted(count, summary);
      INode node = place(solution, IntegrationPackage.Literals.NAMED_ELEMENT__NAME, 0);
      acceptor.accept(ProblemCode.TOO_MANY, solution, node, message, NO_DATA);
    }
  }
}
