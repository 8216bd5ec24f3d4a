package org.threadwise.benchmarks;

import java.util.List;
import java.util.Objects;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.Sizing;
import org.threadwise.sizing.question.Question;

/**
 * The whole proposal for each example, with simulation to ±1 % by two workers, as {@code propose}
 * makes it.
 */
public enum ProposalTask implements TimedTask {
  FIRST_STEPS("first-steps/first-steps"),
  CAFE("cafe/cafe"),
  CAFE_PER_MESSAGE("cafe-per-message/cafe-per-message"),
  LOAN_BROKER("loan-broker/loan-broker"),
  ORDER_SERVICE("order-service/order-service"),
  BATCH_LOADER("batch-loader/batch-loader"),
  INVENTORY("inventory/inventory"),
  CALL_DESK("call-desk/call-desk"),
  HUELVA("huelva/huelva"),
  CURRICULUM_LATTES("curriculum-lattes/curriculum-lattes"),
  SCHEDULING_ANOMALY("scheduling-anomaly/scheduling-anomaly"),
  CALL_CENTRE("call-centre/call-centre"),
  CALL_CENTRE_CHAIN("call-centre/chain"),
  CALL_CENTRE_CHAIN_DEEPEST("call-centre/chain-deepest"),
  CALL_CENTRE_CHAIN_LOCAL("call-centre/chain-local");

  private static final double GOAL = 1000;
  private static final int WORKERS = 2;

  private final String example;

  ProposalTask(String example) {
    this.example = example;
  }

  @Override
  public String title() {
    return example;
  }

  @Override
  public double goal() {
    return GOAL;
  }

  @Override
  public Work work() {
    Translation translated = Solutions.translate("/" + example + ".eai", text -> text);
    Network network = Objects.requireNonNull(translated.network(), example);
    Workload workload = Objects.requireNonNull(translated.workload(), example);
    List<Goal> goals = translated.goalsOfWorkload();
    Question question = Question.DEFAULT.withGoals(goals).withWorkers(WORKERS);
    return () -> Sizing.propose(network, workload, question, ExperimentMonitor.NONE);
  }
}
