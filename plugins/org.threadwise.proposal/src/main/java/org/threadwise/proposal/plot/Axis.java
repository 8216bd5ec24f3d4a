package org.threadwise.proposal.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.threadwise.proposal.wording.Numbers;

/**
 * A mapping of values to positions between the two ends of an axis.
 *
 * @param low value at the start
 * @param high value at the end
 * @param logarithmic whether the scale is logarithmic
 * @param start position of the start
 * @param end position of the end
 */
record Axis(double low, double high, boolean logarithmic, double start, double end) {
  private static final double LOGARITHMIC_FROM = 30;

  /** Returns an axis from 0 to a round value that is not below the greatest value. */
  static Axis fromZero(double greatest, double start, double end) {
    double top = greatest > 0 ? greatest : 1;
    double step = step(top / 5);
    return new Axis(0, Math.ceil(top / step - 1e-9) * step, false, start, end);
  }

  /** Returns an axis of amounts, logarithmic if they differ too much for a linear scale. */
  static Axis ofAmounts(double least, double greatest, double start, double end) {
    if (!(least > 0) || greatest / least < LOGARITHMIC_FROM) {
      return fromZero(greatest, start, end);
    }
    return new Axis(roundDown(least), roundUp(greatest), true, start, end);
  }

  /** Returns an axis of whole numbers. */
  static Axis ofThreads(int least, int most, double start, double end) {
    return least == most
        ? new Axis(least - 1.0, most + 1.0, false, start, end)
        : new Axis(least, most, false, start, end);
  }

  double place(double value) {
    double share =
        logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    return start + Math.clamp(share, 0, 1) * (end - start);
  }

  /** Returns round values between the ends. */
  double[] ticks() {
    return logarithmic ? logarithmicTicks() : linearTicks(step((high - low) / 5));
  }

  /** Returns the lower end and round whole values above it. */
  double[] wholeTicks() {
    double step = Math.max(1, step((high - low) / 12));
    return DoubleStream.concat(
            DoubleStream.of(low),
            DoubleStream.of(linearTicks(step)).filter(tick -> tick >= low + step / 2))
        .toArray();
  }

  private double[] linearTicks(double step) {
    var ticks = DoubleStream.builder();
    for (long i = (long) Math.ceil(low / step - 1e-9); i * step <= high * (1 + 1e-9); i++) {
      ticks.add(i * step);
    }
    return ticks.build().toArray();
  }

  /** Returns 1, 2 and 5 of each decade, or only 1 if there are many decades. */
  private double[] logarithmicTicks() {
    List<Double> ticks = new ArrayList<>();
    double[] factors = high / low > 1e4 ? new double[] {1} : new double[] {1, 2, 5};
    for (double decade = decade(low); decade <= high; decade *= 10) {
      for (double factor : factors) {
        double tick = decade * factor;
        if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) {
          ticks.add(tick);
        }
      }
    }
    return ticks.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Returns the label of a value on the axis. */
  static String label(Plot.Quantity quantity, double value) {
    return switch (quantity) {
      case TIME -> value == 0 ? "0" : Numbers.seconds(value);
      case RATE, COUNT -> Numbers.number(value);
      case SHARE -> String.format(Locale.ROOT, "%.0f %%", value * 100);
    };
  }

  private static double step(double raw) {
    double decade = decade(raw);
    double lead = raw / decade;
    return decade * (lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10);
  }

  private static double roundDown(double value) {
    double decade = decade(value);
    double lead = value / decade * (1 + 1e-9);
    return decade * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
  }

  private static double roundUp(double value) {
    return step(value * (1 - 1e-9));
  }

  private static double decade(double value) {
    return Math.pow(10, Math.floor(Math.log10(value)));
  }
}
