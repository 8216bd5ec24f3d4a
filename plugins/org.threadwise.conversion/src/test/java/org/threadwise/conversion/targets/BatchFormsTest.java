package org.threadwise.conversion.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.CollectedBatches;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.dot.DotWriter;
import org.threadwise.conversion.jmt.JmtWriter;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.conversion.lqn.LqnWriter;
import org.threadwise.conversion.program.JavaLibrary;
import org.threadwise.conversion.simevents.SimEventsWriter;
import org.threadwise.conversion.simpy.SimpyWriter;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Network;

/** Formats announce that they do not collect batches, or refuse aggregators that do. */
class BatchFormsTest {
  private static final String TEXT =
      """
      solution S
      pool p { threads 2 }
      process P {
        entry E -> a
        aggregator A a -> b size 4 within 1 s takes 1 ms
        translator T b -> c takes 2 ms
        exit X c
      }
      workload w { E: poisson 100/s }
      """;
  private static final Solution SOLUTION = ConvertedExamples.parsed(TEXT);
  private static final QueueingModel MODEL =
      QueueingModel.of(SOLUTION, Translation.of(SOLUTION, null));

  private static Conversion convert(String format) {
    return switch (format) {
      case "jmt" -> JmtWriter.write(MODEL);
      case "line" -> LineWriter.write(MODEL);
      case "lqn" -> LqnWriter.write(MODEL);
      case "ssj" -> JavaLibrary.SSJ.write(MODEL);
      case "jsl" -> JavaLibrary.JSL.write(MODEL);
      case "simpy" -> SimpyWriter.write(MODEL);
      default ->
          SimEventsWriter.write(
              MODEL,
              SimEventsWriter.variants().stream()
                  .filter(variant -> variant.style().equals(format))
                  .findFirst()
                  .orElseThrow());
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"jmt", "line", "lqn", "modelgen"})
  void approximationsAnnounceTheLoss(String format) {
    assertThat(convert(format).losses())
        .anySatisfy(
            loss -> {
              assertThat(loss.element()).isEqualTo("P.A");
              assertThat(loss.reason())
                  .contains("do not wait for each other here", "no time closes a batch");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"ssj", "jsl", "simpy", "exact"})
  void exactFormatsRefuseIt(String format) {
    assertThatThrownBy(() -> convert(format))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("aggregator P.A collects batches");
  }

  /** As many messages go on as in batches of the full size. */
  @Test
  void keepTheRateOfBatches() {
    Network alone = CollectedBatches.uncollected(MODEL.network());
    Traffic traffic = Traffic.of(alone, MODEL.workload());
    assertThat(traffic.visits(alone.node("P.A"))).isEqualTo(1);
    assertThat(traffic.visits(alone.node("P.T"))).isEqualTo(0.25);
  }

  @Test
  void graphsNameWhatTheyHide() {
    assertThat(DotWriter.write(SOLUTION).losses())
        .anySatisfy(loss -> assertThat(loss.reason()).contains("size", "within"));
  }
}
