package org.threadwise.ui.text;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Position;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;

/** Content assist, computed outside the UI thread. */
public final class SolutionContentAssist implements IContentAssistProcessor {

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    return ThreadwisePlugin.documents()
        .find(viewer.getDocument())
        .map(text -> proposals(text, offset))
        .orElseGet(() -> new ICompletionProposal[0]);
  }

  private static ICompletionProposal[] proposals(OpenDocument text, int offset) {
    try {
      Position position = DocumentPositions.position(text.document(), offset);
      var params = new CompletionParams(text.identifier(), position);
      Optional<List<CompletionItem>> items =
          BlockingResponses.await(
              ThreadwisePlugin.server()
                  .request(remote -> remote.getTextDocumentService().completion(params))
                  .thenApply(found -> found.map(List::copyOf, CompletionList::getItems)),
              BlockingResponses.LONG_MILLIS);
      return items.orElse(List.of()).stream()
          .sorted(Comparator.comparing(SolutionContentAssist::order))
          .map(item -> CompletionProposal.of(text.document(), item, offset))
          .toArray(ICompletionProposal[]::new);
    } catch (BadLocationException e) {
      // The text has become shorter since the request.
      return new ICompletionProposal[0];
    }
  }

  private static String order(CompletionItem item) {
    return item.getSortText() == null ? item.getLabel() : item.getSortText();
  }

  @Override
  public IContextInformation @Nullable [] computeContextInformation(
      ITextViewer viewer, int offset) {
    return null;
  }

  @Override
  public char @Nullable [] getCompletionProposalAutoActivationCharacters() {
    return new char[] {'.', '"', '('};
  }

  @Override
  public char @Nullable [] getContextInformationAutoActivationCharacters() {
    return null;
  }

  @Override
  public @Nullable String getErrorMessage() {
    return null;
  }

  @Override
  public @Nullable IContextInformationValidator getContextInformationValidator() {
    return null;
  }
}
