package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

class EditedSolutionTest {

  private static final String TEXT =
      """
      // Made by hand.
      solution Bar

      pool engine { threads 4 } // enough

      process Drinks {
        entry      Orders       -> order
        translator Mix    order -> mixed  takes 1_000 us // measured
        exit       Waiter mixed
      }

      workload rush { Orders: poisson 1000/s }
      """;

  @TempDir private Path folder;

  private static Element element(Solution solution, String name) {
    return solution.getProcesses().getFirst().getElements().stream()
        .filter(one -> name.equals(one.getName()))
        .findFirst()
        .orElseThrow();
  }

  static Iterable<Path> examples() {
    return ExampleSolutions.all();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void savesUnchangedFilesByteForByte(Path file) throws IOException {
    EditedSolution resource = ExampleSolutions.open(file);
    assertThat(resource.getErrors()).isEmpty();
    assertThat(ExampleSolutions.saved(resource)).isEqualTo(Files.readString(file));
  }

  @Test
  void keepsByteOrderMarkAndLineEnds() {
    String text = "\ufeff" + TEXT.replace("\n", "\r\n");
    EditedSolution resource = ExampleSolutions.open(text, folder);
    assertThat(ExampleSolutions.saved(resource)).isEqualTo(text);
    ExampleSolutions.solution(resource).getPools().getFirst().setThreads(6);
    assertThat(ExampleSolutions.saved(resource)).isEqualTo(text.replace("threads 4", "threads 6"));
  }

  @Test
  void savesOnlyChangesAndRevertsThem() throws IOException {
    EditedSolution resource = ExampleSolutions.open(TEXT, folder);
    Solution solution = ExampleSolutions.solution(resource);
    solution.getPools().getFirst().setName("all");
    element(solution, "Mix").setName("Shake");
    resource.save(Map.of());
    Path file = folder.resolve("solution.eai");
    assertThat(Files.readString(file))
        .isEqualTo(
            TEXT.replace("pool engine { threads 4 } ", "pool all { threads 4 }    ")
                .replace("translator Mix    order", "translator Shake  order"));
    solution.getPools().getFirst().setName("engine");
    element(solution, "Shake").setName("Mix");
    resource.save(Map.of());
    assertThat(Files.readString(file)).isEqualTo(TEXT);
  }

  @Test
  void neverOverwritesATextWithErrors() {
    EditedSolution broken = ExampleSolutions.open(TEXT.replace("exit ", "exit -> ->"), folder);
    assertThat(ExampleSolutions.saved(broken)).isEqualTo(TEXT.replace("exit ", "exit -> ->"));
    ExampleSolutions.solution(broken).getPools().getFirst().setThreads(6);
    assertThatThrownBy(broken::text).isInstanceOf(IOException.class).hasMessageContaining("line 9");
  }

  @Test
  void refusesNamesThatNoTextCanExpress() {
    EditedSolution resource = ExampleSolutions.open(TEXT, folder);
    element(ExampleSolutions.solution(resource), "Mix").setName("no name");
    assertThatThrownBy(resource::text)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("'no name' is not a name");
  }

  @Test
  void addressesAreNames() {
    EditedSolution resource = ExampleSolutions.open(TEXT, folder);
    Solution solution = ExampleSolutions.solution(resource);
    Element mix = element(solution, "Mix");
    assertThat(resource.getURIFragment(mix)).isEqualTo("element/Drinks/Mix");
    assertThat(resource.getURIFragment(mix.getOutputs().getFirst())).isEqualTo("slot/Drinks/mixed");
    assertThat(resource.getURIFragment(solution.getPools().getFirst())).isEqualTo("pool/engine");
    solution
        .eAllContents()
        .forEachRemaining(
            object ->
                assertThat(resource.getEObject(resource.getURIFragment(object))).isSameAs(object));
    assertThat(resource.getEObject(resource.getURIFragment(solution))).isSameAs(solution);
  }

  @Test
  void addressesStayValidInAChangedText() throws IOException {
    EditedSolution resource = ExampleSolutions.open(TEXT, folder);
    String address =
        resource.getURIFragment(element(ExampleSolutions.solution(resource), "Waiter"));
    EditedSolution longer =
        ExampleSolutions.open(TEXT.replace("  exit ", "  exit Other order2\n  exit "), folder);
    EObject found = Objects.requireNonNull(longer.getEObject(address));
    assertThat(((Element) found).getName()).isEqualTo("Waiter");
    element(ExampleSolutions.solution(resource), "Mix").setName("Waiter");
    assertThat(resource.getEObject(address)).isNotNull();
    assertThat(EcoreUtil.getURI(found)).isEqualTo(URI.createURI(longer.getURI() + "#" + address));
  }
}
