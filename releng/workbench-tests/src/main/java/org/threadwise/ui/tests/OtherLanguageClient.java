package org.threadwise.ui.tests;

import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.IContentAssistProcessor;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.text.contentassist.IContextInformationValidator;
import org.jspecify.annotations.Nullable;

/**
 * A language client for all text types without a server for solutions, as LSP4E would be when
 * installed next to Threadwise.
 */
public final class OtherLanguageClient implements IContentAssistProcessor, ITextHover {

  @Override
  public ICompletionProposal[] computeCompletionProposals(ITextViewer viewer, int offset) {
    return new ICompletionProposal[0];
  }

  @Override
  @SuppressWarnings("deprecation") // Required by the interface.
  public @Nullable String getHoverInfo(ITextViewer viewer, IRegion region) {
    return null;
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return new Region(offset, 0);
  }

  @Override
  public IContextInformation @Nullable [] computeContextInformation(
      ITextViewer viewer, int offset) {
    return null;
  }

  @Override
  public char @Nullable [] getCompletionProposalAutoActivationCharacters() {
    return null;
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
