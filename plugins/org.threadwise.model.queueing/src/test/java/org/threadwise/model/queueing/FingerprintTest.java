package org.threadwise.model.queueing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.model.queueing.TestSolutions.FACTORY;
import static org.threadwise.model.queueing.TestSolutions.measured;
import static org.threadwise.model.queueing.TestSolutions.quantity;
import static org.threadwise.model.queueing.TestSolutions.takes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Task;
import org.threadwise.model.integration.Workload;

class FingerprintTest {

  private final TestSolutions models = new TestSolutions();
  private final Port entry = models.entry("E", "-> a");
  private final Task task = takes(models.task(Pattern.TRANSLATOR, "T", "a -> b"), "12 us");
  private final Workload rush = models.workload("rush");
  private String before = "";

  @TempDir Path folder = Path.of("");

  @BeforeEach
  void take() {
    models.exit("X", "b");
    models.pool("engine", 4);
    TestSolutions.arrive(rush, entry, TestSolutions.poisson(5000, "s"));
    before = fingerprint();
  }

  @Test
  void isSha256InHexadecimalAndStable() {
    assertThat(before).matches("[0-9a-f]{64}");
    assertThat(fingerprint()).isEqualTo(before);
  }

  @Test
  void ignoresLabelsAndNames() {
    models.solution.setName("Other");
    models.solution.setLabel("A label");
    task.setLabel("Another");
    task.getOutputs().get(0).setName("renamed");
    Position position = FACTORY.createPosition();
    position.setElement(task);
    position.setX(120);
    Layout layout = FACTORY.createLayout();
    layout.getPositions().add(position);
    models.solution.setLayout(layout);
    takes(task, "0.012 ms");
    assertThat(fingerprint()).isEqualTo(before);
  }

  @Test
  void dependsOnAllOtherProperties() {
    takes(task, "12.5 us");
    assertThat(fingerprint()).isNotEqualTo(before);
    takes(task, null, "12 us");
    assertThat(fingerprint()).isNotEqualTo(before);
    takes(task, "12 us");
    assertThat(fingerprint()).isEqualTo(before);
    task.setName("U");
    assertThat(fingerprint()).isNotEqualTo(before);
    task.setName("T");
    models.solution.getPools().get(0).setThreads(5);
    assertThat(fingerprint()).isNotEqualTo(before);
    models.solution.getPools().get(0).setThreads(4);
    rush.setDuration(quantity("10 s"));
    assertThat(fingerprint()).isNotEqualTo(before);
    rush.setDuration(null);
    models.solution.setHost(FACTORY.createHost());
    models.solution.getHost().setCores(4);
    assertThat(fingerprint()).isNotEqualTo(before);
  }

  @Test
  void dependsOnMeasuredValues() throws IOException {
    task.getService().setCpu(measured("t.csv", "us"));
    Files.writeString(folder.resolve("t.csv"), "1\n2\n");
    String first = fingerprint();
    Files.writeString(folder.resolve("t.csv"), "1\n2.0\n# the same\n");
    assertThat(fingerprint()).isEqualTo(first).isNotEqualTo(before);
    Files.writeString(folder.resolve("t.csv"), "1\n3\n");
    assertThat(fingerprint()).isNotEqualTo(first);
  }

  private String fingerprint() {
    return Translation.of(models.solution, folder).fingerprint().orElseThrow();
  }
}
