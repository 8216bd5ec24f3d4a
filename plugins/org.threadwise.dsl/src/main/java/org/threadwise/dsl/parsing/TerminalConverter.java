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
 * What names, strings and numbers of the text mean in the model. One for all texts: its converters
 * are found by reflection.
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
    return reading(TerminalConverter::plainName);
  }

  @ValueConverter(rule = "QualifiedName")
  public IValueConverter<String> qualifiedName() {
    return reading(
        text ->
            Arrays.stream(text.split("\\.", -1))
                .map(TerminalConverter::plainName)
                .collect(Collectors.joining(".")));
  }

  @ValueConverter(rule = "ApplicationName")
  public IValueConverter<String> applicationName() {
    return reading(text -> text.startsWith("\"") ? strings.toValue(text, null) : plainName(text));
  }

  @ValueConverter(rule = "Real")
  public IValueConverter<Double> real() {
    return reading(TerminalConverter::number);
  }

  @ValueConverter(rule = "Probability")
  public IValueConverter<Double> probability() {
    return reading(
        text ->
            text.endsWith("%")
                ? number(text.substring(0, text.length() - 1).trim()) / 100
                : number(text));
  }

  @ValueConverter(rule = "Count")
  public IValueConverter<Integer> count() {
    return reading(text -> (int) whole(text, Integer.MAX_VALUE));
  }

  @ValueConverter(rule = "Coordinate")
  public IValueConverter<Integer> coordinate() {
    return count();
  }

  @ValueConverter(rule = "BigCount")
  public IValueConverter<Long> bigCount() {
    return reading(text -> whole(text, 1L << 53));
  }

  @ValueConverter(rule = "HandOff")
  public IValueConverter<Integer> handOff() {
    return reading(text -> 0);
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

  private static long whole(String text, long most) {
    double value = number(text);
    if (value != StrictMath.rint(value)) {
      throw new IllegalArgumentException(
          "'" + text + "' is not a whole number: write " + Math.round(value) + ", say");
    }
    if (Math.abs(value) > most) {
      throw new IllegalArgumentException(
          "'" + text + "' is too large: the most that can be written here is " + most);
    }
    return (long) value;
  }

  private static <T> IValueConverter<T> reading(Function<String, T> meaning) {
    return new AbstractValueConverter<>() {
      @Override
      public @Nullable T toValue(@Nullable String text, @Nullable INode node) {
        try {
          return text == null ? null : meaning.apply(text);
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
