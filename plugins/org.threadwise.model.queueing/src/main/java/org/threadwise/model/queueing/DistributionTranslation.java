package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.Binding;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.FunctionDistribution;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.measurement.Column;
import org.threadwise.model.measurement.MeasurementResult;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.ParsedQuantity;
import org.threadwise.model.units.Quantities;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.distribution.Erlang;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Gamma;
import org.threadwise.queueing.distribution.Hyperexponential;
import org.threadwise.queueing.distribution.Quantiles;
import org.threadwise.queueing.distribution.Triangular;
import org.threadwise.queueing.distribution.TruncatedNormal;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.distribution.Weibull;

/** Translates distributions, and records the provenance of measured ones. */
final class DistributionTranslation {

  private final DiagnosticCollector diagnostics;
  private final Measurements measurements;
  private final ElementNames names;
  private final @Nullable InputResampler resampler;
  private final List<Provenance> provenances = new ArrayList<>();
  private final List<TimeOrigin> origins = new ArrayList<>();

  /**
   * Creates a translation.
   *
   * @param resampler replaces measured distributions by resampled ones; null to keep them
   */
  DistributionTranslation(
      DiagnosticCollector diagnostics,
      Measurements measurements,
      ElementNames names,
      @Nullable InputResampler resampler) {
    this.diagnostics = diagnostics;
    this.measurements = measurements;
    this.names = names;
    this.resampler = resampler;
  }

  List<Provenance> provenances() {
    return List.copyOf(provenances);
  }

  /** Returns the origin of each distribution, in the order of the translation. */
  List<TimeOrigin> origins() {
    return List.copyOf(origins);
  }

  /**
   * Translates a distribution of times in nanoseconds or of counts. After an error it returns the
   * constant 0; no network is built then.
   *
   * @param use the use of the distribution, for diagnostics
   */
  Distribution translate(
      org.threadwise.model.integration.Distribution source, Dimension dimension, ValueUse use) {
    Distribution translated =
        switch (source) {
          case ConstantDistribution constant -> constant(constant, dimension, use);
          case FunctionDistribution function -> function(function, dimension, use);
          case MeasuredDistribution measured -> samples(measured, dimension, use);
          default -> {
            diagnostics.error(source, Code.DISTRIBUTION, Kind.UNKNOWN_DISTRIBUTION_TYPE, use);
            yield null;
          }
        };
    return translated == null ? Constant.ZERO : withOrigin(source, translated);
  }

  /** Records the origin of a distribution, and resamples it if it has a sampling error. */
  private Distribution withOrigin(
      org.threadwise.model.integration.Distribution source, Distribution translated) {
    String file = source instanceof MeasuredDistribution read ? read.getFile() : source.getSource();
    Integer count =
        source instanceof MeasuredDistribution && translated instanceof Empirical values
            ? Integer.valueOf(values.values().size())
            : source.getCount();
    boolean isResampled =
        file != null && count != null && InputResampler.applies(translated, count);
    origins.add(
        new TimeOrigin(
            element(source),
            file,
            count,
            source.getDate(),
            source.getSource() != null,
            isResampled));
    return resampler != null && isResampled && count != null
        ? resampler.resample(translated, count)
        : translated;
  }

  /** Returns the display name of the element that contains an object; empty if there is none. */
  private String element(EObject part) {
    EObject container = part;
    while (container != null) {
      if (container instanceof Element element) {
        return names.display(element);
      }
      container = container.eContainer();
    }
    return "";
  }

  private @Nullable Distribution constant(
      ConstantDistribution source, Dimension dimension, ValueUse use) {
    Quantity quantity = source.getValue();
    if (quantity == null) {
      diagnostics.error(source, Code.NUMBER, Kind.NO_VALUE, use);
      return null;
    }
    return switch (Quantities.read(quantity, dimension)) {
      case ParsedQuantity.Value value -> new Constant(value.value());
      case ParsedQuantity.Wrong wrong -> {
        diagnostics.error(quantity, Code.NUMBER, Kind.INVALID_VALUE, use, wrong);
        yield null;
      }
    };
  }

  private @Nullable Distribution function(
      FunctionDistribution source, Dimension dimension, ValueUse use) {
    String name = source.getFunction() == null ? "" : source.getFunction();
    Optional<DistributionKind> kind = DistributionKind.of(name);
    if (kind.isEmpty()) {
      List<String> near = DistributionKind.suggestions(name);
      if (near.isEmpty()) {
        diagnostics.error(source, Code.DISTRIBUTION, Kind.UNKNOWN_DISTRIBUTION, use, name);
      } else {
        diagnostics.error(
            source, Code.DISTRIBUTION, Kind.MISSPELT_DISTRIBUTION, use, name, near.getFirst());
      }
      return null;
    }
    return switch (kind.get().bind(source.getArguments(), dimension)) {
      case Binding.Bound bound ->
          diagnostics.attempt(source, Code.DISTRIBUTION, () -> distribution(bound));
      case Binding.Unfit unfit -> {
        EObject subject =
            unfit.argument() == Binding.Unfit.ALL
                ? source
                : source.getArguments().get(unfit.argument());
        diagnostics.error(subject, Code.DISTRIBUTION, Kind.INVALID_VALUE, use, unfit);
        yield null;
      }
    };
  }

  private static Distribution distribution(Binding.Bound by) {
    return switch (by.kind()) {
      case CONSTANT -> new Constant(by.value("value"));
      case EXPONENTIAL -> new Exponential(by.value("mean"));
      case ERLANG -> new Erlang((int) by.value("stages"), by.value("mean"));
      case GAMMA ->
          by.has("cv")
              ? MomentFits.gamma(by.value("mean"), by.value("cv"))
              : new Gamma(by.value("shape"), by.value("scale"));
      case LOGNORMAL -> MomentFits.lognormal(by.value("mean"), by.value("cv"));
      case UNIFORM -> new Uniform(by.value("low"), by.value("high"));
      case TRIANGULAR -> new Triangular(by.value("min"), by.value("mode"), by.value("max"));
      case WEIBULL ->
          by.has("cv")
              ? MomentFits.weibull(by.value("mean"), by.value("cv"))
              : new Weibull(by.value("shape"), by.value("scale"));
      case HYPEREXPONENTIAL ->
          by.has("cv")
              ? MomentFits.hyperexponential(by.value("mean"), by.value("cv"))
              : new Hyperexponential(by.column(0, 2), by.column(1, 2));
      case NORMAL ->
          by.has("cv")
              ? MomentFits.normal(by.value("mean"), by.value("cv"))
              : new TruncatedNormal(by.value("mean"), by.value("sd"));
      case SAMPLES -> new Empirical(by.column(0, 1));
      case QUANTILES -> new Quantiles(by.column(0, 1));
    };
  }

  private @Nullable Distribution samples(
      MeasuredDistribution source, Dimension dimension, ValueUse use) {
    Column column = column(source.getFile(), source.getColumn(), source.getUnit());
    List<Double> values = values(source, column, dimension, source.getDate(), use);
    if (values == null) {
      return null;
    }
    Integer declared = source.getCount();
    if (declared != null && declared != values.size()) {
      diagnostics.warning(
          source, Code.MEASUREMENT, Kind.SAMPLE_COUNT, use, column.file(), values.size(), declared);
    }
    return new Empirical(values);
  }

  /** Returns the values of a column in base units, or null after an error. */
  @Nullable List<Double> values(
      EObject subject, Column column, Dimension dimension, @Nullable String date, ValueUse use) {
    return switch (measurements.read(column, dimension)) {
      case MeasurementResult.Values read -> {
        provenances.add(
            new Provenance(
                subject,
                column.file(),
                column.name(),
                date,
                read.values().size(),
                read.modified()));
        yield read.values();
      }
      case MeasurementResult.Unreadable unreadable -> {
        diagnostics.error(subject, Code.MEASUREMENT, Kind.INVALID_VALUE, use, unreadable.message());
        yield null;
      }
    };
  }

  static Column column(@Nullable String file, @Nullable String column, @Nullable String unit) {
    return new Column(file == null ? "" : file, column, unit);
  }
}
