package org.threadwise.diagram.svg;

import static org.threadwise.diagram.svg.SvgNumbers.number;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.threadwise.diagram.Annotations.Level;
import org.threadwise.diagram.TextStyle;

/** The SVG properties of styles, as rules like those of a CSS style sheet. */
public final class StyleRules {

  private final List<Rule> rules;
  private final Map<String, Map<String, String>> cache = new HashMap<>();

  private StyleRules(List<Rule> rules) {
    this.rules = rules;
  }

  /** Returns the rules for dark shapes on a light background. */
  public static StyleRules light() {
    List<Rule> all = new ArrayList<>(shapes());
    all.addAll(colours(Theme.LIGHT));
    return new StyleRules(all);
  }

  /** Returns the properties of a style; later rules override earlier ones. */
  public Map<String, String> of(String style) {
    return cache.computeIfAbsent(style, this::properties);
  }

  private Map<String, String> properties(String style) {
    Set<String> names = Set.of(style.split(" ", -1));
    Map<String, String> properties = new HashMap<>();
    rules.stream()
        .filter(rule -> rule.fits(names))
        .forEach(rule -> properties.putAll(rule.properties()));
    return Map.copyOf(properties);
  }

  /**
   * The properties of shapes that have all class names of one of the selectors.
   *
   * @param selectors class names, joined by full stops
   */
  record Rule(List<String> selectors, Map<String, String> properties) {

    boolean fits(Set<String> names) {
      return selectors.stream()
          .anyMatch(selector -> names.containsAll(List.of(selector.split("\\.", -1))));
    }
  }

  static String name(TextStyle style) {
    return style.name().toLowerCase(Locale.ROOT);
  }

  static String name(Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }

  /** Returns the rules that do not depend on colours. */
  static List<Rule> shapes() {
    List<Rule> rules = new ArrayList<>();
    for (TextStyle style : TextStyle.values()) {
      String size = number(style.size()) + "px";
      rules.add(
          style.bold()
              ? rule(name(style), "font-size", size, "font-weight", "700")
              : rule(name(style), "font-size", size));
    }
    rules.add(rule("edge,asks", "fill", "none", "stroke-width", "1.5"));
    rules.add(rule("context", "stroke-dasharray", "5 3"));
    rules.add(
        rule("asks", "stroke-dasharray", "1.5 4", "stroke-linecap", "round", "stroke-width", "2"));
    rules.add(
        rule("slot", "paint-order", "stroke", "stroke-width", "3px", "stroke-linejoin", "round"));
    return rules;
  }

  static List<Rule> colours(Theme theme) {
    List<Rule> rules = new ArrayList<>();
    rules.add(fill("canvas", theme.canvas()));
    rules.add(both("frame-box", theme.frame(), theme.frameLine()));
    rules.add(fill("title,name,frame", theme.ink()));
    rules.add(fill("subtitle,label,detail,legend", theme.muted()));
    rules.add(both("slot", theme.muted(), theme.frame()));
    rules.add(rule("edge,asks", "stroke", theme.line()));
    rules.add(both("arrow", theme.line(), theme.line()));
    rules.add(both("hollow", theme.frame(), theme.line()));
    rules.add(both("application", theme.canvas(), theme.line()));
    rules.add(rule("application-icon", "color", theme.muted()));
    rules.add(both("port", theme.port(), theme.port()));
    rules.add(rule("port-icon", "color", theme.portIcon()));
    for (int index = 0; index < theme.pools().size(); index++) {
      Theme.Tint tint = theme.pool(index);
      rules.add(both("task.pool" + index, tint.fill(), tint.line()));
      rules.add(rule("port.pool" + index, "stroke", tint.line()));
      rules.add(rule("icon.pool" + index, "color", tint.icon()));
    }
    for (Level level : Level.values()) {
      Theme.Tint tint = theme.badge(level);
      rules.add(both(name(level), tint.fill(), tint.line()));
      rules.add(fill(name(level) + "-text", tint.icon()));
    }
    return rules;
  }

  private static Rule fill(String selectors, String colour) {
    return rule(selectors, "fill", colour);
  }

  private static Rule both(String selectors, String fill, String stroke) {
    return rule(selectors, "fill", fill, "stroke", stroke);
  }

  /**
   * Returns a rule.
   *
   * @param selectors separated by commas
   * @param properties names and values alternately
   */
  private static Rule rule(String selectors, String... properties) {
    Map<String, String> all = new LinkedHashMap<>();
    for (int index = 0; index < properties.length; index += 2) {
      all.put(properties[index], properties[index + 1]);
    }
    return new Rule(List.of(selectors.split(",", -1)), all);
  }
}
