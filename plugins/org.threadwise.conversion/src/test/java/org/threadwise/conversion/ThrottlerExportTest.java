package org.threadwise.conversion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.jmt.JmtWriter;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.conversion.lqn.LqnWriter;
import org.threadwise.conversion.simevents.SimEventsWriter;

/** Formats that cannot limit the rate of messages report it. */
class ThrottlerExportTest {
  private static final String TEXT =
      """
      solution Limited
      pool a { threads 2 }
      process P on a {
        entry      In        -> m1
        throttler  T   m1    -> m2   max 10 per 1 s           takes exp(10 ms)
        throttler  B   m2    -> m3   max 10 per 1 s blocking  takes exp(10 ms)
        exit       Out m3
      }
      workload usual { In: poisson 5/s }
      """;

  @Test
  void lossIsReported() {
    QueueingModel model = ConvertedExamples.parsedModel(TEXT);
    List<Conversion> conversions =
        List.of(
            JmtWriter.write(model),
            LineWriter.write(model),
            LqnWriter.write(model),
            SimEventsWriter.write(model, new Target.Variant("exact", ".mdl")),
            SimEventsWriter.write(model, new Target.Variant("modelgen", ".mdl")));
    assertThat(conversions)
        .allSatisfy(
            conversion ->
                assertThat(conversion.losses())
                    .extracting(Loss::reason)
                    .filteredOn("its messages leave at once here, at any rate"::equals)
                    .hasSize(2));
  }
}
