package integration;

import java.util.function.DoubleSupplier;
import umontreal.ssj.rng.RandomStream;

/** A distribution of random numbers. */
public interface Distribution {
  /** Returns the random numbers of a stream. */
  DoubleSupplier from(RandomStream stream);
}
