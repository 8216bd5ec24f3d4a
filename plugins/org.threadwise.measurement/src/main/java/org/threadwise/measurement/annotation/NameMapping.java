package org.threadwise.measurement.annotation;

import java.util.regex.Pattern;

/**
 * A mapping that the user gave: names in the data that belong to an element.
 *
 * @param pattern name in the data, in which {@code *} matches any characters
 * @param element simple or qualified name of the element
 */
public record NameMapping(String pattern, String element) {

  /**
   * Parses a mapping such as {@code com.acme.Orders.*=Translate}. The last equals sign separates
   * the parts, because names in the data may contain one.
   *
   * @throws IllegalArgumentException if a part is missing; the message contains the correct form
   */
  public static NameMapping parse(String text) {
    int sign = text.lastIndexOf('=');
    if (sign <= 0 || text.substring(sign + 1).isBlank() || text.substring(0, sign).isBlank()) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a mapping: write NAME=ELEMENT, such as 'orders-translate=T4'");
    }
    return new NameMapping(text.substring(0, sign).strip(), text.substring(sign + 1).strip());
  }

  /** Returns whether the name has places for any characters. */
  boolean isPattern() {
    return pattern.indexOf('*') >= 0;
  }

  /** Returns whether a name in the data belongs to the element, with or without its service. */
  boolean matchesOperation(String name) {
    return matches(name) || matches(name.substring(name.indexOf('/') + 1));
  }

  /** Returns whether a name in the data belongs to the element. */
  boolean matches(String name) {
    return !isPattern() ? pattern.equals(name) : expression().matcher(name).matches();
  }

  private Pattern expression() {
    StringBuilder expression = new StringBuilder();
    for (String part : pattern.split("\\*", -1)) {
      expression.append(expression.isEmpty() ? "" : ".*").append(Pattern.quote(part));
    }
    return Pattern.compile(expression.toString(), Pattern.DOTALL);
  }
}
