package org.threadwise.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class BlockingResponsesTest {

  @Test
  void interruptsDoNotEndTheWait() {
    var response = new CompletableFuture<String>();
    response.completeOnTimeout("figures", 10, TimeUnit.MILLISECONDS);
    Thread.currentThread().interrupt();
    assertThat(BlockingResponses.await(response, BlockingResponses.LONG_MILLIS))
        .hasValue("figures");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void lateResponsesAreCancelled() {
    var response = new CompletableFuture<String>();
    assertThat(BlockingResponses.await(response, 1)).isEmpty();
    assertThat(response).isCancelled();
  }

  @Test
  void lateResponsesCanBeKept() {
    var response = new CompletableFuture<String>();
    var late = new AtomicBoolean();
    assertThat(BlockingResponses.await(response, 1, () -> late.set(true))).isEmpty();
    assertThat(late).isTrue();
    assertThat(response).isNotDone();
  }
}
