package org.threadwise.runtime.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.util.concurrent.TimeUnit;

/**
 * Measures the CPU time of a switch between two threads that send each other a byte in turn through
 * two pipes. Four pairs for each core do so at the same time.
 */
final class PipeSwitchProbe implements Probe {
  private static final int SWITCHES = 500;

  private static final int PAIRS_PER_CORE = 4;

  private final int pairs = PAIRS_PER_CORE * Runtime.getRuntime().availableProcessors();

  @Override
  public double measure() throws InterruptedException {
    try (Pipes pipes = new Pipes(2 * pairs)) {
      long cpuTime =
          ThreadTeam.run(2 * pairs, number -> team -> alternate(pipes, number, (number & 1) == 0));
      return (double) cpuTime / pairs / SWITCHES / TimeUnit.SECONDS.toNanos(1);
    } catch (IOException e) {
      throw new UncheckedIOException("no pipe between threads", e);
    }
  }

  private static void alternate(Pipes pipes, int number, boolean starts) throws IOException {
    Pipe.SinkChannel out = pipes.pipes[number].sink();
    Pipe.SourceChannel in = pipes.pipes[number ^ 1].source();
    ByteBuffer message = ByteBuffer.allocateDirect(1);
    for (int turn = 0; turn < SWITCHES / 2; turn++) {
      if (starts) {
        out.write(message.clear());
      }
      in.read(message.clear());
      if (!starts) {
        out.write(message.clear());
      }
    }
  }

  /** Pipes that are closed together. */
  private static final class Pipes implements AutoCloseable {
    private final Pipe[] pipes;

    Pipes(int count) throws IOException {
      pipes = new Pipe[count];
      for (int number = 0; number < count; number++) {
        pipes[number] = Pipe.open();
      }
    }

    @Override
    public void close() throws IOException {
      for (Pipe pipe : pipes) {
        pipe.sink().close();
        pipe.source().close();
      }
    }
  }
}
