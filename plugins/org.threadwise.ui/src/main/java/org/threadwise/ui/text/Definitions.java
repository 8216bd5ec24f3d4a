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
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.Places;

/** Leads from a name to where it is declared. */
public final class Definitions extends AbstractHyperlinkDetector {

  @Override
  public IHyperlink @Nullable [] detectHyperlinks(
      ITextViewer viewer, IRegion region, boolean several) {
    return ThreadwisePlugin.texts()
        .find(viewer.getDocument())
        .flatMap(text -> link(viewer, text, region.getOffset()))
        .map(link -> new IHyperlink[] {link})
        .orElse(null);
  }

  private static Optional<IHyperlink> link(ITextViewer viewer, OpenText text, int offset) {
    try {
      IRegion word = word(text.document(), offset);
      var params =
          new DefinitionParams(text.identifier(), Places.position(text.document(), offset));
      Optional<List<? extends Location>> found =
          word.getLength() == 0
              ? Optional.empty()
              : Waiting.forAnswer(
                  ThreadwisePlugin.server()
                      .request(remote -> remote.getTextDocumentService().definition(params))
                      .thenApply(answer -> answer.isLeft() ? answer.getLeft() : List.of()),
                  Waiting.SHORT_MILLIS);
      return found
          .filter(places -> !places.isEmpty())
          .map(places -> new Link(viewer, word, places.getFirst().getRange()));
    } catch (BadLocationException e) {
      return Optional.empty();
    }
  }

  /** The name around an offset. */
  private static IRegion word(IDocument document, int offset) throws BadLocationException {
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

  /** A way to a place in the same text. */
  private record Link(ITextViewer viewer, IRegion word, Range target) implements IHyperlink {
    @Override
    public IRegion getHyperlinkRegion() {
      return word;
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
        IRegion region = Places.region(viewer.getDocument(), target);
        viewer.setSelectedRange(region.getOffset(), region.getLength());
        viewer.revealRange(region.getOffset(), region.getLength());
      } catch (BadLocationException e) {
        // The declaration was deleted meanwhile: there is nowhere to go.
      }
    }
  }
}
