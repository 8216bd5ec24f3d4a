package org.threadwise.queueing.reference;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The engine and the reference agree on random solutions, event for event. */
class EngineAgainstReferenceTest {
  @ParameterizedTest
  @EnumSource
  void engineAgreesWithTheReference(Mixture mixture) {
    Seeds.first(mixture.seeds()).check(seed -> EngineAgreement.compare(mixture.of(seed)));
  }

  /** The first of two messages that arrive together replaces one that a thread waits for. */
  @Test
  void allMembersOfABatchArriveBeforeTheRunEndsAsDeadlocked() {
    EngineAgreement.compare(Mixture.AWAITED_MIXED.of(1_099_511_632_313L));
  }

  @ParameterizedTest
  @EnumSource
  @Tag("nightly")
  void engineAgreesWithTheReferenceOnAMillion(Mixture mixture) {
    Seeds.million().check(seed -> EngineAgreement.compare(mixture.of(seed)));
  }
}
