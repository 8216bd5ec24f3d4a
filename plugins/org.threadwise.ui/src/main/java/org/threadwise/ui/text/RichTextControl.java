package org.threadwise.ui.text;

import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.jspecify.annotations.Nullable;

/**
 * A popup with text, tables and images. It does not use a browser widget, because creating the
 * first one would noticeably block the workbench.
 */
final class RichTextControl extends AbstractInformationControl
    implements IInformationControlExtension2 {

  /** Fits a table and the curve beside it. */
  private static final Point MAX_SIZE = new Point(900, 500);

  private @Nullable RichTextView view;
  private boolean hasContents;

  RichTextControl(Shell parent, boolean resizable) {
    super(parent, resizable);
    create();
  }

  @Override
  protected void createContent(Composite parent) {
    parent.setLayout(new FillLayout());
    view = new RichTextView(parent);
  }

  @Override
  public void setInput(Object input) {
    var content = (RichText) input;
    hasContents = !content.text().isBlank();
    if (view != null) {
      view.show(content);
    }
  }

  @Override
  public void setInformation(String markdown) {
    setInput(RichText.of(markdown));
  }

  @Override
  public boolean hasContents() {
    return hasContents;
  }

  @Override
  public Point computeSizeHint() {
    Rectangle trim = computeTrim();
    if (view == null) {
      return MAX_SIZE;
    }
    int width = Math.min(MAX_SIZE.x, view.width());
    int height = Math.min(MAX_SIZE.y, view.heightAt(width));
    return new Point(width + trim.width, height + trim.height);
  }

  /** Allows more than the usual few lines, to show a table with its curve. */
  @Override
  public Point computeSizeConstraints(int widthInChars, int heightInChars) {
    Point usual = super.computeSizeConstraints(widthInChars, heightInChars);
    return new Point(Math.max(MAX_SIZE.x, usual.x), Math.max(MAX_SIZE.y, usual.y));
  }

  @Override
  public IInformationControlCreator getInformationPresenterControlCreator() {
    return parent -> new RichTextControl(parent, true);
  }
}
