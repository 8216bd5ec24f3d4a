package org.threadwise.ui.text;

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
import org.eclipse.swt.widgets.Shell;
import org.jspecify.annotations.Nullable;

/** A small window with Markdown: pictures and tables in a browser, or its text where none is. */
final class MarkdownControl extends AbstractInformationControl
    implements IInformationControlExtension2 {

  private static final int WIDTH = 560;
  private static final int LINE = 20;
  private static final int PICTURE = 190;
  private static final int MOST = 440;

  private @Nullable Browser browser;
  private @Nullable StyledText plain;
  private String content = "";

  MarkdownControl(Shell parent, boolean resizable) {
    super(parent, resizable);
    create();
  }

  @Override
  protected void createContent(Composite parent) {
    parent.setLayout(new FillLayout());
    try {
      var created = new Browser(parent, SWT.NONE);
      created.setJavascriptEnabled(false);
      browser = created;
    } catch (SWTError noBrowser) {
      plain = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI);
    }
  }

  @Override
  public void setInput(Object input) {
    setInformation((String) input);
  }

  @Override
  public void setInformation(String markdown) {
    content = markdown;
    if (browser != null) {
      browser.setText(Markdown.page(markdown, getShell()));
    } else if (plain != null) {
      plain.setText(Markdown.plain(markdown));
    }
  }

  @Override
  public boolean hasContents() {
    return !content.isBlank();
  }

  @Override
  public Point computeSizeHint() {
    long lines = content.lines().count();
    int pictures = content.contains("](data:image/") && browser != null ? PICTURE : 0;
    int height = (int) Math.min(MOST, (lines + 2) * LINE + pictures);
    return new Point(WIDTH, height);
  }

  @Override
  public IInformationControlCreator getInformationPresenterControlCreator() {
    return parent -> new MarkdownControl(parent, true);
  }
}
