package org.threadwise.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.jmt.JmtWriter;
import org.threadwise.conversion.line.LineWriter;
import org.threadwise.conversion.lqn.LqnWriter;
import org.threadwise.conversion.simevents.SimEventsWriter;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Users in formats that have closed classes, and the losses of the others. */
class UserExportTest {
  private static final double SECOND = 1e9;
  private static final long SECONDS = 120;

  private static final String ROW =
      """
      solution Row
      pool a { threads 1 }
      pool b { threads 4 }
      process P on a {
        entry      In        -> m1
        translator A   m1    -> m2   takes exp(200 ms)
        filter     F   m2    -> m3   passes 0.5   takes exp(500 ms)  on b
        exit       Out m3
      }
      workload usual { In: poisson 1/s }
      """;

  private static final String FORK =
      """
      solution Fork
      pool a { threads 2 }
      process P on a {
        entry      In          -> m
        replicator R   m       -> x, y
        translator A   x       -> xa   takes exp(200 ms)
        exit       Out xa
        exit       Copy y
      }
      workload usual { In: poisson 1/s }
      """;

  @TempDir private Path folder;

  private static QueueingModel users(String text, int users, @Nullable Distribution think) {
    QueueingModel open = ConvertedExamples.parsedModel(text);
    int source = open.workload().arrivals().getFirst().source();
    Workload closed =
        new Workload(
            "usual",
            List.of(new Arrivals(source, new Process.Closed(users, think), null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    return new QueueingModel(open.solution(), open.network(), closed, open.mapping());
  }

  private static QueueingModel row() {
    return users(ROW, 10, new Exponential(SECOND));
  }

  private static JsonNode json(Conversion conversion) throws JsonProcessingException {
    return new ObjectMapper().readTree(conversion.text());
  }

  /** Returns the elements of a name in the order of the document. */
  private static List<Element> elements(String xml, String name) {
    try {
      NodeList found =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(xml)))
              .getElementsByTagName(name);
      return IntStream.range(0, found.getLength())
          .mapToObj(found::item)
          .map(Element.class::cast)
          .toList();
    } catch (IOException | ParserConfigurationException | SAXException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void lineHasAClosedClassWhoseUsersThinkAtADelay() throws JsonProcessingException {
    Conversion line = LineWriter.write(row());
    assertThat(line.losses()).isEmpty();
    JsonNode model = json(line).path("model");
    assertThat(model.path("classes"))
        .allSatisfy(each -> assertThat(each.path("type").asText()).isEqualTo("Closed"))
        .allSatisfy(each -> assertThat(each.path("refNode").asText()).isEqualTo("In"))
        .extracting(each -> each.path("population").asInt())
        .containsExactly(10, 0, 0);
    assertThat(model.path("nodes"))
        .extracting(each -> each.path("type").asText())
        .contains("Delay", "Queue", "Router")
        .doesNotContain("Source", "Sink");
  }

  /** Mean value analysis: 4.90808 for the machine repairman. */
  @Test
  void linePredictsTheThroughputOfTheMachineRepairman() throws IOException {
    Python.require();
    String repairman =
        """
        solution Repair
        pool a { threads 1 }
        process P on a {
          entry      In        -> m1
          translator A   m1    -> m2   takes exp(200 ms)
          exit       Out m2
        }
        workload usual { In: poisson 1/s }
        """;
    Files.writeString(
        folder.resolve("model.json"),
        LineWriter.write(users(repairman, 10, new Exponential(SECOND))).text());
    Files.writeString(
        folder.resolve("run.py"),
        """
        import warnings
        warnings.filterwarnings('ignore')
        from line_solver import SolverMVA
        from line_solver.io.linemodel_io import load_model
        table = SolverMVA(load_model('model.json'), method='exact').avg_table()
        for _, row in table.iterrows():
            if str(row['Station']) == 'a':
                print('ANSWER', row['Tput'])
        """);
    String printed = Python.run(folder, SECONDS, "run.py");
    String answer = printed.substring(printed.indexOf("ANSWER") + 6).strip();
    assertThat(Double.parseDouble(answer)).isCloseTo(4.90808, within(1e-4));
  }

  /** A simulator drops a rejected customer for ever; our user thinks and tries again. */
  @Test
  void usersWhomAPoolRejectsAreReplacedByArrivals() {
    String rejecting =
        ROW.replace(
            "pool b { threads 4 }",
            "pool b custom { core 1  maximum 1  bounded 2  rejected discard }");
    Conversion jmt = JmtWriter.write(users(rejecting, 10, new Exponential(SECOND)));
    assertThat(jmt.losses())
        .extracting(Loss::reason)
        .anyMatch(reason -> reason.startsWith("its 10 users do not wait for their answers here"));
    assertThat(elements(jmt.text(), "preload")).isEmpty();
  }

  @Test
  void jmtHasAClosedClassWithAReferenceStation() {
    Conversion jmt = JmtWriter.write(row());
    assertThat(jmt.losses()).isEmpty();
    List<Element> classes =
        elements(jmt.text(), "userClass").stream()
            .filter(each -> each.hasAttribute("customers"))
            .toList();
    assertThat(classes)
        .allSatisfy(each -> assertThat(each.getAttribute("type")).isEqualTo("closed"))
        .allSatisfy(each -> assertThat(each.getAttribute("referenceSource")).isEqualTo("In"))
        .extracting(each -> each.getAttribute("customers"))
        .containsExactly("10", "0", "0");
    assertThat(elements(jmt.text(), "section"))
        .extracting(each -> each.getAttribute("className"))
        .contains("Delay")
        .doesNotContain("RandomSource", "JobSink");
  }

  /** Half of the messages pass the filter, whose work unit comes before that. */
  @Test
  void lqnHasAReferenceTaskThatCallsEachUnit() {
    Conversion lqn = LqnWriter.write(row());
    assertThat(lqn.losses())
        .extracting(Loss::reason)
        .containsExactly("users visit the tasks of an order one after the other, in any order");
    Element users =
        elements(lqn.text(), "task").stream()
            .filter(task -> task.getAttribute("scheduling").equals("ref"))
            .findFirst()
            .orElseThrow();
    assertThat(users.getAttribute("multiplicity")).isEqualTo("10");
    assertThat(users.getAttribute("think-time")).isEqualTo("1.0");
    assertThat(elements(lqn.text(), "synch-call"))
        .extracting(call -> call.getAttribute("dest") + " " + call.getAttribute("calls-mean"))
        .containsExactly("A 1.0", "F 1.0");
    assertThat(elements(lqn.text(), "asynch-call")).isEmpty();
    assertThat(lqn.text()).doesNotContain("open-arrival-rate");
  }

  @Test
  void usersWhoseOrdersForkArriveByThemselves() {
    QueueingModel fork = users(FORK, 10, new Exponential(SECOND));
    String loss = "its 10 users do not wait for their answers here";
    assertThat(LineWriter.write(fork).losses())
        .anySatisfy(each -> assertThat(each.reason()).startsWith(loss));
    assertThat(JmtWriter.write(fork).losses())
        .anySatisfy(each -> assertThat(each.reason()).startsWith(loss));
    assertThat(LqnWriter.write(fork).losses())
        .extracting(Loss::reason)
        .contains("its messages that fork are served one after the other here");
  }

  @Test
  void simEventsAnnouncesThatUsersArriveByThemselves() {
    Conversion conversion = SimEventsWriter.write(row(), SimEventsWriter.variants().getFirst());
    assertThat(conversion.losses())
        .anySatisfy(
            each ->
                assertThat(each.reason())
                    .startsWith("its 10 users do not wait for their answers here"));
  }

  @Test
  void usersWithoutAnyTimeAreRefused() {
    QueueingModel timeless =
        users(
            """
            solution Timeless
            pool a { threads 2 }
            process P on a {
              entry      In          -> m
              replicator R   m       -> x, y
              exit       Out x
              exit       Copy y
            }
            workload usual { In: poisson 1/s }
            """,
            10,
            null);
    assertThatThrownBy(() -> LineWriter.write(timeless))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("give them a think time");
  }
}
