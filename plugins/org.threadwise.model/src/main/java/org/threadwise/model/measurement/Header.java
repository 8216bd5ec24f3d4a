package org.threadwise.model.measurement;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/**
 * The header of a column.
 *
 * @param text text in the file
 * @param name text without the unit
 * @param unit unit in the text, such as {@code us} in {@code T12 [us]}; null if there is none
 */
record Header(String text, String name, @Nullable String unit) {

  private static final Pattern IN_BRACKETS =
      Pattern.compile("([^\\[(]*)[\\[(]\\s*([^\\])]*?)\\s*[\\])]");

  static Header of(String text) {
    Matcher brackets = IN_BRACKETS.matcher(text);
    if (brackets.matches()) {
      return new Header(text, brackets.group(1).strip(), brackets.group(2));
    }
    int underscore = text.lastIndexOf('_');
    String last = text.substring(underscore + 1);
    Optional<Unit> unit = underscore > 0 ? Unit.of(last) : Optional.empty();
    return unit.isPresent() && unit.get().dimension() == Dimension.TIME
        ? new Header(text, text.substring(0, underscore), last)
        : new Header(text, text, null);
  }

  boolean isCalled(String wanted) {
    return text.equals(wanted) || name.equals(wanted);
  }
}
