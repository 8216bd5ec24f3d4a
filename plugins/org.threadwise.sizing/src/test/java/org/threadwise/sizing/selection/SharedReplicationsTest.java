package org.threadwise.sizing.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.statistics.Student;

class SharedReplicationsTest {
  private static final int TRIES = 10_000;
  private static final int FEW = 8;
  private static final int MANY = 64;

  @Test
  void equallyManyReplicationsAreComparedInPairs() {
    var shared = SharedReplications.of(new double[] {4, 6, 8}, new double[] {1, 4, 4});
    assertThat(shared.mean()).isEqualTo(6);
    assertThat(shared.referenceMean()).isEqualTo(3);
    assertThat(shared.difference()).isEqualTo(3);
    assertThat(shared.differenceError()).isCloseTo(Math.sqrt(1.0 / 3), within(1e-12));
    assertThat(shared.degreesOfFreedom()).isEqualTo(2);
  }

  @Test
  void aProportionalCandidateIsKnownAsExactlyAsItsReference() {
    double[] reference = {1, 2, 4, 9, 3, 5};
    var shared = SharedReplications.of(new double[] {2, 4, 8}, reference);
    assertThat(shared.mean()).isCloseTo(2 * shared.referenceMean(), within(1e-12));
  }

  @Test
  void aReferenceThatDoesNotVaryChangesNothing() {
    var shared = SharedReplications.of(new double[] {2, 4, 9}, new double[] {1, 1, 1, 1});
    assertThat(shared.mean()).isEqualTo(5);
    assertThat(shared.difference()).isEqualTo(4);
  }

  @Test
  void noReplicationsHaveNoMean() {
    assertThat(SharedReplications.of(new double[0], new double[] {1, 2}).mean()).isNaN();
  }

  /** 95 % of the intervals contain the difference, up to three deviations of a binomial count. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1, 2})
  void theIntervalContainsTheDifference(double coefficient) {
    var random = new Random(11);
    int inside = 0;
    double squares = 0;
    double plainSquares = 0;
    for (int i = 0; i < TRIES; i++) {
      double[] reference = random.doubles(MANY).map(any -> 10 + random.nextGaussian()).toArray();
      double[] own = new double[FEW];
      for (int k = 0; k < FEW; k++) {
        own[k] = 5 + coefficient * (reference[k] - 10) + 0.2 * random.nextGaussian();
      }
      var shared = SharedReplications.of(own, reference);
      double half = Student.quantile(0.95, shared.degreesOfFreedom()) * shared.differenceError();
      inside += Math.abs(shared.difference() + 5) <= half ? 1 : 0;
      squares += Math.pow(shared.mean() - 5, 2);
      var plain = SharedReplications.of(own, Arrays.copyOf(reference, FEW));
      plainSquares += Math.pow(plain.difference() + shared.referenceMean() - 5, 2);
    }
    assertThat(inside).isGreaterThan((int) (TRIES * (0.95 - 3 * Math.sqrt(0.05 * 0.95 / TRIES))));
    // The plain difference is better only where the true coefficient is 1.
    assertThat(squares).isLessThan((coefficient == 1 ? 1.5 : 0.5) * plainSquares);
  }
}
