package org.threadwise.measurement.flight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.source.Observation.Quantity;

/** Demand by CPU-time samples, while the threads are busy for 30, 60 and 85 % of the time. */
@Tag("nightly")
class CpuDemandTest {
  private static final String METHOD = RecordedJvm.PROGRAM + ".translate";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {30, 60, 85})
  void isRightWithin3PercentAtAnyLoad(int load, TestReporter reporter) throws Exception {
    assumeTrue(RecordedJvm.obstacle().isEmpty(), RecordedJvm::obstacle);
    RecordedJvm jvm =
        RecordedJvm.run(
            folder,
            "settings="
                + RecordedJvm.settings(folder)
                + ",method-trace="
                + RecordedJvm.PROGRAM
                + "::translate",
            "300",
            Integer.toString(load));
    FlightObservations read = FlightObservations.of(jvm.file());

    double demand = read.totals(METHOD).getFirst().sum();
    reporter.publishEntry("demand by samples / true", Double.toString(demand / jvm.demand()));
    reporter.publishEntry(
        "elapsed / true",
        Double.toString(read.millis(METHOD, Quantity.ELAPSED) * 1e6 / jvm.demand()));
    assertThat(demand).isCloseTo((double) jvm.demand(), Percentage.withPercentage(3));
  }
}
