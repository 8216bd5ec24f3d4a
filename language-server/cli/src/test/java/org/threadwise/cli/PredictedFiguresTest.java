package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures that a proposal predicts, against a sweep with ten times its replications. */
@Tag("nightly")
class PredictedFiguresTest {
  private static final int FACTOR = 10;

  @ParameterizedTest
  @CsvSource({"cafe-per-message, Waiter", "order-service, Confirmed", "batch-loader, Loaded"})
  void agreeWithALongSweep(String example, String exit) {
    Path model = Path.of("../../examples", example, example + ".eai");
    JsonNode proposal =
        Schemas.valid("propose", Cli.run("propose", model, "--format", "json").exits(0));
    JsonNode predicted = proposal.path("predicted");

    List<Object> sweep = new ArrayList<>(List.of("sweep", model, "--format", "json"));
    proposal
        .path("proposal")
        .path("pools")
        .properties()
        .forEach(pool -> sweep.addAll(List.of("--pool", pool.getKey() + "=" + pool.getValue())));
    int replications = FACTOR * predicted.path("replications").asInt();
    sweep.addAll(List.of("--replications", replications, "--seed", "2"));
    JsonNode point =
        Schemas.valid("sweep", Cli.run(sweep.toArray()).exits(0)).path("points").path(0);

    assertThat(point.path("replications").asInt()).isEqualTo(replications);
    JsonNode before = predicted.path("exits").path(exit);
    JsonNode after = point.path("exits").path(exit);
    assertOverlap(before.path("meanResponseCi95"), after.path("meanResponseCi95"));
    assertOverlap(before.path("throughputCi95"), after.path("throughputCi95"));
  }

  private static void assertOverlap(JsonNode first, JsonNode second) {
    assertThat(first.path(0).asDouble()).isLessThan(second.path(1).asDouble());
    assertThat(second.path(0).asDouble()).isLessThan(first.path(1).asDouble());
  }
}
