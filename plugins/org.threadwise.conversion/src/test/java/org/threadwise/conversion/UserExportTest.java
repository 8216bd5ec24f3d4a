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
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MeanResponse;
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

  /** Two entries whose orders meet at the pools only, and a third one without users. */
  private static final String DESKS =
      """
      solution Desks
      pool engine { threads 1 }
      process P on engine {
        entry      Web       -> a
        translator Work a    -> b   takes exp(100 ms)
        exit       Out  b
        entry      Bulk      -> c
        translator Read c    -> d   takes exp(100 ms)
        translator Save d    -> e   takes exp(100 ms)
        exit       Stored e
        entry      Night     -> f
        translator Copy f    -> g   takes exp(100 ms)
        exit       Copied g
      }
      workload desks { Web: 20 users think exp(1 s)  Bulk: 5 users think exp(2 s) }
      workload mixed { Web: 20 users think exp(1 s)  Night: poisson 2/s }
      """;

  /** Returns the model under one of its workloads. */
  private static QueueingModel desks(String workload) {
    String other = workload.equals("desks") ? "mixed" : "desks";
    String text = DESKS.replaceAll("workload " + other + " .*\\n", "");
    return ConvertedExamples.parsedModel(text);
  }

  @Test
  void usersOfSeveralEntriesAreCustomersOfClosedClasses() {
    Conversion jmt = JmtWriter.write(desks("desks"));
    assertThat(jmt.losses()).isEmpty();
    assertThat(classes(jmt))
        .allSatisfy(each -> assertThat(each.getAttribute("type")).isEqualTo("closed"))
        .extracting(
            each -> each.getAttribute("referenceSource") + " " + each.getAttribute("customers"))
        .containsExactlyInAnyOrder("Web 20", "Web 0", "Bulk 5", "Bulk 0", "Bulk 0");
    assertThat(elements(jmt.text(), "classPopulation"))
        .extracting(each -> each.getAttribute("refClass") + " " + each.getAttribute("population"))
        .containsExactlyInAnyOrder("Web 20", "Bulk 5");
  }

  @Test
  void usersBesideArrivalsAreCustomersOfClosedClasses() throws JsonProcessingException {
    Conversion jmt = JmtWriter.write(desks("mixed"));
    assertThat(jmt.losses()).isEmpty();
    assertThat(classes(jmt))
        .extracting(each -> each.getAttribute("name") + " " + each.getAttribute("type"))
        .containsExactlyInAnyOrder("Web closed", "Work closed", "Night open", "Copy open");
    Conversion line = LineWriter.write(desks("mixed"));
    assertThat(line.losses()).isEmpty();
    JsonNode model = json(line).path("model");
    assertThat(model.path("classes"))
        .extracting(each -> each.path("name").asText() + " " + each.path("type").asText())
        .containsExactlyInAnyOrder("Web Closed", "Work Closed", "Night Open", "Copy Open");
    assertThat(model.path("nodes"))
        .extracting(each -> each.path("type").asText())
        .contains("Source", "Sink", "Delay");
  }

  /** Customers of a class do not know which users sent them, so they cannot return to them. */
  @Test
  void usersWhoseOrdersMeetInATaskAreReplacedByArrivals() {
    QueueingModel model =
        ConvertedExamples.parsedModel(
            """
            solution Meeting
            pool engine { threads 1 }
            process P on engine {
              entry  Web        -> a
              entry  Bulk       -> c
              merger Work a, c  -> b   takes exp(100 ms)
              exit   Out  b
            }
            workload desks { Web: 20 users think exp(1 s)  Bulk: 5 users think exp(2 s) }
            """);
    assertThat(JmtWriter.write(model).losses())
        .extracting(Loss::reason)
        .filteredOn(reason -> reason.contains("users do not wait for their answers here"))
        .hasSize(2);
  }

  /** Returns the classes, without the positions of their elements. */
  private static List<Element> classes(Conversion jmt) {
    return elements(jmt.text(), "userClass").stream()
        .filter(each -> each.hasAttribute("type"))
        .toList();
  }

  /** Multiclass convolution, which is exact: all tasks of the pool have the same times. */
  @Test
  void linePredictsTheThroughputOfUsersAtSeveralEntries() throws IOException {
    Python.require();
    QueueingModel model = desks("desks");
    Files.writeString(folder.resolve("model.json"), LineWriter.write(model).text());
    Files.writeString(
        folder.resolve("run.py"),
        """
        import warnings
        warnings.filterwarnings('ignore')
        from line_solver import SolverMVA
        from line_solver.io.linemodel_io import load_model
        table = SolverMVA(load_model('model.json'), method='exact').avg_table()
        for _, row in table.iterrows():
            if str(row['Station']) == 'engine':
                print('ANSWER', row['JobClass'], row['Tput'])
        """);
    String printed = Python.run(folder, SECONDS, "run.py");
    Demands demands = Demands.of(model.network(), model.workload());
    Capacity capacity = Capacity.of(model.network(), demands);
    List<ClosedThroughput> exact =
        ClosedThroughput.of(
            model.network(),
            model.workload(),
            demands,
            capacity,
            MeanResponse.of(model.network(), model.workload(), demands, capacity));
    assertThat(predicted(printed, "Work"))
        .isCloseTo(exact.get(0).exact().orElseThrow(), within(1e-3));
    assertThat(predicted(printed, "Save"))
        .isCloseTo(exact.get(1).exact().orElseThrow(), within(1e-3));
  }

  private static double predicted(String printed, String jobClass) {
    return printed
        .lines()
        .filter(line -> line.startsWith("ANSWER " + jobClass + " "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .findFirst()
        .orElseThrow();
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
    assertThat(classes(jmt))
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
