package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;

class WarmUpTest {

  @Test
  void comesAsFarAsTheFormulas() {
    assertThatCode(new WarmUp()::run).doesNotThrowAnyException();
  }
}
