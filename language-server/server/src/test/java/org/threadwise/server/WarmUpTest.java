package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class WarmUpTest {

  @Test
  void runsToCompletion() {
    assertThatCode(new WarmUp()::run).doesNotThrowAnyException();
  }
}
