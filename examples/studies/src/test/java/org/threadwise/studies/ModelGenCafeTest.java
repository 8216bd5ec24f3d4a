package org.threadwise.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.simevents.ModelGenShape;

/**
 * Simulations of the shape that {@code --style modelgen} exports, compared with the publication.
 */
class ModelGenCafeTest {
  private static final Path STUDY = Path.of("haugg2019");
  private static final CafeTable TABLE = CafeTable.read(STUDY);
  private static final CafePlan SHORT = new CafePlan(CafePlan.PUBLISHED_NANOS / 200, 2);
  private static final CafeModel CAFE =
      CafeModel.read(STUDY.resolve(CafeVariant.FREE_CORES_AND_SHARE.file()), LocalRuns.STREAMS);

  static List<ModelGenCafe> models() {
    return ModelGenReport.models(CAFE, TABLE);
  }

  /** Another seed and another run length give the stored goodness of fit. */
  @ParameterizedTest
  @MethodSource("models")
  void theShapeHasTheStatedGoodness(ModelGenCafe model) throws IOException {
    double[] delivered = model.delivered(TABLE, SHORT, LocalRuns.create());
    String name = "ModelGen's shape, " + model.assumption();
    Matcher row =
        Pattern.compile(Pattern.quote("| " + name + " | ") + "(-?[0-9.]+) \\|")
            .matcher(Files.readString(STUDY.resolve("results.md")));
    assertThat(row.find()).as(name).isTrue();
    assertThat(GoodnessOfFit.of(delivered, TABLE.simulation()).explained())
        .isCloseTo(Double.parseDouble(row.group(1)), within(0.05));
  }

  /** The utilisation law, by which the times were fitted, holds in the simulation. */
  @Test
  void threadsDeliverWhatTheUtilisationLawPredicts() {
    ModelGenCafe model = ModelGenCafe.ratesAsStated(CAFE, TABLE);
    double[] delivered = model.delivered(TABLE, SHORT, LocalRuns.create());
    ModelGenShape shape = model.shape();
    double order =
        shape.network().nodes().stream()
            .filter(node -> node.work() != null)
            .mapToDouble(node -> node.work() == null ? 0 : node.work().cpu().mean())
            .sum();
    for (int cell = 0; cell < delivered.length; cell++) {
      double most = TABLE.cells().get(cell).threads() * CafePlan.PUBLISHED_NANOS / order;
      assertThat(delivered[cell]).isCloseTo(most, within(0.2 * most));
    }
  }

  /** No such shape fits better than the best table that only rises. */
  @Test
  void noShapeFitsBetterThanARisingTable() {
    double[] column = TABLE.simulation();
    double[] rising = MonotoneRegression.rising(column, TABLE.rates().length);
    double most = GoodnessOfFit.of(rising, column).explained();
    double rateless = GoodnessOfFit.of(ColumnMeans.ofThreads(TABLE, column), column).explained();
    assertThat(most).isBetween(0.5, rateless);
    for (ModelGenCafe model : models()) {
      double[] delivered = model.delivered(TABLE, SHORT, LocalRuns.create());
      assertThat(GoodnessOfFit.of(delivered, column).explained()).isLessThan(most);
    }
  }

  @Test
  void theBestRisingTableIsTheNearestOne() {
    double[] table = {1, 3, 2, 4, 3, 5};
    assertThat(MonotoneRegression.rising(table, 2)).containsExactly(table, within(1e-9));
    assertThat(MonotoneRegression.rising(new double[] {4, 3, 2, 1}, 2))
        .containsExactly(new double[] {2.5, 2.5, 2.5, 2.5}, within(1e-9));
    double[] falling = TABLE.simulation();
    double[] fit = MonotoneRegression.rising(falling, TABLE.rates().length);
    assertThat(Arrays.stream(fit).sum()).isCloseTo(Arrays.stream(falling).sum(), within(1.0));
    for (int cell = 0; cell < fit.length; cell++) {
      boolean last = cell % TABLE.rates().length == TABLE.rates().length - 1;
      assertThat(last || fit[cell] <= fit[cell + 1] + 1).isTrue();
      int below = cell + TABLE.rates().length;
      assertThat(below >= fit.length || fit[cell] <= fit[below] + 1).isTrue();
    }
  }
}
