package org.threadwise.studies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.SimpleValueChecker;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.MersenneTwister;
import org.hipparchus.random.RandomGenerator;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.Progress;

/**
 * Search for the times that fit the measured column best, by least squares over all cells.
 *
 * <p>Every cell is simulated, with the same random numbers for all times. A platform above capacity
 * is self-similar: apart from noise, a run of half the length delivers half as much. So the search
 * evaluates 300 random points with short runs, starts CMA-ES (Hansen 2016, The CMA evolution
 * strategy) from the best two with longer runs, and refines the better result with the longest.
 */
final class CafeFit {
  private static final int RANDOM_POINTS = 300;
  private static final int STARTS = 2;
  private static final int POPULATION = 12;

  /**
   * One stage of the search.
   *
   * @param shortening factor by which runs are shorter than the published ones
   * @param deviation initial standard deviation of CMA-ES
   */
  private record Stage(int shortening, int evaluations, double deviation) {}

  private static final int SCREENING_SHORTENING = 480;
  private static final Stage SEARCH = new Stage(160, 240, 0.15);
  private static final Stage REFINEMENT = new Stage(60, 72, 0.03);

  private final CafeVariant variant;
  private final CafeTable table;
  private final CafePlan plan;
  private final CafeRuns runs;
  private final FitJournal journal;
  private final Cancellation cancellation;
  private final Progress progress;
  private final List<Point> ranking = new ArrayList<>();
  private long evaluations;

  CafeFit(
      CafeVariant variant,
      CafeTable table,
      CafePlan plan,
      CafeRuns runs,
      FitJournal journal,
      Cancellation cancellation,
      Progress progress) {
    this.variant = variant;
    this.table = table;
    this.plan = plan;
    this.runs = runs;
    this.journal = journal;
    this.cancellation = cancellation;
    this.progress = progress;
  }

  /** A point in the unit cube and its sum of squared residuals. */
  record Point(List<Double> coordinates, double residualSquares) {
    Point {
      coordinates = List.copyOf(coordinates);
    }

    static Point of(double[] coordinates, double residualSquares) {
      return new Point(Arrays.stream(coordinates).boxed().toList(), residualSquares);
    }

    double[] array() {
      return coordinates.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }

  /** Returns the best times found. */
  CafeTimes run() {
    List<Point> optima = new ArrayList<>();
    for (int i = 0; i < STARTS; i++) {
      Point known = journal.find(variant + " start " + i);
      optima.add(known != null ? known : searchFromStart(i));
    }
    Point refined = journal.find(variant + " polish");
    if (refined == null) {
      Point best = Collections.min(optima, Comparator.comparingDouble(Point::residualSquares));
      refined = journal.add(variant + " polish", search(best, REFINEMENT, STARTS));
    }
    return variant.times(refined.array());
  }

  private Point searchFromStart(int index) {
    if (ranking.isEmpty()) {
      ranking.addAll(rankRandomPoints());
    }
    return journal.add(variant + " start " + index, search(ranking.get(index), SEARCH, index));
  }

  private List<Point> rankRandomPoints() {
    RandomGenerator random = new MersenneTwister(plan.seed());
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < RANDOM_POINTS; i++) {
      double[] point = new double[variant.dimension()];
      Arrays.setAll(point, coordinate -> random.nextDouble());
      points.add(Point.of(point, residualSquares(point, SCREENING_SHORTENING)));
    }
    points.sort(Comparator.comparingDouble(Point::residualSquares));
    return points;
  }

  private Point search(Point from, Stage stage, int stream) {
    double[] start = from.array();
    Point[] best = {Point.of(start, residualSquares(start, stage.shortening))};
    double[] zeros = new double[variant.dimension()];
    double[] ones = new double[variant.dimension()];
    double[] deviations = new double[variant.dimension()];
    Arrays.fill(ones, 1);
    Arrays.fill(deviations, stage.deviation);
    var optimizer =
        new CMAESOptimizer(
            Integer.MAX_VALUE,
            0,
            true,
            0,
            0,
            new MersenneTwister(plan.seed() + stream),
            false,
            new SimpleValueChecker(1e-6, -1));
    try {
      optimizer.optimize(
          new MaxEval(stage.evaluations),
          new InitialGuess(start),
          new SimpleBounds(zeros, ones),
          new CMAESOptimizer.Sigma(deviations),
          new CMAESOptimizer.PopulationSize(POPULATION),
          GoalType.MINIMIZE,
          new ObjectiveFunction(
              point -> {
                double squares = residualSquares(point, stage.shortening);
                if (squares < best[0].residualSquares) {
                  best[0] = Point.of(point, squares);
                }
                return squares;
              }));
    } catch (MathIllegalStateException allEvaluationsUsed) {
      return best[0];
    }
    return best[0];
  }

  private double residualSquares(double[] point, int shortening) {
    cancellation.check();
    progress.progress(
        ++evaluations, RANDOM_POINTS + STARTS * SEARCH.evaluations + REFINEMENT.evaluations);
    CafeModel model = variant.times(point).model();
    double[] delivered =
        runs.delivered(model.cells(table, plan.shortened(shortening)), "simulating");
    return GoodnessOfFit.of(delivered, table.platform()).residualSquares();
  }
}
