package org.threadwise.sizing.selection;

import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.statistics.Student;

/**
 * A sequential test of the sign of a mean whose variance is unknown. It combines two rules, which
 * share the allowed error:
 *
 * <ul>
 *   <li>The rule by which KN++ eliminates one of two systems, applied to their difference: the test
 *       ends when the running sum leaves a triangle whose size comes from the variance of all
 *       samples so far (Kim and Nelson 2006, On the asymptotic validity of fully sequential
 *       selection procedures for steady-state simulation, Operations Research 54(3), with c = 1).
 *       KN keeps the variance of the first stage, whose few degrees of freedom make the triangle
 *       larger. If the mean is at least the indifference away from zero, its sign is wrong with at
 *       most the given probability, asymptotically; closer to zero, either answer is allowed.
 *   <li>Student's t test after the first stage, and whenever the number of samples has doubled
 *       since, as in a screening (Nelson, Swann, Goldsman and Song 2001, Simple procedures for
 *       selecting the best simulated system when the number of alternatives is large, Operations
 *       Research 49(6)). The triangle is for a mean as small as the indifference. If the standard
 *       deviation is many times the indifference, it needs thousands of samples, even if the mean
 *       is as large as the deviation and a few samples show its sign.
 * </ul>
 */
final class SignTest {

  /** The result of the samples so far. */
  enum Verdict {
    UNDECIDED,
    POSITIVE,
    NEGATIVE
  }

  /** Part of the allowed error that the t tests share. */
  private static final double ERROR_OF_T_TESTS = 0.1;

  /**
   * Part of the allowed error of KN++, which keeps an error only asymptotically: with a first stage
   * of 8 samples, it exceeds the given one by up to a third.
   */
  private static final double ERROR_OF_TRIANGLE = 0.7;

  /** Maximum number of t tests. */
  private static final int T_TESTS = 4;

  private final int firstStage;
  private final double indifference;
  private final double ofTriangle;
  private final double confidence;
  private int nextTTest;
  private int tTests;
  private int count;
  private double sum;
  private double mean;
  private double squares;
  private Verdict verdict = Verdict.UNDECIDED;

  /**
   * @param firstStage number of samples before the first decision, at least 2
   * @param indifference positive
   * @param error probability of a wrong sign, in (0, 1/2)
   */
  SignTest(int firstStage, double indifference, double error) {
    this.firstStage = firstStage;
    this.indifference = indifference;
    this.ofTriangle = ERROR_OF_TRIANGLE * error;
    this.confidence = 1 - 2 * ERROR_OF_T_TESTS * error / T_TESTS;
    this.nextTTest = firstStage;
  }

  /** Adds the next sample; samples after the verdict are ignored. */
  void add(double sample) {
    if (verdict != Verdict.UNDECIDED) {
      return;
    }
    count++;
    sum += sample;
    double fromMean = sample - mean;
    mean += fromMean / count;
    squares += fromMean * (sample - mean);
    if (count == nextTTest && tTests < T_TESTS) {
      testMean();
    }
    if (count >= firstStage && verdict == Verdict.UNDECIDED) {
      decide();
    }
  }

  private void testMean() {
    tTests++;
    nextTTest *= 2;
    double halfWidth = Student.quantile(confidence, count - 1) * Math.sqrt(variance() / count);
    if (Math.abs(mean) > halfWidth) {
      verdict = mean > 0 ? Verdict.POSITIVE : Verdict.NEGATIVE;
    }
  }

  private double variance() {
    return squares / (count - 1);
  }

  private void decide() {
    double spread = (StrictMath.pow(2 * ofTriangle, -2.0 / (count - 1)) - 1) * (count - 1);
    double border =
        Math.max(0, spread * variance() / (2 * indifference) - indifference * count / 2);
    if (sum > border) {
      verdict = Verdict.POSITIVE;
    } else if (sum < -border || border == 0) {
      verdict = Verdict.NEGATIVE;
    }
  }

  /**
   * Ends an undecided test with the sign of an estimate of the mean.
   *
   * @return the confidence of that sign
   */
  double conclude(Estimate estimate) {
    verdict = estimate.mean() > 0 ? Verdict.POSITIVE : Verdict.NEGATIVE;
    return estimate.confidenceOfSide(0);
  }

  /** Returns the mean of the samples so far. */
  Estimate mean() {
    return new Estimate(mean, Math.sqrt(variance() / count), count);
  }

  Verdict verdict() {
    return verdict;
  }

  int count() {
    return count;
  }
}
