package org.threadwise.sizing.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.SizingModels.constant;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Node;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.question.Executor.ExecutionModel;

class ExecutionVariantTest {

  private static NetworkBuilder twoPools() {
    return Network.builder("row").pool("engine", 2).pool("io", 3);
  }

  private static Network row(NetworkBuilder builder) {
    return builder
        .source("in")
        .task("A", constant(1))
        .task("B", constant(1))
        .task("C", constant(1))
        .on("io")
        .sink("out")
        .chain("in", "A", "B", "C", "out")
        .build();
  }

  @Test
  void everyNodeKeepsItsPool() {
    Network perTask = row(twoPools());
    Network perMessage = ExecutionVariant.of(perTask, ExecutionModel.PER_MESSAGE);
    assertThat(perMessage.nodes()).allMatch(Node::perMessage);
    assertThat(perMessage).isEqualTo(row(twoPools().perMessage()));
    assertThat(ExecutionVariant.of(perMessage, ExecutionModel.PER_TASK)).isEqualTo(perTask);
    assertThat(ExecutionVariant.of(perTask, ExecutionModel.DECLARED)).isSameAs(perTask);
  }

  @Test
  void modelsThatAllProcessesHaveAreNoOthers() {
    assertThat(ExecutionVariant.others(row(twoPools())))
        .containsExactly(ExecutionModel.PER_MESSAGE);
    assertThat(ExecutionVariant.others(row(twoPools().perMessage())))
        .containsExactly(ExecutionModel.PER_TASK);
  }

  @Test
  void modelsAreTheSameIfEachNodeHasAPoolOfItsOwn() {
    Network network = row(twoPools());
    assertThat(ExecutionVariant.differs(network, ExecutionModel.PER_MESSAGE)).isTrue();
    assertThat(ExecutionVariant.differs(network, ExecutionModel.PER_TASK)).isFalse();
    assertThat(ExecutionVariant.differs(LocalPools.of(network), ExecutionModel.PER_MESSAGE))
        .isFalse();
    assertThat(
            ExecutionVariant.differs(SizingModels.single(constant(1)), ExecutionModel.PER_MESSAGE))
        .isFalse();
  }

  /** An asynchronous answer makes a run, so no thread carries a message from S to B. */
  @Test
  void modelsAreTheSameIfAnAnswerComesBetweenTwoNodes() {
    Network network =
        Network.builder("asks")
            .pool("engine", 1)
            .source("in")
            .asynchronous("S", constant(5))
            .cpu(constant(1))
            .task("B", constant(1))
            .sink("out")
            .chain("in", "S", "B", "out")
            .build();
    assertThat(ExecutionVariant.differs(network, ExecutionModel.PER_MESSAGE)).isFalse();
  }
}
