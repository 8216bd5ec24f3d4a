package org.threadwise.ui.text;

import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.text.AbstractInformationControl;
import org.eclipse.jface.text.IInformationControlCreator;
import org.eclipse.jface.text.IInformationControlExtension2;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;
import org.jspecify.annotations.Nullable;

/**
 * A small window with Markdown: a page in a browser if there are pictures in it, which takes long
 * to open for the first time, and else text.
 */
final class MarkdownControl extends AbstractInformationControl
    implements IInformationControlExtension2 {

  private static final int WIDTH = 560;
  private static final int LINE = 20;
  private static final int PICTURE = 190;
  private static final int MOST = 440;
  private static final int MARGIN = 8;

  private @Nullable Composite around;
  private @Nullable Control shown;
  private Markdown content = Markdown.NONE;

  MarkdownControl(Shell parent, boolean resizable) {
    super(parent, resizable);
    create();
  }

  @Override
  protected void createContent(Composite parent) {
    parent.setLayout(new FillLayout());
    around = parent;
  }

  @Override
  public void setInput(Object input) {
    content = (Markdown) input;
    Composite parent = around;
    if (parent == null) {
      return;
    }
    if (shown != null) {
      shown.dispose();
    }
    shown = content.hasPicture() ? page(parent) : text(parent);
    parent.layout();
  }

  private Control page(Composite parent) {
    try {
      var page = new Browser(parent, SWT.NONE);
      page.setJavascriptEnabled(false);
      page.setText(content.page(getShell()));
      return page;
    } catch (SWTError noBrowser) {
      return text(parent);
    }
  }

  private Control text(Composite parent) {
    var text = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
    text.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    text.setForeground(JFaceColors.getInformationViewerForegroundColor(parent.getDisplay()));
    text.setBackground(JFaceColors.getInformationViewerBackgroundColor(parent.getDisplay()));
    text.setText(content.plain());
    return text;
  }

  @Override
  public void setInformation(String markdown) {
    setInput(Markdown.of(markdown));
  }

  @Override
  public boolean hasContents() {
    return !content.source().isBlank();
  }

  @Override
  public Point computeSizeHint() {
    long lines = content.source().lines().count();
    int pictures = shown instanceof Browser ? PICTURE : 0;
    int height = (int) Math.min(MOST, (lines + 2) * LINE + pictures);
    return new Point(WIDTH, height);
  }

  @Override
  public IInformationControlCreator getInformationPresenterControlCreator() {
    return parent -> new MarkdownControl(parent, true);
  }
}
