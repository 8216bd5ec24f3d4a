package org.threadwise.dsl.formatting2;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.text.ObjectKeywords;
import org.threadwise.dsl.text.ObjectKeywords.KeywordNode;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** The marks of the tokens of a text without syntax errors, by offset. */
final class TokenMarks {

  /** Columns of a line of a process, after the kind in column 0. */
  static final int NAME = 1;

  static final int LABEL = 2;
  static final int INPUTS = 3;
  static final int OUTPUTS = 4;
  static final int CLAUSES = 5;
  static final int TAKES = 6;

  /** Columns of other lines, after the keyword in column 0. */
  static final int SECOND = 1;

  static final int THIRD = 2;

  private static final Set<String> BRACES = Set.of("{", "}");

  private final Map<Integer, TokenMark> marks = new HashMap<>();

  private TokenMarks() {}

  static TokenMarks of(Solution solution) {
    TokenMarks marks = new TokenMarks();
    marks.solution(solution);
    return marks;
  }

  /** Returns the mark of the token at an offset. */
  TokenMark at(int offset) {
    return marks.getOrDefault(offset, TokenMark.PLAIN);
  }

  private void solution(Solution solution) {
    ICompositeNode node = NodeModelUtils.getNode(solution);
    if (node != null) {
      put(node.getRootNode().getOffset(), TokenMark.Start.STATEMENT, 0);
    }
    for (EObject statement : solution.eContents()) {
      statement(statement);
    }
  }

  private void statement(EObject statement) {
    ICompositeNode node = NodeModelUtils.getNode(statement);
    if (node == null) {
      return;
    }
    put(node.getOffset(), TokenMark.Start.STATEMENT, 0);
    feature(statement, Literals.NAMED_ELEMENT__LABEL, SECOND);
    for (KeywordNode brace : ObjectKeywords.of(statement, BRACES)) {
      TokenMark.Start start =
          brace.text().equals("{") ? TokenMark.Start.OPEN : TokenMark.Start.CLOSE;
      put(brace.node().getOffset(), start, start == TokenMark.Start.OPEN ? THIRD : TokenMark.NONE);
    }
    if (statement instanceof Process process) {
      process.getElements().forEach(this::element);
      return;
    }
    Set<String> properties = Set.copyOf(PropertyKeywords.of(statement.eClass()));
    ObjectKeywords.of(statement, properties)
        .forEach(keyword -> put(keyword.node().getOffset(), TokenMark.Start.ITEM, 0));
    items(statement.eContents());
  }

  private void items(Collection<EObject> contents) {
    for (EObject item : contents) {
      EStructuralFeature feature = item.eContainingFeature();
      ICompositeNode node = NodeModelUtils.getNode(item);
      if (node != null && feature.isMany()) {
        put(node.getOffset(), TokenMark.Start.ITEM, 0);
        second(item);
      }
    }
  }

  private void second(EObject item) {
    if (item instanceof Arrivals arrivals && arrivals.getProcess() != null) {
      ICompositeNode process = NodeModelUtils.getNode(arrivals.getProcess());
      if (process != null) {
        put(process.getOffset(), TokenMark.Start.NOTHING, SECOND);
      }
    }
    if (item instanceof Position) {
      ObjectKeywords.of(item, Set.of("at"))
          .forEach(keyword -> put(keyword.node().getOffset(), TokenMark.Start.NOTHING, SECOND));
    }
  }

  private void element(Element element) {
    ICompositeNode node = NodeModelUtils.getNode(element);
    if (node == null) {
      return;
    }
    put(node.getOffset(), TokenMark.Start.ELEMENT, 0);
    feature(element, Literals.NAMED_ELEMENT__NAME, NAME);
    feature(element, Literals.NAMED_ELEMENT__LABEL, LABEL);
    feature(element, Literals.ELEMENT__INPUTS, INPUTS);
    ObjectKeywords.of(element, Set.of("->"))
        .forEach(arrow -> put(arrow.node().getOffset(), TokenMark.Start.NOTHING, OUTPUTS));
    boolean first = true;
    for (KeywordNode keyword : ObjectKeywords.of(element, Clause.keywords())) {
      boolean takes = keyword.text().equals("takes");
      int column = takes ? TAKES : first ? CLAUSES : TokenMark.APART;
      put(keyword.node().getOffset(), TokenMark.Start.NOTHING, column);
      first = false;
    }
  }

  private void feature(EObject object, EStructuralFeature feature, int column) {
    if (object.eClass().getEAllStructuralFeatures().contains(feature)) {
      List<INode> nodes = NodeModelUtils.findNodesForFeature(object, feature);
      if (!nodes.isEmpty()) {
        put(nodes.getFirst().getOffset(), TokenMark.Start.NOTHING, column);
      }
    }
  }

  private void put(int offset, TokenMark.Start start, int column) {
    marks.put(offset, new TokenMark(start, column));
  }
}
