package org.threadwise.dsl.validation;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.parsing.Numerals;
import org.threadwise.dsl.wording.ValueWording;
import org.threadwise.model.catalogue.Binding;
import org.threadwise.model.catalogue.BindingProblem;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.Argument;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Rate;
import org.threadwise.model.measurement.Column;
import org.threadwise.model.measurement.MeasurementResult;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;
import org.threadwise.model.units.Quantities;

/** Checks numbers, units and distributions against their context. */
final class QuantityChecks {

  /** Units that are offered for numbers without one. */
  private static final Map<Dimension, String> USUAL_UNITS =
      Map.of(Dimension.TIME, "ms", Dimension.SIZE, "MB");

  private final ProblemReport report;
  private final @Nullable Measurements measurements;

  /**
   * Creates the checks of a solution.
   *
   * @param measurements the files in the folder of the text, null if none may be read
   */
  QuantityChecks(ProblemReport report, @Nullable Measurements measurements) {
    this.report = report;
    this.measurements = measurements;
  }

  /** Checks a quantity and returns its value in base units if it is valid. */
  Optional<Double> quantity(@Nullable Quantity quantity, Dimension dimension, Range range) {
    return quantity == null
        ? Optional.empty()
        : read(quantity, Quantities.read(quantity, dimension), text(quantity), range);
  }

  /** Returns the value of a quantity in base units if it is valid; reports nothing. */
  static Optional<Double> valueOf(Quantity quantity, Dimension dimension) {
    return Quantities.read(quantity, dimension) instanceof ParsedQuantity.Value value
        ? Optional.of(value.value())
        : Optional.empty();
  }

  /** Returns a number of messages, rounded and at least 1, if it is constant; reports nothing. */
  static OptionalDouble constantCount(@Nullable Distribution count) {
    if (count instanceof ConstantDistribution constant && constant.getValue() != null) {
      return valueOf(constant.getValue(), Dimension.NUMBER)
          .map(value -> OptionalDouble.of(Math.max(1, StrictMath.rint(value))))
          .orElse(OptionalDouble.empty());
    }
    return OptionalDouble.empty();
  }

  /**
   * Returns the greatest value of a distribution in base units; empty if its values are unbounded,
   * wrong, or in a file. Reports nothing.
   */
  static OptionalDouble maximum(@Nullable Distribution distribution, Dimension dimension) {
    if (distribution instanceof ConstantDistribution constant && constant.getValue() != null) {
      Optional<Double> value = valueOf(constant.getValue(), dimension);
      return value.isPresent() ? OptionalDouble.of(value.get()) : OptionalDouble.empty();
    }
    if (distribution instanceof FunctionDistribution function && function.getFunction() != null) {
      Optional<DistributionKind> kind = DistributionKind.of(function.getFunction());
      if (kind.isPresent()
          && kind.get().bind(function.getArguments(), dimension) instanceof Binding.Bound bound) {
        return bound.maximum();
      }
    }
    return OptionalDouble.empty();
  }

  /**
   * Checks a rate and returns it in messages per second if it is valid. A rate without a unit is a
   * syntax error, which the parser reports.
   */
  Optional<Double> rate(@Nullable Rate rate, Range range) {
    return rate == null || rate.getPer() == null
        ? Optional.empty()
        : read(rate, Quantities.perSecond(rate), text(rate), range);
  }

  /** Checks a price. One without a unit is a syntax error, which the parser reports. */
  void price(@Nullable Price price, boolean ofMemory) {
    if (price != null && !price.getPer().isEmpty()) {
      read(price, Quantities.perHour(price, ofMemory), text(price), Range.NOT_NEGATIVE);
    }
  }

  private Optional<Double> read(EObject object, ParsedQuantity reading, String text, Range range) {
    return switch (reading) {
      case ParsedQuantity.Wrong wrong -> {
        wrong(object, wrong);
        yield Optional.empty();
      }
      case ParsedQuantity.Value value -> {
        if (!range.contains(value.value())) {
          report.add(
              ProblemCode.RANGE,
              object,
              NodeModelUtils.findActualNodeFor(object),
              "'" + text + "' must be " + ValueWording.of(range) + ": change it");
          yield Optional.empty();
        }
        yield Optional.of(value.value());
      }
    };
  }

  private void wrong(EObject object, ParsedQuantity.Wrong wrong) {
    INode place =
        switch (object) {
          case Quantity quantity when quantity.getValue() >= 0 ->
              ProblemReport.nodeOf(quantity, Literals.QUANTITY__UNIT);
          case Rate rate when rate.getValue() >= 0 ->
              ProblemReport.nodeOf(rate, Literals.RATE__PER);
          default -> NodeModelUtils.findActualNodeFor(object);
        };
    report.add(ProblemCode.QUANTITY, object, place, ValueWording.of(wrong), fix(wrong, place));
  }

  private static @Nullable FixData fix(ParsedQuantity.Wrong wrong, INode place) {
    String unit = USUAL_UNITS.get(wrong.needed());
    return wrong.reason() == ParsedQuantity.Reason.NO_UNIT && unit != null
        ? new FixData("Add '" + unit + "'", place.getLength(), 0, " " + unit)
        : replacement(wrong.suggestions(), 0, place.getLength());
  }

  private static @Nullable FixData replacement(List<String> suggestions, int shift, int length) {
    return suggestions.isEmpty()
        ? null
        : FixData.replacement(suggestions.getFirst(), shift, length);
  }

  private static String text(EObject object) {
    return NodeModelUtils.getTokenText(NodeModelUtils.findActualNodeFor(object));
  }

  /** Checks a distribution of times or numbers. */
  void distribution(@Nullable Distribution distribution, Dimension dimension) {
    switch (distribution) {
      case null -> {}
      case ConstantDistribution constant -> {
        quantity(constant.getValue(), dimension, Range.NOT_NEGATIVE);
        provenance(constant);
      }
      case FunctionDistribution function -> {
        function(function, dimension);
        provenance(function);
      }
      case MeasuredDistribution measured -> measured(measured, dimension);
      default -> throw new IllegalArgumentException("No check for " + distribution);
    }
  }

  private void function(FunctionDistribution function, Dimension dimension) {
    String name = function.getFunction();
    if (name == null) {
      return;
    }
    Optional<DistributionKind> kind = DistributionKind.of(name);
    if (kind.isEmpty()) {
      unknown(function, name);
      return;
    }
    if (kind.get().bind(function.getArguments(), dimension) instanceof Binding.Unfit unfit) {
      boolean single = unfit.argument() >= 0;
      EObject place = single ? function.getArguments().get(unfit.argument()) : function;
      INode node =
          single
              ? NodeModelUtils.findActualNodeFor(place)
              : ProblemReport.nodeOf(function, Literals.FUNCTION_DISTRIBUTION__FUNCTION);
      report.add(
          ProblemCode.DISTRIBUTION, function, node, ValueWording.of(unfit), fix(unfit, place));
    }
  }

  private static @Nullable FixData fix(Binding.Unfit unfit, EObject place) {
    if (unfit.suggestions().isEmpty() || !(place instanceof Argument argument)) {
      return null;
    }
    boolean unit = unfit.problem() instanceof BindingProblem.InvalidValue;
    INode whole = NodeModelUtils.findActualNodeFor(argument);
    INode part =
        unit
            ? ProblemReport.nodeOf(argument.getValue(), Literals.QUANTITY__UNIT)
            : ProblemReport.nodeOf(argument, Literals.ARGUMENT__NAME);
    int shift = part.getOffset() - whole.getOffset();
    return replacement(unfit.suggestions(), shift, part.getLength());
  }

  private void unknown(FunctionDistribution function, String name) {
    INode node = ProblemReport.nodeOf(function, Literals.FUNCTION_DISTRIBUTION__FUNCTION);
    if (Numerals.isUnsupported(name)) {
      report.add(ProblemCode.DISTRIBUTION, function, node, Numerals.message(name));
      return;
    }
    List<String> near = DistributionKind.suggestions(name);
    String known =
        Arrays.stream(DistributionKind.values())
            .map(DistributionKind::keyword)
            .collect(Collectors.joining(", "));
    String remedy =
        near.isEmpty()
            ? "write a number with its unit, or one of " + known
            : "did you mean '" + near.getFirst() + "'?";
    report.add(
        ProblemCode.DISTRIBUTION,
        function,
        node,
        "There is no distribution '" + name + "': " + remedy,
        replacement(near, 0, node.getLength()));
  }

  private void provenance(Distribution distribution) {
    date(distribution);
    count(distribution);
  }

  private void count(Distribution distribution) {
    Integer count = distribution.getCount();
    if (count != null && count < 1) {
      report.add(
          ProblemCode.QUANTITY,
          distribution,
          Literals.DISTRIBUTION__COUNT,
          "The count is " + count + ", but at least one value was measured: write that number");
    }
  }

  private void measured(MeasuredDistribution measured, Dimension dimension) {
    LocalDate date = date(measured);
    if (measured.getFile() == null) {
      return;
    }
    Column column = new Column(measured.getFile(), measured.getColumn(), measured.getUnit());
    if (file(measured, column, dimension) instanceof MeasurementResult.Values values) {
      stale(measured, values, date);
    }
  }

  /** Reads a column of a file and reports failures; returns null if no file may be read. */
  @Nullable MeasurementResult file(EObject object, Column column, Dimension dimension) {
    if (measurements == null) {
      return null;
    }
    MeasurementResult content = measurements.read(column, dimension);
    if (content instanceof MeasurementResult.Unreadable unreadable) {
      INode node = NodeModelUtils.findActualNodeFor(object);
      report.add(ProblemCode.MEASURED, object, node, unreadable.message());
    }
    return content;
  }

  private @Nullable LocalDate date(Distribution measured) {
    if (measured.getDate() == null) {
      return null;
    }
    try {
      return LocalDate.parse(measured.getDate());
    } catch (DateTimeParseException e) {
      report.add(
          ProblemCode.QUANTITY,
          measured,
          Literals.DISTRIBUTION__DATE,
          "'" + measured.getDate() + "' is not a date: write it as \"2026-11-03\"");
      return null;
    }
  }

  /**
   * Reports a file that has changed since the model was annotated. Its date is used only if the
   * number of values is not given, because copying a file changes the date.
   */
  private void stale(
      MeasuredDistribution measured, MeasurementResult.Values values, @Nullable LocalDate date) {
    Integer count = measured.getCount();
    int found = values.values().size();
    if (count != null && count != found) {
      report.add(
          ProblemCode.MEASURED_STALE,
          measured,
          Literals.DISTRIBUTION__COUNT,
          "\"%s\" has %d values, and had %d before: check it, and write count %d"
              .formatted(measured.getFile(), found, count, found));
    } else if (count == null && date != null && day(values.modified()).isAfter(date)) {
      report.add(
          ProblemCode.MEASURED_STALE,
          measured,
          Literals.DISTRIBUTION__DATE,
          "\"%s\" was written on %s, after this date: check it, and write its date, or count %d"
              .formatted(measured.getFile(), day(values.modified()), found));
    }
  }

  private static LocalDate day(Instant instant) {
    return LocalDate.ofInstant(instant, ZoneOffset.UTC);
  }
}
