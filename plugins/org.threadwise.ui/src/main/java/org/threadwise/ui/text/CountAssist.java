package org.threadwise.ui.text;

import java.util.List;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;
import org.threadwise.ui.open.ProblemFixes;
import org.threadwise.ui.open.TextEdits;

/** Proposed counts where the cursor is; what mends problems comes with their markers. */
public final class CountAssist implements IQuickAssistProcessor {

  @Override
  public ICompletionProposal @Nullable [] computeQuickAssistProposals(
      IQuickAssistInvocationContext context) {
    OpenText text =
        ThreadwisePlugin.texts().find(context.getSourceViewer().getDocument()).orElse(null);
    return text == null ? null : proposals(text, context.getOffset());
  }

  private static ICompletionProposal @Nullable [] proposals(OpenText text, int offset) {
    try {
      Range here = Places.range(text.document(), offset, 0);
      List<CodeAction> actions =
          Waiting.forAnswer(ProblemFixes.actions(text, here, List.of()), Waiting.SHORT_MILLIS)
              .orElse(List.of());
      ICompletionProposal[] found =
          actions.stream()
              .filter(action -> action.getDiagnostics() == null)
              .map(Proposal::new)
              .toArray(ICompletionProposal[]::new);
      return found.length == 0 ? null : found;
    } catch (BadLocationException e) {
      return null;
    }
  }

  @Override
  public boolean canAssist(IQuickAssistInvocationContext context) {
    return ThreadwisePlugin.texts().find(context.getSourceViewer().getDocument()).isPresent();
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return false;
  }

  @Override
  public @Nullable String getErrorMessage() {
    return null;
  }

  private record Proposal(CodeAction action) implements ICompletionProposal {
    @Override
    public void apply(IDocument document) {
      TextEdits.applyNow(action.getEdit());
    }

    @Override
    public @Nullable Point getSelection(IDocument document) {
      return null;
    }

    @Override
    public @Nullable String getAdditionalProposalInfo() {
      return null;
    }

    @Override
    public String getDisplayString() {
      return action.getTitle();
    }

    @Override
    public @Nullable Image getImage() {
      return null;
    }

    @Override
    public @Nullable IContextInformation getContextInformation() {
      return null;
    }
  }
}
