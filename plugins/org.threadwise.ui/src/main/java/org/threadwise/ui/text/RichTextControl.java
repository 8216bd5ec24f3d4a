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
 * A small window with words, tables and pictures. It is no browser: the first one of a start would
 * let the workbench wait for longer than a person likes to.
 */
final class RichTextControl extends AbstractInformationControl
    implements IInformationControlExtension2 {

  /** Room for a table and the curve beside it. */
  private static final Point MOST = new Point(900, 500);

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
      return MOST;
    }
    int width = Math.min(MOST.x, view.width());
    int height = Math.min(MOST.y, view.heightAt(width));
    return new Point(width + trim.width, height + trim.height);
  }

  /** More than the few lines of other editors: a table and its curve are read at once. */
  @Override
  public Point computeSizeConstraints(int widthInChars, int heightInChars) {
    Point usual = super.computeSizeConstraints(widthInChars, heightInChars);
    return new Point(Math.max(MOST.x, usual.x), Math.max(MOST.y, usual.y));
  }

  @Override
  public IInformationControlCreator getInformationPresenterControlCreator() {
    return parent -> new RichTextControl(parent, true);
  }
}
