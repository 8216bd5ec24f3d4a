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

  private void advanceTo(long seconds) {
    clock.set(TimeUnit.SECONDS.toNanos(seconds));
  }

  private String written() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void printsNothingIfQuick() {
    for (boolean terminal : new boolean[] {false, true}) {
      try (Progress progress = progress(terminal)) {
        progress.progress(5, 10);
      }
      assertThat(written()).isEmpty();
    }
  }

  @Test
  void overwritesOneLineOfATerminal() {
    try (Progress progress = progress(true)) {
      advanceTo(10);
      progress.progress(25, 100);
      assertThat(written()).isEqualTo("\r[######------------------] simulating: 25 %, 30 s left");
      advanceTo(20);
      progress.progress(50, 100);
      assertThat(written()).endsWith("\r[############------------] simulating: 50 %, 20 s left");
    }
    assertThat(written()).endsWith(" \r").doesNotContain("\n");
  }

  @Test
  void printsLinesElsewhere() {
    try (Progress progress = progress(false)) {
      advanceTo(4);
      progress.progress(1, 100);
      advanceTo(6);
      progress.progress(10, 100);
      advanceTo(7);
      progress.progress(11, 100);
      advanceTo(600);
      progress.progress(20, 100);
    }
    assertThat(written()).isEqualTo("simulating: 10 %, 54 s left\nsimulating: 20 %, 40 min left\n");
  }

  @Test
  void printsNoShareOfAnUnknownTotal() {
    try (Progress progress = progress(false)) {
      advanceTo(6);
      progress.progress(0, 0);
    }
    assertThat(written()).isEqualTo("simulating\n");
  }
}
