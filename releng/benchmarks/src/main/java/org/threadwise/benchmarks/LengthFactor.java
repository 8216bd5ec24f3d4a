package org.threadwise.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** A factor for the length of all runs. */
@State(Scope.Benchmark)
public class LengthFactor {
  @Param("1")
  public double length = 1;
}
