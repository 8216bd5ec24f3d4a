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

/** Maps semantic tokens to text styles. */
final class TokenStyles {

  private static final String PREFIX = "org.threadwise.ui.colour.";

  /** Integers per token: delta line, delta column, length, type, modifiers. */
  private static final int NUMBERS = 5;

  private TokenStyles() {}

  /**
   * Returns the styles of all tokens.
   *
   * @param data the tokens as the protocol encodes them
   * @param kinds the token types of the legend
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

  /** Returns the style of a token type, or empty if it has the default style. */
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
