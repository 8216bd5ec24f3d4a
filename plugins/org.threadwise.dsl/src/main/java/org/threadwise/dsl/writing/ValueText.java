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
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;

/**
 * Writes names, numbers and distributions. Methods throw an {@link IllegalArgumentException} for
 * values that the language cannot express; its message names the element and the reason.
 */
final class ValueText {

  private static final double MAX_PLAIN = 1e15;
  private static final double MIN_PLAIN = 1e-6;

  private ValueText() {}

  /** Returns the name of an element, which must have one. */
  static String name(NamedElement named, String where) {
    return name(named.getName(), where);
  }

  /** Returns the spelling of a name where only a name is allowed. */
  static String name(@Nullable String name, String where) {
    return NameForm.written(checked(name, where));
  }

  /** Returns the spelling of a simple or qualified name where a keyword is allowed as well. */
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
      throw new IllegalArgumentException(where + ": " + NameForm.invalid(name));
    }
    return name;
  }

  /** Returns the name of an application, which can be any text. */
  static String application(Application application) {
    String name = application.getName();
    if (name == null || name.isEmpty()) {
      throw new IllegalArgumentException("an application has no name");
    }
    return NameForm.isName(name) ? NameForm.written(name) : quoted(name);
  }

  /** Returns a blank and the label, empty if there is none. */
  static String label(NamedElement named) {
    return named.getLabel() == null ? "" : " " + quoted(named.getLabel());
  }

  /** Returns a string in quotes, with control characters and surrogates escaped. */
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

  /** Returns parts in braces; without parts, empty braces or, if they are optional, nothing. */
  static String braces(List<String> parts, boolean required) {
    List<String> present = parts.stream().filter(part -> !part.isBlank()).toList();
    if (present.isEmpty()) {
      return required ? " {}" : "";
    }
    return " { " + String.join("  ", present) + " }";
  }

  /** Returns the shortest decimal that parses to a number. */
  static String number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("the language cannot express the number " + value);
    }
    return Math.abs(value) < MAX_PLAIN && Math.abs(value) >= MIN_PLAIN
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

  static String price(Price price, String where) {
    if (price.getPer().isEmpty()) {
      throw new IllegalArgumentException(where + " has no unit of time");
    }
    return number(price.getValue()) + "/" + String.join("/", price.getPer());
  }

  static String distribution(@Nullable Distribution distribution, String where) {
    return switch (distribution) {
      case null -> throw new IllegalArgumentException(where + " is missing");
      case ConstantDistribution constant ->
          quantity(constant.getValue(), where) + provenance(constant, where);
      case FunctionDistribution function -> function(function, where) + provenance(function, where);
      case MeasuredDistribution measured -> measured(measured, where);
      default ->
          throw new IllegalArgumentException(
              where + ": the language cannot express a " + distribution.eClass().getName());
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
    return text.append(')').append(source(distribution)).toString();
  }

  /** Returns a blank and the provenance of a distribution, empty if it has none. */
  private static String provenance(Distribution distribution, String where) {
    if (distribution.getSource() == null) {
      if (distribution.getCount() != null || distribution.getDate() != null) {
        throw new IllegalArgumentException(
            where + ": count and date of a measurement need its source");
      }
      return "";
    }
    StringBuilder text = new StringBuilder(source(distribution));
    if (distribution.getCount() != null) {
      text.append(" count ").append(distribution.getCount());
    }
    if (distribution.getDate() != null) {
      text.append(" date ").append(quoted(distribution.getDate()));
    }
    return text.toString();
  }

  private static String source(Distribution distribution) {
    String source = distribution.getSource();
    return source == null ? "" : " from " + quoted(source);
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
