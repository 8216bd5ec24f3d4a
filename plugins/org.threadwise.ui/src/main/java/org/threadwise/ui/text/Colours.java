package org.threadwise.ui.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jface.resource.ColorRegistry;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IDocument;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.ui.PlatformUI;

/** How words look, by the kinds that the server tells. */
final class Colours {

  private static final String PREFIX = "org.threadwise.ui.colour.";

  /** Numbers of a word in the answer: lines and columns from the last one, length, kind, more. */
  private static final int NUMBERS = 5;

  private Colours() {}

  /**
   * The looks of a whole text.
   *
   * @param data as the protocol encodes it
   * @param kinds that words are numbered by
   */
  static List<StyleRange> of(IDocument document, List<Integer> data, List<String> kinds)
      throws BadLocationException {
    ColorRegistry colours =
        PlatformUI.getWorkbench().getThemeManager().getCurrentTheme().getColorRegistry();
    List<StyleRange> ranges = new ArrayList<>();
    int line = 0;
    int column = 0;
    for (int i = 0; i + NUMBERS <= data.size(); i += NUMBERS) {
      column = data.get(i) == 0 ? column + data.get(i + 1) : data.get(i + 1);
      line += data.get(i);
      int offset = document.getLineOffset(line) + column;
      int length = data.get(i + 2);
      style(kinds.get(data.get(i + 3)), colours)
          .ifPresent(
              style -> {
                style.start = offset;
                style.length = length;
                ranges.add(style);
              });
    }
    return ranges;
  }

  /** The look of a kind of word; nothing for one that looks as the editor's text does. */
  private static Optional<StyleRange> style(String kind, ColorRegistry colours) {
    String colour =
        switch (kind) {
          case "keyword", "type", "property", "operator" -> "keyword";
          case "class", "namespace" -> "element";
          case "enumMember", "function" -> "library";
          case "number" -> "number";
          case "string" -> "string";
          case "comment" -> "comment";
          case "variable" -> "slot";
          default -> "";
        };
    if (colour.isEmpty() || !colours.hasValueFor(PREFIX + colour)) {
      return Optional.empty();
    }
    var style = new StyleRange();
    style.foreground = colours.get(PREFIX + colour);
    style.fontStyle = kind.equals("keyword") || kind.equals("type") ? SWT.BOLD : SWT.NORMAL;
    return Optional.of(style);
  }
}
