package org.threadwise.ui.text;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.ITextOperationTarget;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.quickassist.IQuickAssistInvocationContext;
import org.eclipse.jface.text.quickassist.IQuickAssistProcessor;
import org.eclipse.jface.text.source.Annotation;
import org.eclipse.jface.text.source.ISourceViewer;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.PlatformUI;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;
import org.threadwise.ui.open.ProblemFixes;
import org.threadwise.ui.open.TextEdits;
import org.threadwise.ui.server.Futures;

/** Proposed counts where the cursor is; what mends problems comes with their markers. */
public final class CountAssist implements IQuickAssistProcessor {

  /** What was answered too late, for the list that is opened again with it. */
  private @Nullable Answer late;

  @Override
  public ICompletionProposal @Nullable [] computeQuickAssistProposals(
      IQuickAssistInvocationContext context) {
    ISourceViewer viewer = context.getSourceViewer();
    OpenText text = ThreadwisePlugin.texts().find(viewer.getDocument()).orElse(null);
    return text == null
        ? null
        : proposals(viewer, new Question(text, text.version(), context.getOffset()));
  }

  /**
   * What can be done where the cursor is.
   *
   * @param version of the text
   */
  private record Question(OpenText text, int version, int offset) {
    CompletableFuture<List<CodeAction>> ask() throws BadLocationException {
      return ProblemFixes.actions(text, Places.range(text.document(), offset, 0), List.of());
    }

    boolean isOpenIn(ISourceViewer viewer) {
      return viewer.getTextWidget() != null
          && text.version() == version
          && viewer.getSelectedRange().x == offset;
    }
  }

  private record Answer(Question question, List<CodeAction> actions) {}

  private ICompletionProposal @Nullable [] proposals(ISourceViewer viewer, Question question) {
    ICompletionProposal[] found =
        actions(viewer, question).stream()
            .filter(action -> action.getDiagnostics() == null)
            .map(Proposal::new)
            .toArray(ICompletionProposal[]::new);
    return found.length == 0 ? null : found;
  }

  private List<CodeAction> actions(ISourceViewer viewer, Question question) {
    Answer known = late;
    if (known != null && known.question().equals(question)) {
      return known.actions();
    }
    try {
      CompletableFuture<List<CodeAction>> answer = question.ask();
      return Waiting.forAnswer(
              answer,
              Waiting.SHORT_MILLIS,
              () ->
                  Futures.forget(
                      answer.thenAccept(actions -> offer(viewer, new Answer(question, actions)))))
          .orElse(List.of());
    } catch (BadLocationException e) {
      return List.of();
    }
  }

  /** Opens the list again with an answer that was late, if the user still waits at its place. */
  private void offer(ISourceViewer viewer, Answer answer) {
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(
        () -> {
          if (!answer.actions().isEmpty()
              && answer.question().isOpenIn(viewer)
              && viewer instanceof ITextOperationTarget target) {
            late = answer;
            target.doOperation(ISourceViewer.QUICK_ASSIST);
          }
        });
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
