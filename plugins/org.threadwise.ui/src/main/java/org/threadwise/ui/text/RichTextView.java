package org.threadwise.ui.text;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.jface.resource.FontRegistry;
import org.eclipse.jface.resource.JFaceColors;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.threadwise.ui.text.RichText.Figure;
import org.threadwise.ui.text.RichText.Span;
import org.threadwise.ui.text.RichText.Style;
import org.threadwise.ui.text.RichText.Table;

/** Shows styled text with table columns and images. */
final class RichTextView {

  private static final int MARGIN = 8;

  /** The gap above a block, in pixels. */
  private static final int GAP = 6;

  /** The indent of the continuation lines of list items, in pixels. */
  private static final int INDENT = 12;

  /** A readable line width, in pixels. */
  private static final int LINES = 600;

  private final StyledText widget;
  private List<RenderedSvg> pictures = List.of();
  private List<TableColumns> columns = List.of();
  private RichText content = RichText.of("");

  /** The width of the current layout. */
  private int layoutWidth;

  RichTextView(Composite parent) {
    widget = new StyledText(parent, SWT.READ_ONLY | SWT.WRAP | SWT.MULTI | SWT.V_SCROLL);
    Display display = parent.getDisplay();
    widget.setAlwaysShowScrollBars(false);
    widget.setMargins(MARGIN, MARGIN, MARGIN, MARGIN);
    widget.setFont(JFaceResources.getDialogFont());
    widget.setForeground(JFaceColors.getInformationViewerForegroundColor(display));
    widget.setBackground(JFaceColors.getInformationViewerBackgroundColor(display));
    widget.addListener(SWT.Resize, resized -> layout(widget.getSize().x));
    widget.addPaintListener(event -> paint(event.gc));
    widget.addDisposeListener(gone -> pictures.forEach(RenderedSvg::dispose));
    widget
        .getAccessible()
        .addAccessibleListener(
            new AccessibleAdapter() {
              @Override
              public void getDescription(AccessibleEvent event) {
                event.result = String.join("\n", descriptions());
              }
            });
  }

  /** Returns the alternative texts of the images. */
  private List<String> descriptions() {
    return content.figures().stream().map(figure -> figure.picture().altText()).toList();
  }

  void show(RichText shown) {
    pictures.forEach(RenderedSvg::dispose);
    content = shown;
    pictures =
        shown.figures().stream().map(figure -> new RenderedSvg(widget, figure.picture())).toList();
    widget.setText(shown.text());
    widget.setStyleRanges(
        shown.spans().stream().map(RichTextView::style).toArray(StyleRange[]::new));
    shown.items().forEach(line -> widget.setLineWrapIndent(line, 1, INDENT));
    columns = measure(shown.tables());
    layoutWidth = 0;
    layout(widget.getSize().x);
  }

  /** Returns the preferred width: readable lines, and images beside their tables. */
  int width() {
    int width = LINES;
    for (Figure figure : content.figures()) {
      int room = left(figure) + RenderedSvg.GAP + figure.picture().width();
      width = Math.max(width, room + horizontalInsets());
    }
    return width;
  }

  /** Returns the width of margins and scroll bar. */
  private int horizontalInsets() {
    return 2 * MARGIN + widget.getVerticalBar().getSize().x;
  }

  /** Returns the height of the content at a width. */
  int heightAt(int width) {
    layout(width);
    // The widget's own size lacks one gap.
    return widget.computeSize(width, SWT.DEFAULT).y + GAP;
  }

  private static StyleRange style(Span span) {
    var style = new StyleRange();
    style.start = span.start();
    style.length = span.length();
    style.font = font(span.style());
    return style;
  }

  private static Font font(Style style) {
    FontRegistry fonts = JFaceResources.getFontRegistry();
    return switch (style) {
      case BOLD -> fonts.getBold(JFaceResources.DIALOG_FONT);
      case ITALIC -> fonts.getItalic(JFaceResources.DIALOG_FONT);
      case CODE -> fonts.get(JFaceResources.TEXT_FONT);
    };
  }

  private List<TableColumns> measure(List<Table> tables) {
    List<TableColumns> measured = new ArrayList<>();
    var gc = new GC(widget);
    try {
      for (Table table : tables) {
        TableColumns one =
            TableColumns.of(
                table,
                cell -> {
                  gc.setFont(cell.bold() ? font(Style.BOLD) : widget.getFont());
                  return gc.textExtent(cell.text()).x;
                });
        for (int row = 0; row < one.stops().size(); row++) {
          widget.setLineTabStops(table.line() + row, 1, one.stops().get(row));
        }
        measured.add(one);
      }
    } finally {
      gc.dispose();
    }
    return measured;
  }

  /** Lays out the content for a width, part of which a scroll bar may take. */
  private void layout(int width) {
    if (width <= 0 || width == layoutWidth) {
      return;
    }
    layoutWidth = width;
    int room = width - horizontalInsets();
    int bottom = MARGIN;
    for (int block : content.blocks()) {
      widget.setLineVerticalIndent(block, gap(block));
    }
    for (int i = 0; i < pictures.size(); i++) {
      Figure figure = content.figures().get(i);
      pictures.get(i).place(left(figure), room);
      int missing = pictures.get(i).height() - height(figure, pictures.get(i).isBeside());
      int next = figure.last() + 1;
      if (missing > 0 && next < widget.getLineCount()) {
        widget.setLineVerticalIndent(next, gap(next) + missing);
      } else if (missing > 0) {
        bottom = MARGIN + missing;
      }
    }
    if (widget.getBottomMargin() != bottom) {
      widget.setMargins(MARGIN, MARGIN, MARGIN, bottom);
    }
    widget.redraw();
  }

  private int gap(int block) {
    int above = block == 0 ? 0 : GAP;
    return content.rules().contains(block) ? 2 * above : above;
  }

  /** Returns the width of the tables beside an image. */
  private int left(Figure figure) {
    int left = 0;
    for (int i = 0; i < columns.size(); i++) {
      int line = content.tables().get(i).line();
      if (line >= figure.first() && line <= figure.last()) {
        left = Math.max(left, columns.get(i).width());
      }
    }
    return left;
  }

  /** Returns the height of the lines beside an image. */
  private int height(Figure figure, boolean isBeside) {
    if (!isBeside) {
      return 0;
    }
    int lines = figure.last() - figure.first() + 1;
    long gaps =
        content.blocks().stream()
            .filter(block -> block > figure.first() && block <= figure.last())
            .count();
    return lines * widget.getLineHeight() + (int) gaps * GAP;
  }

  private void paint(GC gc) {
    for (int i = 0; i < pictures.size(); i++) {
      Figure figure = content.figures().get(i);
      boolean isBeside = pictures.get(i).isBeside();
      int line = isBeside ? figure.first() : figure.last() + 1;
      pictures.get(i).paint(gc, MARGIN, widget.getLinePixel(line) + (isBeside ? GAP : 0));
    }
    gc.setForeground(widget.getForeground());
    gc.setAlpha(64);
    for (int rule : content.rules()) {
      int y = widget.getLinePixel(rule) + widget.getLineVerticalIndent(rule) - GAP;
      gc.drawLine(MARGIN, y, widget.getClientArea().width - MARGIN, y);
    }
  }
}
