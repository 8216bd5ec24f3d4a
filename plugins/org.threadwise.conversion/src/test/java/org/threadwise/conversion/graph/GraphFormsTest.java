package org.threadwise.conversion.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.FullFeaturedSolution;
import org.threadwise.conversion.mermaid.MermaidWriter;
import org.threadwise.conversion.plantuml.PlantUmlWriter;
import org.threadwise.model.integration.Solution;

/** Graphs for PlantUML and Mermaid, checked against the part of their grammars that is used. */
class GraphFormsTest {

  private static final String TEXT = "\"[^\"\\p{Cntrl}]*\"";

  private static final Pattern PLANTUML =
      Pattern.compile(
          ("@startuml|@enduml|left to right direction|title"
                  + " [^\"\\p{Cntrl}]*|'[^\\p{Cntrl}]*|\\}|package TEXT as p\\d+"
                  + " \\{|\\s*(rectangle|usecase|component) TEXT as [na]\\d+|circle \" \" as"
                  + " e\\d+|n\\d+ (-->|\\.\\.>|<\\.\\.>) [nae]\\d+( : [^\"\\p{Cntrl}]+)?")
              .replace("TEXT", TEXT));

  private static final Pattern MERMAID =
      Pattern.compile(
          ("%%[^\\p{Cntrl}{}]*|flowchart LR|  subgraph p\\d+\\[TEXT\\]|    direction LR|  end"
                  + "|\\s*n\\d+(\\[TEXT\\]|\\(\\[TEXT\\]\\))|  a\\d+\\[\\[TEXT\\]\\]"
                  + "|  n\\d+ (-->|-\\.->|<-\\.->)(\\|TEXT\\|)? ([na]\\d+|e\\d+\\(\\(\" \"\\)\\))")
              .replace("TEXT", TEXT));

  static Stream<Arguments> forms() {
    Function<Solution, Conversion> plantuml = PlantUmlWriter::write;
    Function<Solution, Conversion> mermaid = MermaidWriter::write;
    return Stream.of(
        Arguments.of("plantuml", plantuml, PLANTUML), Arguments.of("mermaid", mermaid, MERMAID));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("forms")
  void examplesAreGrammatical(String form, Function<Solution, Conversion> write, Pattern line) {
    for (String example : ConvertedExamples.names()) {
      assertReadable(write.apply(ConvertedExamples.solution(example)), line);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("forms")
  void escapesAnyName(String form, Function<Solution, Conversion> write, Pattern line) {
    for (String name :
        List.of(
            "\"quoted\" \\ back", "<b> & ~~x~~ %%{init}%%", "two\nlines\r\n\ttab", "日本語 é 👩‍🔬")) {
      Solution solution = FullFeaturedSolution.solution();
      solution.getProcesses().forEach(process -> process.setLabel(name));
      solution.setLabel(name);
      solution.getProcesses().getFirst().getElements().forEach(each -> each.setLabel(name));
      assertReadable(write.apply(solution), line);
    }
  }

  @Test
  void writesBackslashesAsCodePointsForPlantUml() {
    Solution solution = FullFeaturedSolution.solution();
    solution.getProcesses().getFirst().setLabel("C:\\new");
    assertThat(PlantUmlWriter.write(solution).text())
        .contains("package \"C:<U+005C>new\" as")
        .doesNotContain("&#92;");
  }

  @Test
  void mermaidProcessesRunFromLeftToRight() {
    String text =
        MermaidWriter.write(ConvertedExamples.solution("first-steps/first-steps.eai")).text();
    assertThat(text).containsPattern("subgraph p\\d+\\[[^\\n]*]\\n    direction LR\\n");
  }

  @Test
  void listsHiddenPropertiesOnce() {
    for (String example : ConvertedExamples.names()) {
      List<String> reasons =
          MermaidWriter.write(ConvertedExamples.solution(example)).losses().stream()
              .map(Conversion.Loss::reason)
              .toList();
      assertThat(reasons).filteredOn(reason -> reason.contains("not shown")).hasSizeLessThan(2);
    }
    assertThat(MermaidWriter.write(ConvertedExamples.solution("cafe/cafe.eai")).text())
        .contains("%% not expressed: processes, tasks and ports: not shown: fragments, pool, ");
  }

  @Test
  void reportsWhatAGraphDoesNotShow() {
    Solution cafe = ConvertedExamples.solution("cafe/cafe.eai");
    assertThat(MermaidWriter.write(cafe).losses()).isEqualTo(PlantUmlWriter.write(cafe).losses());
    assertThat(MermaidWriter.write(cafe).text())
        .contains("%% not expressed: pool engine: a graph has no threads and no queues");
  }

  /** Asserts that each line is grammatical and each edge connects existing nodes. */
  private static void assertReadable(Conversion graph, Pattern line) {
    Set<String> nodes = new HashSet<>();
    Matcher declared =
        Pattern.compile("(?m)( as |^ +)([nae]\\d+)(?= *$|[\\[(])").matcher(graph.text());
    while (declared.find()) {
      nodes.add(declared.group(2));
    }
    for (String each : graph.text().split("\n", -1)) {
      assertThat(each.isEmpty() || line.matcher(each).matches()).as(each).isTrue();
      Matcher edge = Pattern.compile("^ *(n\\d+) [-.<]\\S*>\\S* .*?([na]\\d+)\\b").matcher(each);
      if (edge.find()) {
        assertThat(nodes).as(each).contains(edge.group(1));
      }
    }
  }
}
