package org.threadwise.measurement.source;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Reads one format of measurements. Readers are stateless, read a file of any size in bounded
 * memory, and never open another file than the given one.
 */
public interface SourceReader {

  /** Number of bytes from the start of a file by which formats are recognised. */
  int HEAD_SIZE = 4096;

  /** Returns the name of the format for {@code --as}, such as {@code otlp-json}. */
  String format();

  /**
   * Returns whether the start of a file looks like this format.
   *
   * @param head the first {@link #HEAD_SIZE} bytes, or the whole file if it is shorter
   */
  boolean recognises(byte[] head);

  /**
   * Reads a file.
   *
   * @throws UnreadableSourceException if the file is not in this format, with the position
   * @throws IOException if the file cannot be read
   */
  void read(Path file, ObservationSink sink) throws IOException;

  /**
   * Reads only the times at which the measured machine or process stood still. They must be known
   * before the observations, because a source reports them in any order. Most formats have none.
   *
   * @throws UnreadableSourceException if the file is not in this format, with the position
   * @throws IOException if the file cannot be read
   */
  default void readStalls(Path file, Consumer<Stalls.Stall> action) throws IOException {}
}
