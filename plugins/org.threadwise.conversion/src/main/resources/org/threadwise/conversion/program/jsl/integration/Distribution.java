package integration;

import jsl.utilities.random.rng.RNStreamIfc;
import jsl.utilities.random.rvariable.RVariableIfc;

/** Random numbers of some law. */
public interface Distribution {
  /** The numbers that follow from a stream. */
  RVariableIfc from(RNStreamIfc stream);
}
