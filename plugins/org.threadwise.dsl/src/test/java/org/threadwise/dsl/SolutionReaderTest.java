package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;

final class SolutionReaderTest {

  private static final String SMALL = LanguageTexts.chain("workload w { E: poisson 5/s }");

  @TempDir Path folder;

  static List<Path> examples() {
    return LanguageTexts.examples();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void examplesHaveNoProblems(Path example) {
    assertThat(SolutionReader.read(example).problems()).isEmpty();
  }

  @Test
  void returnsTheModel() {
    Solution solution = LanguageTexts.solution(SMALL);

    List<Element> elements = solution.getProcesses().getFirst().getElements();
    assertThat(elements).extracting(Element::getName).containsExactly("E", "T", "X");
    assertThat(elements.get(1).getInputs().getFirst())
        .isSameAs(elements.getFirst().getOutputs().getFirst());
    assertThat(solution.getWorkloads().getFirst().getArrivals().getFirst().getEntry())
        .isSameAs(elements.getFirst());
  }

  @Test
  void acceptsByteOrderMarkAndLineEnds() throws IOException {
    String text = SMALL.replace("\n", "\r\n") + "pool q { }";
    Path file = Files.writeString(folder.resolve("x.eai"), "\ufeff" + text);

    List<Problem> problems = SolutionReader.read(file).problems();

    assertThat(problems).hasSize(1);
    assertThat(problems.getFirst().line()).isEqualTo(8);
    assertThat(problems.getFirst().column()).isEqualTo(28 + 7);
    assertThat(problems.getFirst().offset()).isEqualTo(text.indexOf("pool q") + 5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n\t ", "\ufeff"})
  void reportsEmptyFiles(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("x.eai"), content);

    SolutionReader.Read read = SolutionReader.read(file);

    assertThat(read.solution()).isNull();
    assertThat(read.problems())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.FILE_EMPTY.id());
    assertThat(read.isUsable()).isFalse();
  }

  @Test
  void refusesBinaryContent() throws IOException {
    byte[] zero = "solution S\npool p\0".getBytes(StandardCharsets.UTF_8);
    byte[] latin1 = "solution S\n// caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1);

    Problem zeroByte = only(Files.write(folder.resolve("zero.eai"), zero));
    Problem noUtf8 = only(Files.write(folder.resolve("latin.eai"), latin1));

    assertThat(zeroByte.code()).isEqualTo(ProblemCode.FILE_BINARY.id());
    assertThat(zeroByte.message()).contains("zero.eai", "zero byte");
    assertThat(List.of(zeroByte.line(), zeroByte.column())).containsExactly(2, 7);
    assertThat(noUtf8.code()).isEqualTo(ProblemCode.FILE_BINARY.id());
    assertThat(List.of(noUtf8.line(), noUtf8.column())).containsExactly(2, 7);
  }

  @Test
  void reportsLostCharactersOfATextInAnotherEncoding() {
    String text = "solution S \"Gr\ufffd\ufffde\"\nprocess P { entry In -> a  exit Out a }\n";

    assertThat(SolutionReader.read(text).problems())
        .filteredOn(problem -> problem.code().equals(ProblemCode.FILE_ENCODING.id()))
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.message()).contains("reopen it with its encoding");
              assertThat(problem.column()).isEqualTo(15);
            });
  }

  @Test
  void refusesLargeFiles() throws IOException {
    Path file = Files.writeString(folder.resolve("x.eai"), "// ".repeat(6_000_000));

    Problem problem = only(file);

    assertThat(problem.code()).isEqualTo(ProblemCode.FILE_TOO_LARGE.id());
    assertThat(problem.message()).contains("16 MB");
  }

  @Test
  void refusesTooManyTokens() {
    SolutionReader.Read read = SolutionReader.read("x ".repeat(2_600_000), Path.of("x.eai"));

    assertThat(read.problems()).extracting(Problem::code).containsExactly("file-too-large");
  }

  @Test
  void refusesFoldersAndMissingFiles() {
    assertThat(only(folder).message()).contains("is a directory");
    assertThat(only(folder.resolve("none.eai")).message()).contains("There is no file");
    assertThat(only(folder).code()).isEqualTo(ProblemCode.FILE_UNREADABLE.id());
  }

  @Test
  void findsMeasurementsInTheFolder() throws IOException {
    Files.writeString(folder.resolve("times.csv"), "T_us\n12\n14\n");
    String text = SMALL.replace("takes 1 ms", "takes measured(\"times.csv\", count %d)");

    SolutionReader.Read right = SolutionReader.read(text.formatted(2), folder.resolve("x.eai"));
    SolutionReader.Read stale = SolutionReader.read(text.formatted(3), folder.resolve("x.eai"));

    assertThat(right.problems()).isEmpty();
    assertThat(right.isUsable()).isTrue();
    assertThat(stale.problems())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.MEASURED_STALE.id());
    assertThat(stale.problems().getFirst().message()).contains("2 values, and had 3");
    assertThat(stale.isUsable()).isTrue();
  }

  @Test
  void comparesDatesWhereNoCountIsGiven() throws IOException {
    Files.writeString(folder.resolve("times.csv"), "T_us\n12\n14\n");
    String text = SMALL.replace("takes 1 ms", "takes measured(\"times.csv\", date \"2001-01-01\")");

    assertThat(SolutionReader.read(text, folder.resolve("x.eai")).problems())
        .extracting(Problem::code)
        .containsExactly(ProblemCode.MEASURED_STALE.id());
  }

  @Test
  void listsOnlySomeOfManyProblems() {
    StringBuilder elements = new StringBuilder("entry E -> a\n");
    for (int i = 0; i < 1000; i++) {
      elements.append("translator T").append(i).append(" none -> s").append(i).append('\n');
    }

    List<Problem> problems =
        SolutionReader.read(LanguageTexts.process(elements.toString()), Path.of("x.eai"))
            .problems();

    assertThat(problems).hasSizeLessThan(500);
    assertThat(problems)
        .filteredOn(problem -> problem.code().equals(ProblemCode.TOO_MANY.id()))
        .extracting(Problem::message)
        .anySatisfy(message -> assertThat(message).startsWith("800 more"));
  }

  @Test
  void keepsTheValidPartOfABrokenFile() {
    String text =
        """
        solution S
        pool p { threads = 3
        process P {
          entry E -> a
          translater T0 a -> z takes 3 us
          translator T a -> b takes
          exit X b
        }
        workload w { E poisson 5/s }
        """;

    SolutionReader.Read read = SolutionReader.read(text, Path.of("x.eai"));

    assertThat(LanguageTexts.solution(text).getProcesses().getFirst().getElements())
        .extracting(Element::getName)
        .containsExactly("E", "T", "X");
    assertThat(read.problems()).extracting(Problem::line).contains(2, 5, 7, 9);
  }

  private static Problem only(Path file) {
    SolutionReader.Read read = SolutionReader.read(file);
    assertThat(read.solution()).isNull();
    assertThat(read.problems()).hasSize(1);
    return read.problems().getFirst();
  }
}
