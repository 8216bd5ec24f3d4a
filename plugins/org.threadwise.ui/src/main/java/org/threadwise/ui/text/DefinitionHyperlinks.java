package org.threadwise.ui.text;

import java.util.List;
import java.util.Optional;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.hyperlink.AbstractHyperlinkDetector;
import org.eclipse.jface.text.hyperlink.IHyperlink;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;
import org.threadwise.ui.open.OpenDocument;

/** Hyperlinks from names to their declarations. */
public final class DefinitionHyperlinks extends AbstractHyperlinkDetector {

  @Override
  public IHyperlink @Nullable [] detectHyperlinks(
      ITextViewer viewer, IRegion region, boolean several) {
    return ThreadwisePlugin.documents()
        .find(viewer.getDocument())
        .flatMap(text -> link(viewer, text, region.getOffset()))
        .map(link -> new IHyperlink[] {link})
        .orElse(null);
  }

  private static Optional<IHyperlink> link(ITextViewer viewer, OpenDocument text, int offset) {
    try {
      IRegion identifier = identifier(text.document(), offset);
      var params =
          new DefinitionParams(
              text.identifier(), DocumentPositions.position(text.document(), offset));
      Optional<List<? extends Location>> found =
          identifier.getLength() == 0
              ? Optional.empty()
              : BlockingResponses.await(
                  ThreadwisePlugin.server()
                      .request(remote -> remote.getTextDocumentService().definition(params))
                      .thenApply(response -> response.isLeft() ? response.getLeft() : List.of()),
                  BlockingResponses.SHORT_MILLIS);
      return found
          .filter(places -> !places.isEmpty())
          .map(places -> new Link(viewer, identifier, places.getFirst().getRange()));
    } catch (BadLocationException e) {
      return Optional.empty();
    }
  }

  /** Returns the region of the identifier at an offset. */
  private static IRegion identifier(IDocument document, int offset) throws BadLocationException {
    int start = offset;
    while (start > 0 && Character.isJavaIdentifierPart(document.getChar(start - 1))) {
      start--;
    }
    int end = offset;
    while (end < document.getLength() && Character.isJavaIdentifierPart(document.getChar(end))) {
      end++;
    }
    return new Region(start, end - start);
  }

  /** A link to a range in the same document. */
  private record Link(ITextViewer viewer, IRegion identifier, Range target) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      return identifier;
    }

    @Override
    public String getTypeLabel() {
      return "Declaration";
    }

    @Override
    public String getHyperlinkText() {
      return "Open Declaration";
    }

    @Override
    public void open() {
      try {
        IRegion region = DocumentPositions.region(viewer.getDocument(), target);
        viewer.setSelectedRange(region.getOffset(), region.getLength());
        viewer.revealRange(region.getOffset(), region.getLength());
      } catch (BadLocationException e) {
        // The declaration has been deleted.
      }
    }
  }
}
