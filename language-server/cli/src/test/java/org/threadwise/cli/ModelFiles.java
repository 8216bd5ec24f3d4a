package org.threadwise.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Models for tests. */
public final class ModelFiles {
  /** One task in a pool of two threads at 80 % load: an M/M/2 queue. */
  public static final String QUEUE =
      """
      // An M/M/2 queue.
      solution Queue

      pool engine { threads 2  queue fifo }   // as measured

      process Desk on engine {
        entry      In   -> a
        translator Work a -> b   takes exp(10 ms)
        exit       Out  b
      }

      workload usual  { In: poisson 160/s }
      workload heavy  { In: poisson 400/s }
      workload timed  { In: poisson 160/s  for 20 s }
      workload batch  { In: 1000 messages at once }
      """;

  private ModelFiles() {}

  /** Writes a model into a folder. */
  public static Path write(Path folder, String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the queue into a folder. */
  public static Path queue(Path folder) {
    return write(folder, "queue.eai", QUEUE);
  }

  /** Returns the path of an example. */
  public static Path example(String name) {
    return Path.of("..", "..", "examples").resolve(name);
  }
}
