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
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;

/**
 * Figures and explanations where the pointer rests; mostly asked outside of the workbench's thread.
 */
public final class Hover implements ITextHover, ITextHoverExtension, ITextHoverExtension2 {

  @Override
  public @Nullable Object getHoverInfo2(ITextViewer viewer, IRegion region) {
    return ThreadwisePlugin.texts()
        .find(viewer.getDocument())
        .flatMap(text -> words(text, region.getOffset()))
        .orElse(null);
  }

  private static Optional<RichText> words(OpenText text, int offset) {
    try {
      var params = new HoverParams(text.identifier(), Places.position(text.document(), offset));
      return Waiting.forAnswer(
              ThreadwisePlugin.server()
                  .request(remote -> remote.getTextDocumentService().hover(params)),
              Display.getCurrent() == null ? Waiting.LONG_MILLIS : Waiting.SHORT_MILLIS)
          .filter(hover -> hover.getContents().isRight())
          .map(hover -> hover.getContents().getRight().getValue())
          .filter(content -> !content.isBlank())
          .map(RichText::of);
    } catch (BadLocationException e) {
      return Optional.empty();
    }
  }

  @Override
  @SuppressWarnings("deprecation") // The interface wants it; callers ask for the newer one.
  public @Nullable String getHoverInfo(ITextViewer viewer, IRegion region) {
    return getHoverInfo2(viewer, region) instanceof RichText words ? words.text() : null;
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
