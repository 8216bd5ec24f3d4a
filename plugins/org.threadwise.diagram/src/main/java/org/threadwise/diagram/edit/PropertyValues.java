package org.threadwise.diagram.edit;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** The source text of clauses, properties and items, as an editor shows it. */
public final class PropertyValues {

  private PropertyValues() {}

  /** Returns the value of a clause; empty for a keyword alone, null if the element lacks it. */
  public static @Nullable String of(Element element, Clause clause) {
    String text = clauseText(element).clauses(element).get(clause);
    if (text == null || ClauseText.isDefault(clause, element)) {
      return null;
    }
    return text.substring(clause.prefix().length()).strip();
  }

  /** Returns the value of a property; null if the object lacks it. */
  public static @Nullable String of(EObject object, String keyword) {
    return clauseText(object).properties(object).get(keyword);
  }

  /** Returns the text of an item, such as {@code Orders: poisson 300/s}. */
  public static String item(EObject item) {
    return clauseText(item).item(item);
  }

  private static ClauseText clauseText(EObject object) {
    return new ClauseText(PreservedText.displayed(solution(object)));
  }

  private static Solution solution(EObject object) {
    if (EcoreUtil.getRootContainer(object) instanceof Solution solution) {
      return solution;
    }
    throw new RefusedException(
        "This %s is no longer part of a solution: choose another element"
            .formatted(ClauseReader.noun(object)));
  }
}
