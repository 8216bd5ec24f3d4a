package org.threadwise.conversion.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.TestProcesses;

/** Maven builds and runs generated projects with the command of their README. */
class ProjectBuildTest {
  private static final long SECONDS = 300;
  private static final List<String> ARGUMENTS = List.of("--replications", "2", "--json");
  private static final @Nullable String MAVEN = System.getProperty("threadwise.maven");
  private static final @Nullable String JSL = System.getProperty("jsl.jar");

  @TempDir private Path folder;

  @Test
  void onSsj() throws IOException {
    JavaProgram program = JavaLibrary.SSJ.program(model());
    String printed = built(program, List.of());
    CompiledPrograms programs =
        new CompiledPrograms(folder.resolve("compiled"), System.getProperty("java.class.path"));
    assertThat(printed).startsWith("[").isEqualTo(programs.run(program, ARGUMENTS));
  }

  @Test
  void onJsl() throws IOException {
    assumeTrue(JSL != null, "needs -Djsl.jar=PATH, the jar of JSL R1.0.12");
    String jars = String.valueOf(JSL);
    JavaProgram program = JavaLibrary.JSL.program(model());
    String printed = built(program, List.of("-Djsl.jar=" + jars.split(File.pathSeparator, 2)[0]));
    CompiledPrograms programs = new CompiledPrograms(folder.resolve("compiled"), jars);
    assertThat(printed).startsWith("[").isEqualTo(programs.runApart(program, ARGUMENTS));
  }

  private static ProgramModel model() {
    return ProgramModel.of(ConvertedExamples.model("first-steps/first-steps.eai"));
  }

  /** Builds and runs a project with the Maven of this build, and returns its output. */
  private String built(JavaProgram program, List<String> options) throws IOException {
    assumeTrue(MAVEN != null, "needs -Dthreadwise.maven=PATH, as builds with Maven give it");
    Path project = Files.createDirectory(folder.resolve("project"));
    Document.Folder files = (Document.Folder) program.convert().document();
    for (Map.Entry<String, String> file : files.texts().entrySet()) {
      Path path = project.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    List<String> command = new ArrayList<>(List.of(String.valueOf(MAVEN), "-B", "-q"));
    command.add("-Dmaven.repo.local=" + System.getProperty("threadwise.maven.repository"));
    command.addAll(options);
    command.addAll(List.of("compile", "exec:java", "-Dexec.args=" + String.join(" ", ARGUMENTS)));
    Map<String, String> environment = Map.of("JAVA_HOME", System.getProperty("java.home"));
    return TestProcesses.run(project, SECONDS, environment, command);
  }
}
