package org.threadwise.conversion.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.jmt.JmtWriter;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.conversion.lqn.LqnWriter;
import org.threadwise.conversion.program.JavaLibrary;
import org.threadwise.conversion.simevents.SimEventsWriter;
import org.threadwise.conversion.simpy.SimpyWriter;

/** Formats express a pool that blocks its producers, announce its loss, or refuse it. */
class BlockingFormsTest {
  private static final String EXAMPLE = "order-service/order-service.eai";
  private static final QueueingModel MODEL = ConvertedExamples.model(EXAMPLE);

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
              assertThat(loss.element()).contains("stage");
              assertThat(loss.reason()).contains("makes threads wait until it has room");
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"ssj", "jsl", "simpy"})
  void programsRefuseIt(String format) {
    assertThatThrownBy(() -> convert(format))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pool stage blocks its producers");
  }
}
