package org.threadwise.dsl.ide;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.xtext.AbstractElement;
import org.eclipse.xtext.AbstractRule;
import org.eclipse.xtext.Assignment;
import org.eclipse.xtext.CrossReference;
import org.eclipse.xtext.GrammarUtil;
import org.eclipse.xtext.Keyword;
import org.eclipse.xtext.RuleCall;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistContext;
import org.eclipse.xtext.ide.editor.contentassist.ContentAssistEntry;
import org.eclipse.xtext.ide.editor.contentassist.IIdeContentProposalAcceptor;
import org.eclipse.xtext.ide.editor.contentassist.IdeContentProposalProvider;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.units.Unit;

/** Proposes what may be written next: words, names, units and distributions. */
public final class Completion extends IdeContentProposalProvider {

  /** Rules whose words are taken by the parser, but mean nothing. */
  private static final Set<String> MEANINGLESS =
      Set.of("Stray", "Misplaced", "SoftWord", "ClauseWord", "Name");

  private static final List<String> STATISTICS =
      List.of("mean", "max", "p50", "p95", "p99", "p99.9");

  @Override
  protected boolean filterKeyword(Keyword keyword, ContentAssistContext context) {
    AbstractRule rule = GrammarUtil.containingRule(keyword);
    boolean word = Character.isLetter(keyword.getValue().charAt(0));
    return word && !MEANINGLESS.contains(rule.getName());
  }

  @Override
  protected void _createProposals(
      Keyword keyword, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    if (filterKeyword(keyword, context)) {
      String word = keyword.getValue();
      accept(word, description(word), ContentAssistEntry.KIND_KEYWORD, context, acceptor);
    }
  }

  @Override
  protected void _createProposals(
      Assignment assignment, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    AbstractElement terminal = assignment.getTerminal();
    if (terminal instanceof CrossReference) {
      super._createProposals(assignment, context, acceptor);
    } else if (terminal instanceof RuleCall call) {
      values(call.getRule().getName(), context, acceptor);
    }
  }

  @Override
  protected void _createProposals(
      RuleCall call, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    values(GrammarUtil.containingRule(call).getName(), context, acceptor);
  }

  private void values(
      String rule, ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    switch (rule) {
      case "Unit" -> units(context, acceptor);
      case "FunctionName" -> distributions(context, acceptor);
      case "Statistic" ->
          STATISTICS.forEach(
              name -> accept(name, "figure", ContentAssistEntry.KIND_VALUE, context, acceptor));
      default -> {}
    }
  }

  private void units(ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    for (Unit unit : Unit.values()) {
      String kind = unit.dimension().words();
      accept(unit.symbol(), kind, ContentAssistEntry.KIND_UNIT, context, acceptor);
    }
  }

  private void distributions(ContentAssistContext context, IIdeContentProposalAcceptor acceptor) {
    for (DistributionKind kind : DistributionKind.values()) {
      kind.sets()
          .forEach(
              set ->
                  accept(
                      kind.example(set),
                      kind.summary(),
                      ContentAssistEntry.KIND_FUNCTION,
                      context,
                      acceptor));
    }
  }

  private void accept(
      String proposal,
      @Nullable String description,
      String kind,
      ContentAssistContext context,
      IIdeContentProposalAcceptor acceptor) {
    ContentAssistEntry entry =
        getProposalCreator()
            .createProposal(proposal, context, kind, it -> it.setDescription(description));
    if (entry != null) {
      acceptor.accept(entry, getProposalPriorities().getDefaultPriority(entry));
    }
  }

  /** What a word of the language means, where the catalogue says so. */
  private static @Nullable String description(String word) {
    return Stream.concat(
            ElementKind.of(word).map(ElementKind::rule).stream(),
            Arrays.stream(Clause.values())
                .filter(clause -> clause.keyword().equals(word))
                .map(Clause::summary))
        .findFirst()
        .orElse(null);
  }
}
