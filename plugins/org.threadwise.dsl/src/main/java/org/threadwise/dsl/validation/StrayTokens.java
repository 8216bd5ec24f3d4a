package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.SimilarNames;

/** Words that the grammar takes without meaning: one problem for each run of them. */
final class StrayTokens {

  private static final Set<String> RULES = Set.of("Stray", "Misplaced");

  private final ProblemReport report;
  private final Set<Integer> brokenLines = new HashSet<>();

  StrayTokens(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution) {
    ICompositeNode root = NodeModelUtils.getNode(solution);
    if (root == null) {
      return;
    }
    root = root.getRootNode();
    if (solution.eResource() instanceof XtextResource resource
        && resource.getParseResult().hasSyntaxErrors()) {
      collectBrokenLines(root);
    }
    block(solution, root);
    blocks(solution.getHost() == null ? List.of() : List.of(solution.getHost()));
    blocks(solution.getPools());
    blocks(solution.getLocalPools() == null ? List.of() : List.of(solution.getLocalPools()));
    blocks(solution.getApplications());
    blocks(solution.getProcesses());
    blocks(solution.getWorkloads());
    blocks(solution.getGoals());
    blocks(solution.getLayout() == null ? List.of() : List.of(solution.getLayout()));
  }

  private void collectBrokenLines(ICompositeNode root) {
    for (INode node : root.getAsTreeIterable()) {
      if (node.getSyntaxErrorMessage() != null) {
        brokenLines.add(node.getStartLine());
      }
    }
  }

  private void blocks(Collection<? extends EObject> objects) {
    for (EObject object : objects) {
      ICompositeNode node = NodeModelUtils.getNode(object);
      if (node != null) {
        block(object, node);
      }
    }
  }

  private void block(EObject object, ICompositeNode node) {
    List<INode> run = new ArrayList<>();
    for (INode child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (isStray(child)) {
        if (!run.isEmpty() && beginsLine(run.getLast(), child)) {
          report(object, run);
          run.clear();
        }
        run.add(child);
      } else if (child instanceof ICompositeNode) {
        report(object, run);
        run.clear();
      }
    }
    report(object, run);
  }

  private static boolean isStray(INode node) {
    return node.getGrammarElement() instanceof RuleCall call
        && RULES.contains(call.getRule().getName());
  }

  private static boolean beginsLine(INode before, INode node) {
    return node.getStartLine() != before.getEndLine();
  }

  private void report(EObject object, List<INode> run) {
    if (run.isEmpty() || brokenLines.contains(run.getFirst().getStartLine())) {
      return;
    }
    INode first = run.getFirst();
    String word = NodeModelUtils.getTokenText(first);
    Collection<String> expected = expected(object);
    List<String> near = expected.contains(word) ? List.of() : SimilarNames.to(word, expected);
    String replacement = near.isEmpty() ? null : near.getFirst();
    report.add(
        ProblemCode.UNEXPECTED,
        object,
        first,
        message(object, word, replacement),
        replacement == null
            ? null
            : new FixData("Write '" + replacement + "'", 0, first.getLength(), replacement));
  }

  private static String message(EObject object, String word, @Nullable String replacement) {
    if (word.equals("}")) {
      return "This '}' closes nothing: remove it";
    }
    if (Vocabulary.isKind(word)) {
      return object instanceof Process
          ? "'%s' needs a name behind it, such as %s T1: a word of the language is a name only with a ^"
              .formatted(word, word)
          : "'" + word + "' stands outside of a process: move it between process NAME { and its }";
    }
    if (Vocabulary.isClause(word)) {
      return "'" + word + "' belongs to a task or port: move it behind the slots of one";
    }
    String mend =
        replacement == null ? "remove it" : "did you mean '" + replacement + "'? Else remove it";
    return "'" + word + "' means nothing " + place(object) + ": " + mend;
  }

  private static String place(EObject object) {
    return object instanceof Solution ? "here" : "in a " + noun(object);
  }

  private static String noun(EObject object) {
    return object.eClass().getName().equals("LocalPools")
        ? "block of local pools"
        : object.eClass().getName().toLowerCase(Locale.ROOT);
  }

  /** The words that may stand in a block. */
  private static Collection<String> expected(EObject object) {
    if (object instanceof Solution) {
      return Vocabulary.statements();
    }
    if (object instanceof Process) {
      List<String> words = new ArrayList<>();
      ElementKind.all().forEach(kind -> words.add(kind.keyword()));
      for (Clause clause : Clause.values()) {
        words.add(clause.keyword());
      }
      return words;
    }
    return PropertyKeywords.of(object.eClass());
  }
}
