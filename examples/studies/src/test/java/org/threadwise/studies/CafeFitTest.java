package org.threadwise.studies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.cli.console.CommandFailure;

class CafeFitTest {
  private static final Path STUDY = Path.of("haugg2019");
  private static final CafeTable TABLE = CafeTable.read(STUDY);
  private static final CafePlan SHORT = new CafePlan(CafePlan.PUBLISHED_NANOS / 60, 1);

  @TempDir private Path folder = Path.of("");

  /** One short run of each cell with the stored times has the stored goodness of fit. */
  @ParameterizedTest
  @EnumSource(CafeVariant.class)
  void theStoredTimesHaveTheStatedResiduals(CafeVariant variant) throws IOException {
    CafeModel model = CafeModel.read(STUDY.resolve(variant.file()), LocalRuns.STREAMS);
    double[] delivered = LocalRuns.create().delivered(model.cells(TABLE, SHORT), "simulating");
    var fit = GoodnessOfFit.of(delivered, TABLE.platform());
    Matcher row =
        Pattern.compile("\\| ours, " + variant.assumption() + " \\| (-?[0-9.]+) \\| ([0-9 ]+) \\|")
            .matcher(Files.readString(STUDY.resolve("results.md")));
    assertThat(row.find()).isTrue();
    assertThat(fit.explained()).isCloseTo(Double.parseDouble(row.group(1)), within(0.03));
    double stated = Double.parseDouble(row.group(2).replace(" ", ""));
    assertThat(fit.rootMeanSquare()).isCloseTo(stated, within(0.03 * stated));
  }

  @Test
  void convertsPointsToTimesWithinTheirBounds() {
    CafeVariant variant = CafeVariant.FREE_CORES_AND_SHARE;
    double[] place = new double[variant.dimension()];
    assertThat(variant.times(place)).isEqualTo(new CafeTimes(5, 1, 0.5, 0.2, 1, 1, 1, 0.04));
    Arrays.fill(place, 1);
    CafeTimes most = variant.times(place);
    assertThat(most.cores()).isEqualTo(16);
    assertThat(most.share()).isCloseTo(0.4, within(1e-12));
    CafeModel model = most.model();
    assertThat(model.share()).isCloseTo(0.4, within(1e-12));
    assertThat(model.withoutHost().network().host()).isNull();
  }

  @Test
  void theFitNeverRises() {
    assertThat(MonotoneRegression.falling(new double[] {5, 3, 4, 4, 1, 2}))
        .containsExactly(5, 11 / 3.0, 11 / 3.0, 11 / 3.0, 1.5, 1.5);
  }

  @Test
  void goodnessIsTheExplainedShareOfTheVariance() {
    double[] observed = {1, 2, 3, 4};
    assertThat(GoodnessOfFit.of(observed, observed).explained()).isEqualTo(1);
    double[] mean = {2.5, 2.5, 2.5, 2.5};
    assertThat(GoodnessOfFit.of(mean, observed).explained()).isZero();
    assertThat(GoodnessOfFit.of(mean, observed).rootMeanSquare())
        .isCloseTo(Math.sqrt(1.25), within(1e-12));
  }

  /** Published: the highest counts of each rate; the rest follows from 1 % of indifference. */
  @ParameterizedTest
  @CsvSource({"0, 46450", "3, 83618", "5, 31767"})
  void readsTheTableInItsOrder(int rate, double best) {
    assertThat(Arrays.stream(TABLE.atRate(TABLE.platform(), rate)).max()).hasValue(best);
    assertThat(TABLE.cells().get(7)).isEqualTo(new CafeTable.Cell(3, 6000));
  }

  @Test
  void resumesAnInterruptedSearch() {
    Path file = folder.resolve("fit.journal");
    var place = new CafeFit.Point(List.of(0.25, 0.1 + 0.2), 12.5);
    new FitJournal(file, SHORT).add("A start 0", place);
    var resumed = new FitJournal(file, SHORT);
    assertThat(resumed.find("A start 0")).isEqualTo(place);
    assertThat(resumed.find("A start 1")).isNull();
    var other = new CafePlan(SHORT.nanos(), 2);
    assertThatThrownBy(() -> new FitJournal(file, other))
        .isInstanceOf(CommandFailure.class)
        .hasMessageContaining("belongs to a search with another seed or length");
    resumed.delete();
    assertThat(file).doesNotExist();
  }
}
