package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes of a user as the work of tasks. They are compiled by the test. */
class TaskBodyOptionsTest {
  private static final String EXECUTED = "threadwise.test.executed";

  @TempDir private Path folder = Path.of("");
  @TempDir private Path classes = Path.of("");

  @BeforeEach
  void compile() throws IOException {
    Path source =
        ModelFiles.write(
            folder,
            "Bodies.java",
            """
            package acme;

            import org.threadwise.runtime.TaskBody;

            public class Bodies {
              public static class Noting implements TaskBody {
                public void execute(String element, long cpuNanos) {
                  System.setProperty("%s", element);
                }
              }

              public static class Failing implements TaskBody {
                public void execute(String element, long cpuNanos) throws Exception {
                  throw new java.io.IOException("no connection");
                }
              }

              public static class Broken extends Noting {
                public Broken() {
                  throw new IllegalStateException("no licence");
                }
              }
            }
            """
                .formatted(EXECUTED));
    int status =
        Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "a JDK is needed")
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                source.toString());
    assertThat(status).isZero();
    System.clearProperty(EXECUTED);
  }

  private Cli run(String... options) {
    Object[] all = new Object[options.length + 4];
    all[0] = "run";
    all[1] = ModelFiles.queue(folder);
    all[2] = "--messages";
    all[3] = "5";
    System.arraycopy(options, 0, all, 4, options.length);
    return Cli.run(all);
  }

  @Test
  void aClassOfTheUserIsExecuted() {
    String path = folder + File.pathSeparator + classes;
    run("--work", "acme.Bodies$Noting", "--class-path", path).exits(0).out("Out", "engine");

    assertThat(System.getProperty(EXECUTED)).endsWith("Work");
  }

  @Test
  void aFailureOfTheClassEndsTheRun() {
    run("--work", "acme.Bodies$Failing", "--class-path", classes.toString())
        .exits(1)
        .noOut()
        .err("queue.eai: the work of ", "Work has thrown java.io.IOException: no connection");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "acme.Bodies$Missing | 2 | there is no class 'acme.Bodies$Missing' in",
        "acme.Bodies | 2 | acme.Bodies does not implement org.threadwise.runtime.TaskBody",
        "acme.Bodies$Broken | 2 | needs a public constructor without parameters that succeeds:"
            + " java.lang.IllegalStateException: no licence",
        "java.lang.Runnable | 2 | needs a public constructor",
      })
  void theClassMustBeUsable(String name, int status, String message) {
    run("--work", name, "--class-path", classes.toString()).exits(status).noOut().err(message);
  }

  @Test
  void optionsBelongTogether() {
    run("--work", "acme.Bodies$Noting")
        .exits(2)
        .noOut()
        .err("name where the class", "--class-path");
    run("--class-path", classes.toString()).exits(2).noOut().err("no effect without --work CLASS");
    run("--work", "a.B", "--class-path", folder.resolve("missing.jar").toString())
        .exits(3)
        .noOut()
        .err("missing.jar: no such file or folder");
  }
}
