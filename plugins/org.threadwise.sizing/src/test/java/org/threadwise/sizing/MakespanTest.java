package org.threadwise.sizing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.formula.Feasibility;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.search.CandidateRange;
import org.threadwise.sizing.variant.LocalPools;

/** Proposals for messages at once: the shortest time until the last one is done. */
class MakespanTest {

  @Test
  void theCallCentreAtOnceGetsTheLeastMakespan() {
    Threads proposal =
        proposed(
            SizingModels.callCentre(),
            SizingModels.atOnce(1000),
            Question.DEFAULT.withMaxThreads(100).withPools(SizedPools.BOTH));
    assertThat(proposal.objective()).isEqualTo(new Objective.Makespan());
    assertThat(proposal.shape()).isEqualTo(SizedPools.GLOBAL);
    assertThat(proposal.total()).isEqualTo(100);
    Figures predicted = requireNonNull(proposal.predicted());
    assertThat(requireNonNull(predicted.makespan()).mean()).isCloseTo(0.22169, within(1e-9));
    assertThat(predicted.meanCompletion()).isNotNull();
    Alternative alternative = proposal.alternatives().getFirst();
    assertThat(alternative.executor().shape()).isEqualTo(SizedPools.LOCAL);
    assertThat(alternative.value()).isCloseTo(0.2725, within(0.003));
  }

  @Test
  void localPoolsOfTheCallCentreAreAllocatedByMinimax() {
    Network local = LocalPools.of(SizingModels.callCentre());
    Workload workload = SizingModels.atOnce(1000);
    Formulas formulas = new Formulas(local, workload);
    Question question = Question.DEFAULT.withMaxThreads(100);
    Feasibility allowed =
        Feasibility.of(question, workload.name(), formulas, SizingModels.callCentre());
    CandidateRange space = new CandidateRange(formulas, allowed, new Objective.Makespan(), null);
    assertThat(space.most()).isEqualTo(100);
    assertThat(space.threads(100)).containsExactly(8, 5, 7, 5, 16, 5, 5, 7, 8, 5, 5, 5, 5, 4, 5, 5);
    assertThat(local.pools()).extracting(Pool::name).startsWith("T1", "T2").hasSize(16);
  }
}
