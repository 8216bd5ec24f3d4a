package org.threadwise.dsl.parsing;

import com.google.inject.Inject;
import com.google.inject.Singleton;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.xtext.conversion.IValueConverter;
import org.eclipse.xtext.conversion.ValueConverter;
import org.eclipse.xtext.conversion.ValueConverterException;
import org.eclipse.xtext.conversion.impl.AbstractDeclarativeValueConverterService;
import org.eclipse.xtext.conversion.impl.AbstractValueConverter;
import org.eclipse.xtext.conversion.impl.STRINGValueConverter;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;

/**
 * Converts names, strings and numbers of the text to values of the model. A singleton, because
 * Xtext finds its converters by reflection.
 */
@Singleton
public final class TerminalConverter extends AbstractDeclarativeValueConverterService {

  private final STRINGValueConverter strings;

  @Inject
  TerminalConverter(STRINGValueConverter strings) {
    this.strings = strings;
  }

  @ValueConverter(rule = "STRING")
  public IValueConverter<String> string() {
    return strings;
  }

  @ValueConverter(rule = "Name")
  public IValueConverter<String> name() {
    return converter(TerminalConverter::plainName);
  }

  @ValueConverter(rule = "QualifiedName")
  public IValueConverter<String> qualifiedName() {
    return converter(
        text ->
            Arrays.stream(text.split("\\.", -1))
                .map(TerminalConverter::plainName)
                .collect(Collectors.joining(".")));
  }

  @ValueConverter(rule = "ApplicationName")
  public IValueConverter<String> applicationName() {
    return converter(text -> text.startsWith("\"") ? strings.toValue(text, null) : plainName(text));
  }

  @ValueConverter(rule = "Real")
  public IValueConverter<Double> real() {
    return converter(TerminalConverter::number);
  }

  @ValueConverter(rule = "Probability")
  public IValueConverter<Double> probability() {
    return converter(
        text ->
            text.endsWith("%")
                ? number(text.substring(0, text.length() - 1).trim()) / 100
                : number(text));
  }

  @ValueConverter(rule = "Count")
  public IValueConverter<Integer> count() {
    return converter(text -> (int) whole(text, Integer.MAX_VALUE));
  }

  @ValueConverter(rule = "Coordinate")
  public IValueConverter<Integer> coordinate() {
    return count();
  }

  @ValueConverter(rule = "BigCount")
  public IValueConverter<Long> bigCount() {
    return converter(text -> whole(text, 1L << 53));
  }

  @ValueConverter(rule = "HandOff")
  public IValueConverter<Integer> handOff() {
    return converter(text -> 0);
  }

  private static String plainName(String text) {
    String name = text.trim();
    return name.startsWith("^") ? name.substring(1) : name;
  }

  private static double number(String text) {
    double value = Double.parseDouble(text.replace("_", "").replace(" ", ""));
    if (Double.isInfinite(value)) {
      throw new IllegalArgumentException(
          "'" + text + "' is too large for a number: write a smaller one, or a larger unit");
    }
    return value;
  }

  private static long whole(String text, long maximum) {
    double value = number(text);
    if (value != StrictMath.rint(value)) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a whole number: write " + Math.round(value) + ", for example");
    }
    if (Math.abs(value) > maximum) {
      throw new IllegalArgumentException("'" + text + "' is too large: write at most " + maximum);
    }
    return (long) value;
  }

  private static <T> IValueConverter<T> converter(Function<String, T> conversion) {
    return new AbstractValueConverter<>() {
      @Override
      public @Nullable T toValue(@Nullable String text, @Nullable INode node) {
        try {
          return text == null ? null : conversion.apply(text);
        } catch (IllegalArgumentException e) {
          throw new ValueConverterException(e.getMessage(), node, null);
        }
      }

      @Override
      public String toString(T value) {
        return String.valueOf(value);
      }
    };
  }
}
