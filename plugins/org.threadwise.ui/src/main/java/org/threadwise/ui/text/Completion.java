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
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;

/** What may be written at a place; asked outside of the thread of the workbench. */
public final class Completion implements IContentAssistProcessor {

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    return ThreadwisePlugin.texts()
        .find(viewer.getDocument())
        .map(text -> proposals(text, offset))
        .orElseGet(() -> new ICompletionProposal[0]);
  }

  private static ICompletionProposal[] proposals(OpenText text, int offset) {
    try {
      Position position = Places.position(text.document(), offset);
      var params = new CompletionParams(text.identifier(), position);
      Optional<List<CompletionItem>> items =
          Waiting.forAnswer(
              ThreadwisePlugin.server()
                  .request(remote -> remote.getTextDocumentService().completion(params))
                  .thenApply(found -> found.map(List::copyOf, CompletionList::getItems)),
              Waiting.LONG_MILLIS);
      return items.orElse(List.of()).stream()
          .sorted(Comparator.comparing(Completion::order))
          .map(item -> CompletionProposal.of(text.document(), item, offset))
          .toArray(ICompletionProposal[]::new);
    } catch (BadLocationException e) {
      // The text became shorter meanwhile, and what was asked for is not there any more.
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
