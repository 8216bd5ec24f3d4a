package org.threadwise.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private final AtomicLong clock = new AtomicLong();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Progress progress(boolean terminal) {
    ConsoleStreams plain = ConsoleStreams.plain(new ByteArrayOutputStream(), err);
    var streams = new ConsoleStreams(plain.out(), plain.err(), false, terminal);
    return new Progress(streams, new Cancellation(), "simulating", clock::get);
  }

  private void after(long seconds) {
    clock.set(TimeUnit.SECONDS.toNanos(seconds));
  }

  private String written() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void saysNothingIfQuick() {
    for (boolean terminal : new boolean[] {false, true}) {
      try (Progress progress = progress(terminal)) {
        progress.report(5, 10);
      }
      assertThat(written()).isEmpty();
    }
  }

  @Test
  void writesOverOneLineOfATerminal() {
    try (Progress progress = progress(true)) {
      after(10);
      progress.report(25, 100);
      assertThat(written()).isEqualTo("\r[######------------------] simulating: 25 %, 30 s left");
      after(20);
      progress.report(50, 100);
      assertThat(written()).endsWith("\r[############------------] simulating: 50 %, 20 s left");
    }
    assertThat(written()).endsWith(" \r").doesNotContain("\n");
  }

  @Test
  void writesLinesNowAndThenElsewhere() {
    try (Progress progress = progress(false)) {
      after(4);
      progress.report(1, 100);
      after(6);
      progress.report(10, 100);
      after(7);
      progress.report(11, 100);
      after(600);
      progress.report(20, 100);
    }
    assertThat(written()).isEqualTo("simulating: 10 %, 54 s left\nsimulating: 20 %, 40 min left\n");
  }

  @Test
  void knowsNoShareOfAnUnknownWhole() {
    try (Progress progress = progress(false)) {
      after(6);
      progress.report(0, 0);
    }
    assertThat(written()).isEqualTo("simulating\n");
  }
}
