package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the script that decides how {@code verify} ends. */
class SumOfTestsTest {

  private static final Path SCRIPT = Path.of("../../releng/scripts/sum-tests");

  @TempDir private Path reports;

  @Test
  void sumsTheReportsOfAllRunners() throws Exception {
    report("maven/TEST-a.xml", suite(5, 0, 0, 0));
    report("maven/TEST-b.xml", suite(4, 0, 0, 1));
    report("vitest/junit.xml", "<testsuites tests=\"3\">\n" + suite(3, 0, 0, 0) + "</testsuites>");
    assertThat(sum()).isEqualTo(new Sum("11 passed, 0 failed, 1 skipped", 0));
  }

  @Test
  void failuresAndErrorsFail() throws Exception {
    report("TEST-a.xml", suite(5, 1, 2, 1));
    assertThat(sum()).isEqualTo(new Sum("1 passed, 3 failed, 1 skipped", 1));
  }

  @Test
  void noTestAtAllFails() throws Exception {
    assertThat(sum()).isEqualTo(new Sum("0 passed, 0 failed, 0 skipped", 1));
  }

  @Test
  void onlySkippedTestsFail() throws Exception {
    report("TEST-a.xml", suite(2, 0, 0, 2));
    assertThat(sum()).isEqualTo(new Sum("0 passed, 0 failed, 2 skipped", 1));
  }

  private static String suite(int tests, int failures, int errors, int skipped) {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuite name="tests" time="0.5" tests="%d" errors="%d" skipped="%d" failures="%d">
          <testcase name="a test" time="0.1"/>
        </testsuite>
        """
        .formatted(tests, errors, skipped, failures);
  }

  private void report(String name, String content) throws IOException {
    Path file = reports.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  /** Runs the script on the reports, and on a folder that is not there. */
  private Sum sum() throws IOException, InterruptedException {
    Process script =
        new ProcessBuilder(
                SCRIPT.toString(), reports.toString(), reports.resolve("missing").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String line =
        new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return new Sum(line, script.waitFor());
  }

  private record Sum(String line, int status) {}
}
