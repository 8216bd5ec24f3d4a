package org.threadwise.ui.text;

import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextHover;
import org.eclipse.jface.text.ITextHoverExtension;
import org.eclipse.jface.text.ITextHoverExtension2;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.swt.widgets.Display;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;

/** Hovers with figures and documentation, usually computed outside the UI thread. */
public final class SolutionHover implements ITextHover, ITextHoverExtension, ITextHoverExtension2 {

  @Override
  public @Nullable Object getHoverInfo2(ITextViewer viewer, IRegion region) {
    return ThreadwisePlugin.documents()
        .find(viewer.getDocument())
        .flatMap(text -> hoverText(text, region.getOffset()))
        .orElse(null);
  }

  private static Optional<RichText> hoverText(OpenDocument text, int offset) {
    try {
      var params =
          new HoverParams(text.identifier(), DocumentPositions.position(text.document(), offset));
      return BlockingResponses.await(
              ThreadwisePlugin.server()
                  .request(remote -> remote.getTextDocumentService().hover(params)),
              Display.getCurrent() == null
                  ? BlockingResponses.LONG_MILLIS
                  : BlockingResponses.SHORT_MILLIS)
          .filter(hover -> hover.getContents().isRight())
          .map(hover -> hover.getContents().getRight().getValue())
          .filter(content -> !content.isBlank())
          .map(RichText::of);
    } catch (BadLocationException e) {
      return Optional.empty();
    }
  }

  @Override
  @SuppressWarnings("deprecation") // Required by the interface; callers use the newer method.
  public @Nullable String getHoverInfo(ITextViewer viewer, IRegion region) {
    return getHoverInfo2(viewer, region) instanceof RichText hoverText ? hoverText.text() : null;
  }

  @Override
  public IRegion getHoverRegion(ITextViewer viewer, int offset) {
    return new Region(offset, 0);
  }

  @Override
  public IInformationControlCreator getHoverControlCreator() {
    return parent -> new RichTextControl(parent, false);
  }
}
