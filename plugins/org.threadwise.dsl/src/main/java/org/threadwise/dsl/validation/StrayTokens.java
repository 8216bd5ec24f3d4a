package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.resource.XtextResource;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.lexing.Vocabulary;
import org.threadwise.dsl.parsing.ForeignNotation;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.dsl.text.StrayNodes;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.SimilarNames;

/** Reports tokens without a meaning, one problem for each run of them. */
final class StrayTokens {

  private static final List<String> EXECUTIONS = List.of("message", "task");

  /** Replacements of tokens that are no misspelt keywords, but parts or forms of them. */
  private static final Map<String, String> ALONE =
      Map.of("parallel", "in parallel", "retry", "retries", "retried", "retries");

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
    for (EObject statement : solution.eContents()) {
      ICompositeNode node = NodeModelUtils.getNode(statement);
      if (node != null) {
        block(statement, node);
      }
    }
  }

  private void collectBrokenLines(ICompositeNode root) {
    for (INode node : root.getAsTreeIterable()) {
      if (node.getSyntaxErrorMessage() != null) {
        brokenLines.add(node.getStartLine());
      }
    }
  }

  private void block(EObject object, ICompositeNode node) {
    List<INode> run = new ArrayList<>();
    for (INode child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (StrayNodes.isExecution(child)) {
        execution(object, child);
      } else if (StrayNodes.isStray(child)) {
        if (!run.isEmpty() && startsLine(run.getLast(), child)) {
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

  private static boolean startsLine(INode before, INode node) {
    return node.getStartLine() != before.getEndLine();
  }

  private void report(EObject object, List<INode> run) {
    if (run.isEmpty() || brokenLines.contains(run.getFirst().getStartLine())) {
      return;
    }
    INode first = run.getFirst();
    String token = NodeModelUtils.getTokenText(first);
    Optional<ForeignNotation> foreign = foreign(first, token);
    if (foreign.isPresent()) {
      report.add(
          ProblemCode.UNEXPECTED, object, first, foreign.get().message(), foreign.get().fix());
      return;
    }
    Collection<String> expected = expected(object);
    List<String> near =
        ALONE.containsKey(token)
            ? List.of(ALONE.get(token))
            : expected.contains(token) ? List.of() : SimilarNames.to(token, expected);
    String replacement = near.isEmpty() ? null : completed(object, near.getFirst());
    report.add(
        ProblemCode.UNEXPECTED,
        object,
        first,
        message(object, token, replacement),
        replacement == null ? null : FixData.replacement(replacement, 0, first.getLength()));
  }

  private static Optional<ForeignNotation> foreign(INode node, String token) {
    String text = node.getRootNode().getText();
    int start = node.getOffset();
    int end = start + token.length();
    return start == 0 || end >= text.length()
        ? Optional.empty()
        : ForeignNotation.of(token, text.charAt(start - 1), text.charAt(end));
  }

  private void execution(EObject process, INode node) {
    String token = NodeModelUtils.getTokenText(node);
    List<String> near = SimilarNames.to(token, EXECUTIONS);
    report.add(
        ProblemCode.UNEXPECTED,
        process,
        node,
        "'" + token + "' has no meaning after 'per': write message or task",
        near.isEmpty() ? null : FixData.replacement(near.getFirst(), 0, node.getLength()));
  }

  /** Returns a keyword with the keyword that must precede it. */
  private static String completed(EObject object, String keyword) {
    return object instanceof Pool && RejectionPolicy.get(keyword) != null
        ? "rejected " + keyword
        : keyword;
  }

  private static String message(EObject object, String token, @Nullable String replacement) {
    if (token.equals("}")) {
      return "This '}' closes nothing: remove it";
    }
    if (Vocabulary.isKind(token)) {
      return object instanceof Process
          ? "'%s' needs a name after it, such as %s T1; to use a keyword as a name, write ^ before it"
              .formatted(token, token)
          : "'" + token + "' is outside a process: move it between process NAME { and its }";
    }
    if (Vocabulary.isReservedClause(token)) {
      return "'" + token + "' belongs to a task or port: move it after its slots";
    }
    String remedy =
        replacement == null
            ? "remove it"
            : "did you mean '" + replacement + "'? Otherwise, remove it";
    return "'" + token + "' has no meaning " + context(object) + ": " + remedy;
  }

  private static String context(EObject object) {
    return object instanceof Solution ? "here" : "in a " + noun(object);
  }

  private static String noun(EObject object) {
    return object.eClass().getName().equals("LocalPools")
        ? "block of local pools"
        : object.eClass().getName().toLowerCase(Locale.ROOT);
  }

  /** Returns the keywords that are allowed in a block. */
  private static Collection<String> expected(EObject object) {
    if (object instanceof Solution) {
      return Vocabulary.statements();
    }
    if (object instanceof Process) {
      return Stream.concat(
              ElementKind.all().stream().map(ElementKind::keyword),
              Arrays.stream(Clause.values()).map(Clause::keyword))
          .toList();
    }
    if (object instanceof Pool) {
      return Stream.concat(
              PropertyKeywords.of(object.eClass()).stream(),
              RejectionPolicy.VALUES.stream().map(RejectionPolicy::getLiteral))
          .toList();
    }
    return PropertyKeywords.of(object.eClass());
  }
}
