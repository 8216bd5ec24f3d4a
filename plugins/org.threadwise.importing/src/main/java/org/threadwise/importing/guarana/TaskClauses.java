package org.threadwise.importing.guarana;

import java.util.Collections;
import java.util.Optional;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.Task;

/** The clauses that a task needs, with defaults that count until messages are counted. */
final class TaskClauses {

  private static final double HALF = 0.5;
  private static final int FRAGMENTS = 2;

  private TaskClauses() {}

  /**
   * Sets the clauses of a task.
   *
   * @param splits whether the process has a splitter
   * @return what is assumed besides the limitation of the class
   */
  static Optional<String> set(Task task, GuaranaObject object, boolean splits) {
    int outputs = task.getOutputs().size();
    switch (task.getPattern()) {
      case SPLITTER, CHOPPER -> task.setFragments(ElementValues.number(FRAGMENTS));
      case FILTER, SEMANTIC_VALIDATOR -> task.setPasses(HALF);
      case IDEMPOTENT_TRANSFER -> task.setPasses(1.0);
      case DISPATCHER -> ElementValues.equalProbabilities(task, outputs);
      case DISTRIBUTOR -> ElementValues.probabilities(task, Collections.nCopies(outputs, HALF));
      case ROUTER -> {
        task.setFiring(Firing.EACH);
        if (outputs > 1) {
          task.setEmission(Emission.ONE);
          ElementValues.equalProbabilities(task, outputs);
        }
      }
      case AGGREGATOR -> {
        if (!splits) {
          task.setSize(ElementValues.number(FRAGMENTS));
          return Optional.of("nothing splits messages, so a group has 2 of them");
        }
      }
      case DELAYER -> {
        task.setDelay(
            ElementValues.time(
                (double) (object.numbers().isEmpty() ? 0 : object.numbers().getLast())));
        if (object.numbers().isEmpty()) {
          return Optional.of("the delay is not constant, so it is 0 ms");
        }
      }
      default -> {}
    }
    return Optional.empty();
  }
}
