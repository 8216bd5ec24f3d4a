package org.threadwise.conversion;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A Python with the packages of {@code releng/python/requirements.txt}; the system property {@code
 * threadwise.python} contains its path.
 */
public final class Python {

  private static final @Nullable String COMMAND = System.getProperty("threadwise.python");

  /** Keeps Python programs from using the network and from leaving files behind. */
  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "PYTHONDONTWRITEBYTECODE", "1",
          "PYTHONHASHSEED", "0",
          "PYTHONIOENCODING", "utf-8",
          "OMP_NUM_THREADS", "1",
          "OPENBLAS_NUM_THREADS", "1",
          "MPLBACKEND", "Agg");

  private Python() {}

  /** Skips the test, with a reason, if there is no such Python. */
  public static void require() {
    assumeTrue(
        COMMAND != null,
        "needs -Dthreadwise.python=PATH, a Python with the packages of"
            + " releng/python/requirements.txt, as ./verify gives one");
  }

  /**
   * Runs Python in a folder, and asserts that it succeeds in time.
   *
   * @return its output
   */
  public static String run(Path folder, long seconds, String... arguments) {
    require();
    List<String> command = new ArrayList<>(List.of(String.valueOf(COMMAND)));
    command.addAll(List.of(arguments));
    return TestProcesses.run(folder, seconds, ENVIRONMENT, command);
  }
}
