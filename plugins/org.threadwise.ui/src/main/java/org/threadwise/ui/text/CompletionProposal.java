package org.threadwise.ui.text;

import java.util.Locale;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IRegion;
import org.eclipse.jface.text.ITextViewer;
import org.eclipse.jface.text.Region;
import org.eclipse.jface.text.contentassist.ICompletionProposal;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension2;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension3;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension5;
import org.eclipse.jface.text.contentassist.ICompletionProposalExtension6;
import org.eclipse.jface.text.contentassist.IContextInformation;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.DocumentPositions;

/** A completion candidate, valid while the typed text is its prefix. */
final class CompletionProposal
    implements ICompletionProposal,
        ICompletionProposalExtension2,
        ICompletionProposalExtension3,
        ICompletionProposalExtension5,
        ICompletionProposalExtension6 {

  private final CompletionItem item;
  private final String text;
  private final int start;
  private final int requestOffset;

  /** The offset after the inserted text. */
  private int end;

  private CompletionProposal(
      CompletionItem item, String text, IRegion replaced, int requestOffset) {
    this.item = item;
    this.text = text;
    this.start = replaced.getOffset();
    this.requestOffset = requestOffset;
    this.end = replaced.getOffset() + text.length();
  }

  /** Returns the candidate for an item requested at an offset. */
  static CompletionProposal of(IDocument document, CompletionItem item, int requestOffset) {
    try {
      if (item.getTextEdit() != null) {
        Range range = item.getTextEdit().map(edit -> edit.getRange(), insert -> insert.getInsert());
        String text =
            item.getTextEdit().map(edit -> edit.getNewText(), insert -> insert.getNewText());
        return new CompletionProposal(
            item, text, DocumentPositions.region(document, range), requestOffset);
      }
    } catch (BadLocationException e) {
      ThreadwisePlugin.log("A completion candidate is outside the document.", e);
    }
    String text = item.getInsertText() == null ? item.getLabel() : item.getInsertText();
    return new CompletionProposal(item, text, new Region(requestOffset, 0), requestOffset);
  }

  @Override
  public void apply(IDocument document) {
    write(document, requestOffset);
  }

  @Override
  public void apply(ITextViewer viewer, char trigger, int stateMask, int offset) {
    write(viewer.getDocument(), offset);
  }

  private void write(IDocument document, int offset) {
    try {
      document.replace(start, offset - start, text);
      end = start + text.length();
    } catch (BadLocationException e) {
      ThreadwisePlugin.log(
          "'" + text + "' could not be inserted: its range is outside the document.", e);
    }
  }

  @Override
  public boolean validate(IDocument document, int offset, @Nullable DocumentEvent event) {
    try {
      String typed = document.get(start, offset - start);
      String filter = item.getFilterText() == null ? item.getLabel() : item.getFilterText();
      return filter.toLowerCase(Locale.ROOT).startsWith(typed.toLowerCase(Locale.ROOT));
    } catch (BadLocationException e) {
      return false;
    }
  }

  @Override
  public void selected(ITextViewer viewer, boolean smartToggle) {}

  @Override
  public void unselected(ITextViewer viewer) {}

  @Override
  public Point getSelection(IDocument document) {
    return new Point(end, 0);
  }

  /** Called outside the UI thread. */
  @Override
  public @Nullable Object getAdditionalProposalInfo(IProgressMonitor monitor) {
    String documentation = getAdditionalProposalInfo();
    return documentation == null ? null : RichText.of(documentation);
  }

  @Override
  public @Nullable String getAdditionalProposalInfo() {
    if (item.getDocumentation() == null) {
      return null;
    }
    return item.getDocumentation().map(plain -> plain, MarkupContent::getValue);
  }

  @Override
  public IInformationControlCreator getInformationControlCreator() {
    return parent -> new RichTextControl(parent, false);
  }

  @Override
  public String getPrefixCompletionText(IDocument document, int offset) {
    return text;
  }

  @Override
  public int getPrefixCompletionStart(IDocument document, int offset) {
    return start;
  }

  @Override
  public String getDisplayString() {
    return getStyledDisplayString().getString();
  }

  @Override
  public StyledString getStyledDisplayString() {
    var label = new StyledString(item.getLabel());
    if (item.getDetail() != null && !item.getDetail().isBlank()) {
      label.append("  " + item.getDetail(), StyledString.QUALIFIER_STYLER);
    }
    return label;
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
