package org.threadwise.proposal.plot;

import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The style of a plot on an unknown background: mid-tones, which contrast with white and with
 * black. A host that knows its background can set another colour on the root. Styles are attributes
 * instead of classes, because simple SVG renderers, such as that of Eclipse, support neither
 * variables nor compound selectors.
 */
final class NeutralStyle {

  private static final Pattern CLASSES = Pattern.compile("class=\"([^\"]*)\"");

  /** The colour of the root and, within a curve, of the curve. */
  private static final String INK = "currentColor";

  private static final Map<String, String> ATTRIBUTES =
      Map.ofEntries(
          Map.entry(
              "plot",
              "color=\"#7d838c\" " + fill(INK) + " font-family=\"sans-serif\" font-size=\"12\""),
          Map.entry("title", "font-size=\"15\" font-weight=\"600\""),
          Map.entry("tick", "font-size=\"11\""),
          Map.entry("label", ""),
          Map.entry("paper", fill("none")),
          Map.entry("grid", stroke(INK, 1) + " stroke-opacity=\"0.33\""),
          Map.entry("axis", stroke(INK, 1)),
          Map.entry("curve", ""),
          Map.entry("line", hollow(2) + " stroke-linejoin=\"round\""),
          Map.entry("band", fill(INK) + " opacity=\"0.18\""),
          Map.entry("bar", stroke(INK, 2) + " opacity=\"0.5\""),
          Map.entry("point", fill(INK)),
          Map.entry("knee", hollow(3)),
          Map.entry("cross", hollow(1.5)),
          Map.entry("name", fill(INK) + " font-weight=\"600\""),
          Map.entry("at", fill(INK) + " font-size=\"11\" font-weight=\"600\""),
          Map.entry("c1", "color=\"#3f83e0\""),
          Map.entry("c2", "color=\"#1497ad\""),
          Map.entry("c3", "color=\"#3f9a45\""),
          Map.entry("c4", "color=\"#a5841a\""),
          Map.entry("c5", "color=\"#cf7126\""),
          Map.entry("c6", "color=\"#d5504a\""),
          Map.entry("c7", "color=\"#b7509b\""),
          Map.entry("c8", "color=\"#7f63c9\""));

  private NeutralStyle() {}

  private static String fill(String colour) {
    return "fill=\"" + colour + "\"";
  }

  private static String stroke(String colour, double width) {
    return "stroke=\"" + colour + "\" stroke-width=\"" + Markup.number(width) + "\"";
  }

  private static String hollow(double width) {
    return fill("none") + " " + stroke(INK, width);
  }

  /** Returns a drawing with attributes instead of classes. */
  static String inline(String svg) {
    return CLASSES
        .matcher(svg)
        .replaceAll(found -> Matcher.quoteReplacement(attributes(found.group(1))));
  }

  private static String attributes(String classes) {
    return Arrays.stream(classes.split(" "))
        .map(NeutralStyle::attributesOf)
        .filter(attributes -> !attributes.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private static String attributesOf(String name) {
    String attributes = ATTRIBUTES.get(name);
    if (attributes == null) {
      throw new IllegalArgumentException("a plot's class " + name + " has no attributes");
    }
    return attributes;
  }
}
