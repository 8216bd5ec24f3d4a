package org.threadwise.diagram.svg;

import java.util.Locale;
import org.threadwise.diagram.Annotations.Level;
import org.threadwise.diagram.TextStyle;

/**
 * The style sheet inside a picture; concrete colours only, for readers that know no CSS variables.
 */
final class StyleSheet {

  private StyleSheet() {}

  static String of(Scheme scheme) {
    return switch (scheme) {
      case LIGHT -> "\n" + fonts() + colours(Theme.LIGHT);
      case DARK -> "\n" + fonts() + colours(Theme.DARK);
      case AUTO ->
          "\n"
              + fonts()
              + colours(Theme.LIGHT)
              + "@media (prefers-color-scheme: dark) {\n"
              + colours(Theme.DARK)
              + "}\n";
    };
  }

  private static String fonts() {
    StringBuilder css = new StringBuilder();
    for (TextStyle style : TextStyle.values()) {
      css.append(
          ".threadwise .%s{font-size:%spx".formatted(name(style), SvgText.number(style.size())));
      css.append(style.bold() ? ";font-weight:700}\n" : "}\n");
    }
    css.append(".threadwise text{text-anchor:middle}\n");
    css.append(".threadwise .edge,.threadwise .asks{fill:none;stroke-width:1.5}\n");
    css.append(".threadwise .context{stroke-dasharray:5 3}\n");
    css.append(".threadwise .asks{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:2}\n");
    css.append(".threadwise .slot{paint-order:stroke;stroke-width:3px;stroke-linejoin:round}\n");
    return css.toString();
  }

  static String name(TextStyle style) {
    return style.name().toLowerCase(Locale.ROOT);
  }

  static String name(Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  private static String colours(Theme theme) {
    StringBuilder css = new StringBuilder();
    fill(css, ".canvas", theme.canvas());
    both(css, ".frame-box", theme.frame(), theme.frameLine());
    fill(css, ".title,.threadwise .name,.threadwise .frame", theme.ink());
    fill(
        css, ".subtitle,.threadwise .label,.threadwise .detail,.threadwise .legend", theme.muted());
    both(css, ".slot", theme.muted(), theme.frame());
    rule(css, ".edge,.threadwise .asks", "stroke:" + theme.line());
    both(css, ".arrow", theme.line(), theme.line());
    both(css, ".hollow", theme.frame(), theme.line());
    both(css, ".application", theme.canvas(), theme.line());
    rule(css, ".application-icon", "color:" + theme.muted());
    both(css, ".port", theme.port(), theme.port());
    rule(css, ".port-icon", "color:" + theme.portIcon());
    for (int index = 0; index < theme.pools().size(); index++) {
      Theme.Tint tint = theme.pool(index);
      both(css, ".task.pool" + index, tint.fill(), tint.line());
      rule(css, ".port.pool" + index, "stroke:" + tint.line());
      rule(css, ".icon.pool" + index, "color:" + tint.icon());
    }
    for (Level level : Level.values()) {
      Theme.Tint tint = theme.badge(level);
      both(css, "." + name(level), tint.fill(), tint.line());
      fill(css, "." + name(level) + "-text", tint.icon());
    }
    return css.toString();
  }

  private static void fill(StringBuilder css, String selector, String colour) {
    rule(css, selector, "fill:" + colour);
  }

  private static void both(StringBuilder css, String selector, String fill, String stroke) {
    rule(css, selector, "fill:" + fill + ";stroke:" + stroke);
  }

  private static void rule(StringBuilder css, String selector, String declarations) {
    css.append(".threadwise ").append(selector).append('{').append(declarations).append("}\n");
  }
}
