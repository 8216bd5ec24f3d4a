package org.threadwise.queueing.random;

import java.util.Arrays;

/**
 * Exponential and normal variates by Marsaglia and Tsang's ziggurat (2000, Journal of Statistical
 * Software 5(8)). Layer and position in the layer come from different bits of one random number
 * (Doornik 2005).
 *
 * <p>The available libraries use {@code Math.exp}, whose last bit may differ between machines. This
 * implementation uses tables, and {@code StrictMath} on the rare slow path.
 */
public final class Ziggurat {
  private static final int LAYERS = 256;
  private static final double UNIT = 0x1.0p-53;

  private static final Layers EXPONENTIAL = Layers.ofExponential();
  private static final Layers NORMAL = Layers.ofNormal();

  /** Widths of the layers of the exponential for whole positions of 53 bits. */
  private static final double[] WIDTH = scaled(EXPONENTIAL.width, UNIT);

  /** Least position of each layer of the exponential that is not inside the density. */
  private static final long[] EDGE = edges(EXPONENTIAL.inner);

  private static final double[] NORMAL_WIDTH = NORMAL.width;
  private static final double[] NORMAL_INNER = NORMAL.inner;

  private Ziggurat() {}

  private static double[] scaled(double[] values, double factor) {
    return Arrays.stream(values).map(value -> value * factor).toArray();
  }

  private static long[] edges(double[] inner) {
    return Arrays.stream(inner).mapToLong(each -> (long) Math.ceil(each / UNIT)).toArray();
  }

  /** Draws an exponential variate with mean 1. */
  public static double exponential(RandomStream random) {
    long bits = random.nextLong();
    return isInner(bits) ? abscissa(bits) : exponentialEdge(random, bits);
  }

  /** Returns whether random bits are a point of a layer that is inside the density. */
  static boolean isInner(long bits) {
    return bits >>> 11 < EDGE[(int) bits & (LAYERS - 1)];
  }

  /** Returns the exponential variate of bits for which {@link #isInner} is true. */
  static double abscissa(long bits) {
    return (bits >>> 11) * WIDTH[(int) bits & (LAYERS - 1)];
  }

  /**
   * Draws from the tail or the edge of a layer. The tail of an exponential beyond any point is the
   * same exponential, shifted.
   *
   * @param bits for which {@link #isInner} is false
   */
  static double exponentialEdge(RandomStream random, long bits) {
    int layer = (int) bits & (LAYERS - 1);
    if (layer == 0) {
      return EXPONENTIAL.tail - StrictMath.log(openUniform(random));
    }
    double x = abscissa(bits);
    return EXPONENTIAL.accepts(layer, uniform(random), StrictMath.exp(-x))
        ? x
        : exponential(random);
  }

  /** Draws a normal variate with mean 0 and standard deviation 1. */
  public static double normal(RandomStream random) {
    while (true) {
      long bits = random.nextLong();
      int layer = (int) bits & (LAYERS - 1);
      double sign = (bits & LAYERS) == 0 ? 1 : -1;
      double u = (bits >>> 11) * UNIT;
      if (u < NORMAL_INNER[layer]) {
        return sign * u * NORMAL_WIDTH[layer];
      }
      if (layer == 0) {
        return sign * normalTail(random);
      }
      double x = u * NORMAL_WIDTH[layer];
      if (NORMAL.accepts(layer, uniform(random), StrictMath.exp(-0.5 * x * x))) {
        return sign * x;
      }
    }
  }

  /** Draws from the tail of a normal distribution (Marsaglia 1964, Technometrics 6(1)). */
  private static double normalTail(RandomStream random) {
    while (true) {
      double x = -StrictMath.log(openUniform(random)) / NORMAL.tail;
      double y = -StrictMath.log(openUniform(random));
      if (y + y >= x * x) {
        return NORMAL.tail + x;
      }
    }
  }

  /** Draws a uniform variate in [0, 1). */
  static double uniform(RandomStream random) {
    return (random.nextLong() >>> 11) * UNIT;
  }

  /** Draws a uniform variate in (0, 1], whose logarithm exists. */
  static double openUniform(RandomStream random) {
    return ((random.nextLong() >>> 11) + 1) * UNIT;
  }

  /**
   * Layers of equal area under a decreasing density f with f(0) = 1. Layer 0 is the base with the
   * tail; the others are stacked on it, from wide to narrow.
   */
  private static final class Layers {
    final double tail;
    final double[] width = new double[LAYERS];
    final double[] inner = new double[LAYERS];
    final double[] height = new double[LAYERS + 1];

    private Layers(double tail, double area, boolean gaussian) {
      this.tail = tail;
      double x = tail;
      width[0] = area / density(tail, gaussian);
      inner[0] = tail / width[0];
      height[0] = 0;
      height[1] = density(tail, gaussian);
      for (int i = 1; i < LAYERS; i++) {
        width[i] = x;
        boolean top = i == LAYERS - 1;
        height[i + 1] = top ? 1 : height[i] + area / x;
        x = top ? 0 : inverse(height[i + 1], gaussian);
        inner[i] = x / width[i];
      }
    }

    /**
     * Returns the layers of the exponential. Tail and area for 256 layers are those of Marsaglia
     * and Tsang.
     */
    static Layers ofExponential() {
      return new Layers(7.69711747013105, 0.003949659822581557, false);
    }

    static Layers ofNormal() {
      return new Layers(3.654152885361009, 0.00492867323399, true);
    }

    boolean accepts(int layer, double u, double density) {
      return height[layer] + u * (height[layer + 1] - height[layer]) < density;
    }

    private static double density(double x, boolean gaussian) {
      return StrictMath.exp(gaussian ? -0.5 * x * x : -x);
    }

    private static double inverse(double y, boolean gaussian) {
      double log = -StrictMath.log(y);
      return gaussian ? StrictMath.sqrt(2 * log) : log;
    }
  }
}
