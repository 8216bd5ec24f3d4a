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
 * The search for the times that meet the measured column best, by least squares over all cells.
 *
 * <p>Every cell is simulated, with the same random numbers for all times. A platform above capacity
 * is self-similar: a run of half the length delivers half as much, but for the noise. So short runs
 * screen random places, longer ones lead CMA-ES (Hansen 2016, The CMA evolution strategy) from the
 * best few, and the longest polish what came out.
 */
final class CafeFit {
  private static final int SCREENED = 300;
  private static final int STARTS = 2;
  private static final int POPULATION = 12;

  /** One step of the search. */
  private record Stage(int shortening, int evaluations, double deviation) {}

  private static final int SCREENING = 480;
  private static final Stage SEARCH = new Stage(160, 240, 0.15);
  private static final Stage POLISH = new Stage(60, 72, 0.03);

  private final CafeVariant variant;
  private final CafeTable table;
  private final CafePlan plan;
  private final Workers workers;
  private final FitJournal journal;
  private final Cancellation cancellation;
  private final Progress progress;
  private final List<Place> screened = new ArrayList<>();
  private long evaluated;

  CafeFit(
      CafeVariant variant,
      CafeTable table,
      CafePlan plan,
      Workers workers,
      FitJournal journal,
      Cancellation cancellation,
      Progress progress) {
    this.variant = variant;
    this.table = table;
    this.plan = plan;
    this.workers = workers;
    this.journal = journal;
    this.cancellation = cancellation;
    this.progress = progress;
  }

  /** A place in the unit cube and its sum of squared residuals. */
  record Place(List<Double> coordinates, double residualSquares) {
    Place {
      coordinates = List.copyOf(coordinates);
    }

    static Place of(double[] coordinates, double residualSquares) {
      return new Place(Arrays.stream(coordinates).boxed().toList(), residualSquares);
    }

    double[] array() {
      return coordinates.stream().mapToDouble(Double::doubleValue).toArray();
    }
  }

  /** The times that meet the table best. */
  CafeTimes run() {
    List<Place> reached = new ArrayList<>();
    for (int i = 0; i < STARTS; i++) {
      Place kept = journal.find(variant + " start " + i);
      reached.add(kept != null ? kept : start(i));
    }
    Place polished = journal.find(variant + " polish");
    if (polished == null) {
      Place best = Collections.min(reached, Comparator.comparingDouble(Place::residualSquares));
      polished = journal.add(variant + " polish", search(best, POLISH, STARTS));
    }
    return variant.times(polished.array());
  }

  private Place start(int index) {
    if (screened.isEmpty()) {
      screened.addAll(screen());
    }
    return journal.add(variant + " start " + index, search(screened.get(index), SEARCH, index));
  }

  private List<Place> screen() {
    RandomGenerator random = new MersenneTwister(plan.seed());
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < SCREENED; i++) {
      double[] place = new double[variant.dimension()];
      Arrays.setAll(place, coordinate -> random.nextDouble());
      places.add(Place.of(place, residualSquares(place, SCREENING)));
    }
    places.sort(Comparator.comparingDouble(Place::residualSquares));
    return places;
  }

  private Place search(Place from, Stage stage, int stream) {
    double[] start = from.array();
    Place[] best = {Place.of(start, residualSquares(start, stage.shortening))};
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
              place -> {
                double squares = residualSquares(place, stage.shortening);
                if (squares < best[0].residualSquares) {
                  best[0] = Place.of(place, squares);
                }
                return squares;
              }));
    } catch (MathIllegalStateException allEvaluationsUsed) {
      return best[0];
    }
    return best[0];
  }

  private double residualSquares(double[] place, int shortening) {
    cancellation.check();
    progress.report(++evaluated, SCREENED + STARTS * SEARCH.evaluations + POLISH.evaluations);
    CafeModel model = variant.times(place).model();
    CafePlan shorter = plan.shortened(shortening);
    double[] delivered =
        workers.map(table.cells(), cell -> model.delivered(cell, 0, shorter, cancellation));
    return GoodnessOfFit.of(delivered, table.platform()).residualSquares();
  }
}
