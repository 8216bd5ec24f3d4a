package integration;

import java.util.function.DoubleSupplier;
import umontreal.ssj.rng.RandomStream;

/** Random numbers of some law. */
public interface Distribution {
  /** The numbers that follow from a stream. */
  DoubleSupplier from(RandomStream stream);
}
