package org.threadwise.diagram.svg;

import java.util.List;
import java.util.stream.Collectors;

/** The style sheet of a picture, without CSS variables, which not all viewers support. */
final class StyleSheet {

  private StyleSheet() {}

  static String of(ColourScheme scheme) {
    String shapes = "\n.threadwise text{text-anchor:middle}\n" + css(StyleRules.shapes());
    String light = css(StyleRules.colours(Theme.LIGHT));
    String dark = css(StyleRules.colours(Theme.DARK));
    return switch (scheme) {
      case LIGHT -> shapes + light;
      case DARK -> shapes + dark;
      case AUTO -> shapes + light + "@media (prefers-color-scheme: dark) {\n" + dark + "}\n";
    };
  }

  private static String css(List<StyleRules.Rule> rules) {
    return rules.stream().map(StyleSheet::css).collect(Collectors.joining());
  }

  private static String css(StyleRules.Rule rule) {
    String selectors =
        rule.selectors().stream()
            .map(selector -> ".threadwise ." + selector)
            .collect(Collectors.joining(","));
    return rule.properties().entrySet().stream()
        .map(property -> property.getKey() + ":" + property.getValue())
        .collect(Collectors.joining(";", selectors + "{", "}\n"));
  }
}
