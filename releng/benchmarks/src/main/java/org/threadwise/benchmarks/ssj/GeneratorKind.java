package org.threadwise.benchmarks.ssj;

import umontreal.ssj.rng.LFSR113;
import umontreal.ssj.rng.MRG32k3a;
import umontreal.ssj.rng.RandomStream;

/** SSJ's default random number generator and its fastest one. */
public enum GeneratorKind {
  MRG32K3A,
  LFSR113;

  RandomStream stream() {
    return switch (this) {
      case MRG32K3A -> new MRG32k3a();
      case LFSR113 -> new LFSR113();
    };
  }
}
