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
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.open.ProblemFixes;
import org.threadwise.ui.open.WorkspaceEdits;
import org.threadwise.ui.server.AsyncResults;

/** Quick assists for thread counts at the cursor. Quick fixes come from problem markers instead. */
public final class ThreadCountQuickAssist implements IQuickAssistProcessor {

  /** A response that came after the timeout, kept for reopening the list. */
  private @Nullable LateResponse lateResponse;

  @Override
  public ICompletionProposal @Nullable [] computeQuickAssistProposals(
      IQuickAssistInvocationContext context) {
    ISourceViewer viewer = context.getSourceViewer();
    OpenDocument text = ThreadwisePlugin.documents().find(viewer.getDocument()).orElse(null);
    return text == null
        ? null
        : proposals(viewer, new AssistRequest(text, text.version(), context.getOffset()));
  }

  /**
   * A request for quick assists at an offset.
   *
   * @param version the version of the document
   */
  private record AssistRequest(OpenDocument text, int version, int offset) {
    CompletableFuture<List<CodeAction>> ask() throws BadLocationException {
      return ProblemFixes.actions(
          text, DocumentPositions.range(text.document(), offset, 0), List.of());
    }

    boolean isOpenIn(ISourceViewer viewer) {
      return viewer.getTextWidget() != null
          && text.version() == version
          && viewer.getSelectedRange().x == offset;
    }
  }

  private record LateResponse(AssistRequest request, List<CodeAction> actions) {}

  private ICompletionProposal @Nullable [] proposals(ISourceViewer viewer, AssistRequest request) {
    ICompletionProposal[] found =
        actions(viewer, request).stream()
            .filter(action -> action.getDiagnostics() == null)
            .map(QuickAssistProposal::new)
            .toArray(ICompletionProposal[]::new);
    return found.length == 0 ? null : found;
  }

  private List<CodeAction> actions(ISourceViewer viewer, AssistRequest request) {
    LateResponse known = lateResponse;
    if (known != null && known.request().equals(request)) {
      return known.actions();
    }
    try {
      CompletableFuture<List<CodeAction>> response = request.ask();
      return BlockingResponses.await(
              response,
              BlockingResponses.SHORT_MILLIS,
              () ->
                  AsyncResults.forget(
                      response.thenAccept(
                          actions -> offer(viewer, new LateResponse(request, actions)))))
          .orElse(List.of());
    } catch (BadLocationException e) {
      return List.of();
    }
  }

  /** Reopens the list with a late response if the cursor and the text are unchanged. */
  private void offer(ISourceViewer viewer, LateResponse response) {
    Display display = PlatformUI.getWorkbench().getDisplay();
    display.asyncExec(
        () -> {
          if (!response.actions().isEmpty()
              && response.request().isOpenIn(viewer)
              && viewer instanceof ITextOperationTarget target) {
            lateResponse = response;
            target.doOperation(ISourceViewer.QUICK_ASSIST);
          }
        });
  }

  @Override
  public boolean canAssist(IQuickAssistInvocationContext context) {
    return ThreadwisePlugin.documents().find(context.getSourceViewer().getDocument()).isPresent();
  }

  @Override
  public boolean canFix(Annotation annotation) {
    return false;
  }

  @Override
  public @Nullable String getErrorMessage() {
    return null;
  }

  private record QuickAssistProposal(CodeAction action) implements ICompletionProposal {
    @Override
    public void apply(IDocument document) {
      WorkspaceEdits.applyNow(action.getEdit());
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
