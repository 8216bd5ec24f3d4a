package org.threadwise.conversion.dot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.FullFeaturedSolution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

class DotWriterTest {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  /**
   * The subset of Graphviz's grammar that is used: comments, attributes, clusters, nodes and edges.
   */
  private static final String STRING = "\"(?:[^\"\\\\\\n]|\\\\.)*\"";

  private static final String ATTRIBUTES =
      "\\[\\w+=(?:\\w+|STRING)(?:, \\w+=(?:\\w+|STRING))*\\]".replace("STRING", STRING);
  private static final Pattern LINE =
      Pattern.compile(
          "//[^\\n]*|digraph solution \\{|\\s*subgraph cluster\\d+ \\{|\\s*\\}"
              + "|\\s*\\w+ ATTRIBUTES;|\\s*\\w+ -> \\w+ ATTRIBUTES;|\\s*label=STRING;"
                  .replace("ATTRIBUTES", ATTRIBUTES)
                  .replace("STRING", STRING));

  @Test
  void writesAGraph() {
    Solution solution = chain("Cafe", "Orders", "order", "T1");
    assertThat(DotWriter.write(solution).text())
        .isEqualTo(
            """
            digraph solution {
              graph [rankdir=LR, label="Cafe", labelloc=t, fontname="Arial"];
              node [fontname="Arial", fontsize=11];
              edge [fontname="Arial", fontsize=10];
              subgraph cluster1 {
                label="P";
                n1 [shape=ellipse, label="Orders\\n«entry»", tooltip="entry"];
                n2 [shape=box, label="T1\\n«translator»", tooltip="translator"];
              }
              n1 -> n2 [label="order"];
            }
            """);
  }

  @Test
  void writesContextsApplicationsAndUnreadSlots() {
    Solution solution = chain("S", "In", "a", "T");
    Element task = solution.getProcesses().getFirst().getElements().getLast();
    task.setContext(task.getInputs().removeFirst());
    task.getOutputs().add(slot("lost"));
    var application = FACTORY.createApplication();
    application.setName("Barista");
    solution.getApplications().add(application);
    task.setApplication(application);
    Conversion dot = DotWriter.write(solution);
    assertGrammatical(dot.text());
    assertThat(dot.text())
        .contains("n1 -> n2 [label=\"a\", style=dashed, arrowhead=empty];")
        .contains("e1 [shape=point, label=\"\"];", "n2 -> e1 [label=\"lost\"];")
        .contains("a1 [shape=component, label=\"Barista\"];")
        .contains("n2 -> a1 [dir=both, style=dotted, constraint=false];");
    assertThat(dot.losses()).isEmpty();
  }

  @Test
  void reportsAllThatAGraphCannotExpress() {
    Conversion dot = DotWriter.write(FullFeaturedSolution.solution());
    assertGrammatical(dot.text());
    assertThat(dot.losses())
        .extracting(Conversion.Loss::element)
        .contains("host", "pools per task", "processes, tasks and ports", "goals", "layout")
        .anyMatch(element -> element.startsWith("pool name"))
        .anyMatch(element -> element.startsWith("workload name"))
        .anyMatch(element -> element.startsWith("application name"));
    assertThat(dot.losses())
        .extracting(Conversion.Loss::reason)
        .anyMatch(
            reason ->
                reason.startsWith("not shown: ")
                    && reason.contains("service")
                    && reason.contains("routing")
                    && reason.contains("pinned"));
    assertThat(dot.text().lines().filter(line -> line.startsWith("// not expressed: ")))
        .hasSameSizeAs(dot.losses());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"quoted\"",
        "back\\slash\\",
        "\\N \\G \\l",
        "<b>no html</b>",
        "a & b &lt; c",
        "two\nlines\r\nand\ttab",
        "日本語 👩‍🔬",
        "\u0000\u0007 \uD800",
        "}; n1 -> n2; {",
        "# not a preprocessor line",
        "/* open"
      })
  void escapesAnyName(String name) {
    Solution solution = chain(name, name, name, name);
    solution.getProcesses().getFirst().getElements().getFirst().setLabel(name);
    solution.getProcesses().getFirst().getElements().getFirst().setSerial(true);
    String dot = DotWriter.write(solution).text();
    assertGrammatical(dot);
    assertThat(unescaped(dot, "graph")).isEqualTo(visible(name));
  }

  @Test
  void isDeterministic() {
    assertThat(DotWriter.write(FullFeaturedSolution.solution()).text())
        .isEqualTo(DotWriter.write(FullFeaturedSolution.solution()).text());
  }

  private static void assertGrammatical(String dot) {
    List<String> wrong = new ArrayList<>();
    dot.lines().filter(line -> !LINE.matcher(line).matches()).forEach(wrong::add);
    assertThat(wrong).isEmpty();
    assertThat(dot.chars().filter(c -> c == '\r').count()).isZero();
  }

  /** Returns the label of a statement as Graphviz reads it. */
  private static String unescaped(String dot, String statement) {
    Matcher label =
        Pattern.compile("^\\s*" + statement + " \\[.*?label=(" + STRING + ")", Pattern.MULTILINE)
            .matcher(dot);
    assertThat(label.find()).isTrue();
    String quoted = label.group(1);
    StringBuilder text = new StringBuilder();
    for (int index = 1; index < quoted.length() - 1; index++) {
      char c = quoted.charAt(index);
      if (c == '\\') {
        index++;
        text.append(quoted.charAt(index) == 'n' ? '\n' : quoted.charAt(index));
      } else {
        text.append(c);
      }
    }
    return text.toString().replace("&amp;", "&");
  }

  private static String visible(String name) {
    return name.replace("\r\n", "\n")
        .replace('\t', ' ')
        .replaceAll("[\\x00\\x07\\uD800]", "\uFFFD");
  }

  private static Solution chain(String solutionName, String entry, String slotName, String task) {
    Solution solution = FACTORY.createSolution();
    solution.setName(solutionName);
    Process process = FACTORY.createProcess();
    process.setName("P");
    solution.getProcesses().add(process);
    Element first = FACTORY.createPort();
    first.setName(entry);
    first.getOutputs().add(slot(slotName));
    Element second = FACTORY.createTask();
    second.setName(task);
    second.getInputs().add(first.getOutputs().getFirst());
    process.getElements().add(first);
    process.getElements().add(second);
    return solution;
  }

  private static Slot slot(String name) {
    Slot slot = FACTORY.createSlot();
    slot.setName(name);
    return slot;
  }
}
