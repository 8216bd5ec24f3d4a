package integration;

import jsl.utilities.random.rng.RNStreamIfc;
import jsl.utilities.random.rvariable.RVariableIfc;

/** A distribution of random numbers. */
public interface Distribution {
  /** Returns the random numbers of a stream. */
  RVariableIfc from(RNStreamIfc stream);
}
