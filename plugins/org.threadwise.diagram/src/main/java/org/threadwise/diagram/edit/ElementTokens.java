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
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Slot;

/** The tokens of a model element in a text, by their indexes. */
final class ElementTokens {

  private final TokenizedText source;
  private final EObject object;

  /** A range of tokens, both ends included. */
  record Range(int first, int last) {}

  ElementTokens(TokenizedText source, EObject object) {
    this.source = source;
    this.object = object;
  }

  /** Returns all tokens of the element. */
  Range all() {
    return range(NodeModelUtils.findActualNodeFor(object));
  }

  /** Returns the values of a feature, in the order of the text. */
  List<Range> values(EStructuralFeature feature) {
    return NodeModelUtils.findNodesForFeature(object, feature).stream().map(this::range).toList();
  }

  /** Returns the occurrences of some keywords in the element, without those of its children. */
  List<Integer> keywords(Set<String> keywords) {
    return ObjectKeywords.of(object, keywords).stream()
        .map(keyword -> source.indexAt(keyword.node().getOffset()))
        .toList();
  }

  private Range range(INode node) {
    int first = source.indexAt(node.getOffset());
    return new Range(
        first, source.lastNonComment(source.indexBefore(node.getOffset() + node.getLength())));
  }

  /** Returns the label, or the name if the element has no label. */
  int title() {
    List<Range> labels = values(Literals.NAMED_ELEMENT__LABEL);
    return labels.isEmpty() ? name() : labels.getLast().last();
  }

  int name() {
    return values(Literals.NAMED_ELEMENT__NAME).getFirst().first();
  }

  List<Integer> inputs() {
    return values(Literals.ELEMENT__INPUTS).stream().map(Range::first).toList();
  }

  @Nullable Integer context() {
    List<Range> found = values(Literals.ELEMENT__CONTEXT);
    return found.isEmpty() ? null : found.getLast().first();
  }

  List<Integer> outputs() {
    return ElementOutputs.regular((Element) object).stream()
        .map(slot -> new ElementTokens(source, slot).all().first())
        .toList();
  }

  /** Returns the name of the failing slot; null if there is none. */
  @Nullable Integer failing() {
    Slot slot = ElementOutputs.failing((Element) object);
    return slot == null || slot.getName() == null
        ? null
        : new ElementTokens(source, slot).all().last();
  }

  /** Returns the first keyword of each clause. */
  List<Integer> clauseKeywords() {
    return keywords(Clause.keywords());
  }

  /** Returns a clause with its value; null if the element does not have it. */
  @Nullable Range clause(Clause clause) {
    for (Range range : clauseRanges()) {
      if (Clause.startingWith(keyword(range)).filter(clause::equals).isPresent()) {
        return range;
      }
    }
    return null;
  }

  /** Returns the values of the clause {@code by} that commas separate; none without the clause. */
  List<Range> probabilities() {
    List<Range> values = new ArrayList<>();
    Range by = clause(Clause.BY);
    int first = by == null ? 0 : by.first() + 1;
    for (int i = first; by != null && i <= by.last(); i++) {
      boolean isLast = i == by.last() || source.text(i + 1).equals(",");
      if (isLast && !source.text(i).equals(",")) {
        values.add(new Range(first, i));
        first = i + 2;
      }
    }
    return values;
  }

  /** Returns the keyword that identifies a clause: for {@code in parallel on} the second token. */
  String keyword(Range clause) {
    String first = source.text(clause.first());
    return first.equals("in") ? Clause.PARALLEL.keyword() : first;
  }

  /** Returns all clauses with their values. */
  List<Range> clauseRanges() {
    List<Range> ranges = new ArrayList<>();
    List<Integer> starts = clauseKeywords();
    for (int i = 0; i < starts.size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) - 1 : all().last();
      ranges.add(new Range(starts.get(i), source.lastNonComment(end)));
    }
    return ranges;
  }

  /** Returns the source texts of all clauses, without comments. */
  List<String> clauseTexts() {
    return clauseRanges().stream().map(this::text).toList();
  }

  /** Returns a range as one line without comments. */
  String text(Range range) {
    StringBuilder out = new StringBuilder();
    for (int i = range.first(); i <= range.last(); i++) {
      if (!source.isComment(i)) {
        boolean glued = i > range.first() && source.gapAfter(i - 1).isEmpty();
        out.append(out.isEmpty() || glued ? "" : " ").append(source.text(i));
      }
    }
    return out.toString();
  }

  /** Returns a name without the {@code ^} that distinguishes it from a keyword. */
  static String unescaped(String name) {
    return name.startsWith("^") ? name.substring(1) : name;
  }
}
