package org.threadwise.dsl.writing;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;

/**
 * Names, numbers and distributions as they are written. What the language has no form for is
 * refused with an {@link IllegalArgumentException} that says what is wrong where.
 */
final class ValueText {

  private static final double MOST_DIGITS = 1e15;

  private ValueText() {}

  /** The name of something, which must have one. */
  static String name(NamedElement named, String where) {
    return name(named.getName(), where);
  }

  /** A name where only a name can stand. */
  static String name(@Nullable String name, String where) {
    return NameForm.written(checked(name, where));
  }

  /** A name of an element, or its qualified one, where a word of the language could stand too. */
  static String path(String path) {
    return Arrays.stream(path.split("\\.", -1))
        .map(name -> NameForm.escaped(checked(name, "a reference to " + path)))
        .collect(Collectors.joining("."));
  }

  private static String checked(@Nullable String name, String where) {
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException(where + " has no name");
    }
    if (!NameForm.isName(name)) {
      throw new IllegalArgumentException(
          where
              + ": '"
              + name
              + "' cannot be a name: a name begins with a letter or _ and goes on with letters,"
              + " digits and _");
    }
    return name;
  }

  /** The name of an application, which may be any text. */
  static String application(Application application) {
    String name = application.getName();
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException("an application has no name");
    }
    return NameForm.isName(name) ? NameForm.written(name) : quoted(name);
  }

  /** A blank and the label, if there is one. */
  static String label(NamedElement named) {
    return named.getLabel() == null ? "" : " " + quoted(named.getLabel());
  }

  /** A string; what would end its line, or cannot be printed, is escaped. */
  static String quoted(String text) {
    StringBuilder escaped = new StringBuilder();
    NameForm.quoted(text)
        .chars()
        .forEach(
            c -> {
              if (c < ' ' || c == 0x7f || Character.isSurrogate((char) c)) {
                escaped.append("\\u%04x".formatted(c));
              } else {
                escaped.append((char) c);
              }
            });
    return escaped.toString();
  }

  /** Parts between braces; nothing if there are none and they may be left out. */
  static String braces(List<String> parts, boolean always) {
    List<String> present = parts.stream().filter(part -> !part.isBlank()).toList();
    if (present.isEmpty()) {
      return always ? " {}" : "";
    }
    return " { " + String.join("  ", present) + " }";
  }

  /** A number in the fewest digits that mean it. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("there is no way to write the number " + value);
    }
    return Math.abs(value) < MOST_DIGITS && Math.abs(value) >= 1e-6
        ? new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString()
        : Double.toString(value).replaceFirst("\\.0(?=E|$)", "");
  }

  static String quantity(@Nullable Quantity quantity, String where) {
    if (quantity == null) {
      throw new IllegalArgumentException(where + " is missing");
    }
    String number = number(quantity.getValue());
    return quantity.getUnit() == null ? number : number + " " + quantity.getUnit();
  }

  static String rate(@Nullable Rate rate, String where) {
    if (rate == null || rate.getPer() == null) {
      throw new IllegalArgumentException(where + " is missing, or its unit of time");
    }
    return number(rate.getValue()) + "/" + rate.getPer();
  }

  static String distribution(@Nullable Distribution distribution, String where) {
    return switch (distribution) {
      case null -> throw new IllegalArgumentException(where + " is missing");
      case ConstantDistribution constant -> quantity(constant.getValue(), where);
      case FunctionDistribution function -> function(function, where);
      case MeasuredDistribution measured -> measured(measured, where);
      default ->
          throw new IllegalArgumentException(
              where + ": there is no way to write a " + distribution.eClass().getName());
    };
  }

  private static String function(FunctionDistribution distribution, String where) {
    String arguments =
        distribution.getArguments().stream()
            .map(argument -> argument(argument, where))
            .collect(Collectors.joining(", "));
    return distribution.getFunction() + "(" + arguments + ")";
  }

  private static String argument(Argument argument, String where) {
    String value = quantity(argument.getValue(), where);
    return argument.getName() == null ? value : name(argument.getName(), where) + " " + value;
  }

  private static String measured(MeasuredDistribution distribution, String where) {
    StringBuilder text = new StringBuilder("measured(").append(file(distribution.getFile(), where));
    columnAndUnit(text, distribution.getColumn(), distribution.getUnit());
    if (distribution.getDate() != null) {
      text.append(", date ").append(quoted(distribution.getDate()));
    }
    if (distribution.getCount() != null) {
      text.append(", count ").append(distribution.getCount());
    }
    return text.append(')').toString();
  }

  static String file(@Nullable String file, String where) {
    if (file == null) {
      throw new IllegalArgumentException(where + " names no file");
    }
    return quoted(file);
  }

  static void columnAndUnit(StringBuilder text, @Nullable String column, @Nullable String unit) {
    if (column != null) {
      text.append(", column ").append(quoted(column));
    }
    if (unit != null) {
      text.append(", unit ").append(unit);
    }
  }
}
