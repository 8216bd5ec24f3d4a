package org.threadwise.queueing.reference;

import static org.threadwise.queueing.reference.EngineAgreement.compare;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The engine and the reference agree on random solutions, event for event. */
class EngineAgainstReferenceTest {
  @Test
  void engineAgreesWithTheReference() {
    Seeds.few().check(seed -> compare(RandomSolution.of(seed)));
  }

  @Test
  void engineAgreesWithTheReferenceOnUsers() {
    Seeds.few().check(seed -> compare(RandomSolution.withUsers(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillion() {
    Seeds.million().check(seed -> compare(RandomSolution.of(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithUsers() {
    Seeds.million().check(seed -> compare(RandomSolution.withUsers(seed)));
  }

  @Test
  void enginePerMessageAgreesWithTheReference() {
    Seeds.few().check(seed -> compare(PerMessageNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnParallelRuns() {
    Seeds.first(1_000).check(seed -> compare(ParallelNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnBlockedParallelRunsOfUsers() {
    Seeds.first(500).check(seed -> compare(blockedParallelRunsOfUsers(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionParallelRuns() {
    Seeds.million().check(seed -> compare(ParallelNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionBlockedParallelRunsOfUsers() {
    Seeds.million().check(seed -> compare(blockedParallelRunsOfUsers(seed)));
  }

  @Test
  void engineAgreesWithTheReferenceOnAwaitedBranches() {
    Seeds.first(2_000).check(seed -> compare(awaitedBranches(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithAwaitedBranches() {
    Seeds.million().check(seed -> compare(awaitedBranches(seed)));
  }

  /** Awaited branches with each combination of users, runs, blocked producers, and a mixture. */
  private static RandomSolution awaitedBranches(long seed) {
    boolean users = seed % 2 == 0;
    RandomSolution solution = users ? RandomSolution.withUsers(seed) : RandomSolution.of(seed);
    solution = seed / 2 % 2 == 0 ? PerMessageNetworks.of(solution) : solution;
    solution = seed / 4 % 2 == 0 ? BlockingNetworks.of(solution) : solution;
    return AwaitingNetworks.of(seed / 8 % 2 == 0 ? MixedNetworks.of(seed) : solution);
  }

  private static RandomSolution blockedParallelRunsOfUsers(long seed) {
    return BlockingNetworks.of(ParallelNetworks.of(RandomSolution.withUsers(seed)));
  }

  @Test
  void engineAgreesWithTheReferenceOnBlockedProducers() {
    Seeds.first(1_000).check(seed -> compare(BlockingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnBlockedRunsOfUsers() {
    Seeds.first(1_000).check(seed -> compare(blockedRunsOfUsers(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionBlockedProducers() {
    Seeds.million().check(seed -> compare(BlockingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionBlockedRunsOfUsers() {
    Seeds.million().check(seed -> compare(blockedRunsOfUsers(seed)));
  }

  private static RandomSolution blockedRunsOfUsers(long seed) {
    return BlockingNetworks.of(PerMessageNetworks.of(RandomSolution.withUsers(seed)));
  }

  @Test
  void enginePerMessageAgreesWithTheReferenceWithUsers() {
    Seeds.first(1_000)
        .check(seed -> compare(PerMessageNetworks.of(RandomSolution.withUsers(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnBatches() {
    Seeds.first(1_000).check(seed -> compare(batches(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithBatches() {
    Seeds.million().check(seed -> compare(batches(seed)));
  }

  /** Batches alone, and with each combination of users, runs, failures and blocked producers. */
  private static RandomSolution batches(long seed) {
    boolean users = seed % 2 == 0;
    RandomSolution solution =
        BatchNetworks.of(users ? RandomSolution.withUsers(seed) : RandomSolution.of(seed));
    solution = seed / 2 % 2 == 0 ? PerMessageNetworks.of(solution) : solution;
    solution = seed / 4 % 2 == 0 ? FailingNetworks.of(solution) : solution;
    return seed / 8 % 2 == 0 ? BlockingNetworks.of(solution) : solution;
  }

  @Test
  @Tag("nightly")
  void enginePerMessageAgreesWithTheReferenceOnAMillion() {
    Seeds.million().check(seed -> compare(PerMessageNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void enginePerMessageAgreesWithTheReferenceWithUsersOnAMillion() {
    Seeds.million().check(seed -> compare(PerMessageNetworks.of(RandomSolution.withUsers(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnFailures() {
    Seeds.first(1_000).check(seed -> compare(FailingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  void engineAgreesWithTheReferenceOnFailuresPerMessage() {
    Seeds.first(1_000).check(seed -> compare(failingPerMessage(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithFailures() {
    Seeds.million().check(seed -> compare(FailingNetworks.of(RandomSolution.of(seed))));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionWithFailuresPerMessage() {
    Seeds.million().check(seed -> compare(failingPerMessage(seed)));
  }

  /**
   * Failures together with users and with threads that carry messages, every other time also with
   * pools that block their producers.
   */
  private static RandomSolution failingPerMessage(long seed) {
    return FailingNetworks.of(
        seed % 2 == 0
            ? blockedRunsOfUsers(seed)
            : PerMessageNetworks.of(RandomSolution.withUsers(seed)));
  }

  @Test
  void throttledEngineAgreesWithTheReference() {
    Seeds.first(1_000).check(seed -> compare(ThrottledNetworks.of(RandomSolution.of(seed))));
    Seeds.first(500).check(seed -> compare(ThrottledNetworks.of(RandomSolution.withUsers(seed))));
  }

  @Test
  void throttledEnginePerMessageAgreesWithTheReference() {
    Seeds.first(1_000).check(seed -> compare(throttledPerMessage(RandomSolution.of(seed))));
    Seeds.first(500).check(seed -> compare(throttledPerMessage(RandomSolution.withUsers(seed))));
  }

  @Test
  @Tag("nightly")
  void throttledEngineAgreesWithTheReferenceOnAMillion() {
    Seeds.million().check(seed -> compare(ThrottledNetworks.of(RandomSolution.of(seed))));
    Seeds.million().check(seed -> compare(throttledPerMessage(RandomSolution.withUsers(seed))));
  }

  @Test
  void throttledEngineAgreesWithTheReferenceAndFailing() {
    Seeds.first(1_000).check(seed -> compare(throttledAndFailing(seed)));
  }

  @Test
  @Tag("nightly")
  void throttledEngineAgreesWithTheReferenceOnAMillionAndFailing() {
    Seeds.million().check(seed -> compare(throttledAndFailing(seed)));
  }

  /** Throttlers that fail, with users and threads that carry messages. */
  private static RandomSolution throttledAndFailing(long seed) {
    RandomSolution throttled = ThrottledNetworks.of(RandomSolution.withUsers(seed));
    return FailingNetworks.of(PerMessageNetworks.of(throttled));
  }

  @Test
  void engineAgreesWithTheReferenceOnMixtures() {
    Seeds.first(1_500).check(seed -> compare(MixedNetworks.of(seed)));
  }

  @Test
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillionMixtures() {
    Seeds.million().check(seed -> compare(MixedNetworks.of(seed)));
  }

  private static RandomSolution throttledPerMessage(RandomSolution solution) {
    return PerMessageNetworks.of(ThrottledNetworks.of(solution));
  }
}
