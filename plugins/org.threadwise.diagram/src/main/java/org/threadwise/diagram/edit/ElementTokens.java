package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;

/** Where the parts of a thing stand in a draft: indexes of its words. */
final class ElementTokens {

  private final TokenDraft draft;
  private final EObject object;

  /** Words from one to another. */
  record Run(int first, int last) {}

  ElementTokens(TokenDraft draft, EObject object) {
    this.draft = draft;
    this.object = object;
  }

  /** All of it. */
  Run all() {
    return run(NodeModelUtils.findActualNodeFor(object));
  }

  /** The values of a feature, in the order of the text. */
  List<Run> values(EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(object, feature).stream().map(this::run).toList();
  }

  /** The words of its own that are one of these. */
  List<Integer> words(Set<String> words) {
    return ObjectKeywords.of(object, words).stream()
        .map(word -> draft.at(word.node().getOffset()))
        .toList();
  }

  private Run run(INode node) {
    int first = draft.at(node.getOffset());
    return new Run(first, draft.lastWord(draft.before(node.getOffset() + node.getLength())));
  }

  /** Its label, or its name if it has none. */
  int title() {
    List<Run> labels = values(Literals.NAMED_ELEMENT__LABEL);
    return labels.isEmpty() ? name() : labels.getLast().last();
  }

  int name() {
    return values(Literals.NAMED_ELEMENT__NAME).getFirst().first();
  }

  List<Integer> inputs() {
    return values(Literals.ELEMENT__INPUTS).stream().map(Run::first).toList();
  }

  @Nullable Integer context() {
    List<Run> found = values(Literals.ELEMENT__CONTEXT);
    return found.isEmpty() ? null : found.getLast().first();
  }

  List<Integer> outputs() {
    return ((Element) object)
        .getOutputs().stream().map(slot -> new ElementTokens(draft, slot).all().first()).toList();
  }

  /** The words that begin its clauses. */
  List<Integer> clauses() {
    return words(Clause.keywords());
  }

  /** A clause with its value, null if it has none. */
  @Nullable Run clause(Clause clause) {
    for (Run run : clauseRuns()) {
      if (Clause.begunBy(draft.word(run.first())).filter(clause::equals).isPresent()) {
        return run;
      }
    }
    return null;
  }

  /** All clauses with their values. */
  List<Run> clauseRuns() {
    List<Run> runs = new ArrayList<>();
    List<Integer> starts = clauses();
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) - 1 : all().last();
      runs.add(new Run(starts.get(i), draft.lastWord(end)));
    }
    return runs;
  }

  /** All clauses as they are written, without comments. */
  List<String> clauseTexts() {
    return clauseRuns().stream().map(this::text).toList();
  }

  /** Words as one line without comments. */
  String text(Run run) {
    StringBuilder out = new StringBuilder();
    for (int i = run.first(); i <= run.last(); i++) {
      if (!draft.isComment(i)) {
        boolean glued = i > run.first() && draft.gap(i - 1).isEmpty();
        out.append(out.isEmpty() || glued ? "" : " ").append(draft.word(i));
      }
    }
    return out.toString();
  }

  /** A name without what marks it as one. */
  static String plain(String word) {
    return word.startsWith("^") ? word.substring(1) : word;
  }
}
