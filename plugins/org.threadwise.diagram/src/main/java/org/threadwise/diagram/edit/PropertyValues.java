package org.threadwise.diagram.edit;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

/** What is said of the things of a model, as a text has it. */
public final class PropertyValues {

  private PropertyValues() {}

  /** What stands behind the word of a clause, empty for one word, null if nothing is said. */
  public static @Nullable String of(Element element, Clause clause) {
    String words = sentences(element).clauses(element).get(clause);
    if (words == null || ClauseText.isPlain(clause, element)) {
      return null;
    }
    String lead = clause == Clause.RESPONDS ? "responds in" : clause.keyword();
    return words.substring(lead.length()).strip();
  }

  /** What stands behind a word of a block, null if nothing is said. */
  public static @Nullable String of(EObject thing, String word) {
    return sentences(thing).properties(thing).get(word);
  }

  /** One thing that a block lists, such as {@code Orders: poisson 300/s}. */
  public static String item(EObject item) {
    return sentences(item).item(item);
  }

  private static ClauseText sentences(EObject thing) {
    return new ClauseText(PreservedText.shown(solution(thing)));
  }

  private static Solution solution(EObject thing) {
    if (EcoreUtil.getRootContainer(thing) instanceof Solution solution) {
      return solution;
    }
    throw new RefusedException(
        "This %s is in no solution any more: choose another thing"
            .formatted(ClauseReader.noun(thing)));
  }
}
