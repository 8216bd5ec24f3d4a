package org.threadwise.conversion.jmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.conversion.QueueingModel;
import org.threadwise.conversion.SmallSolutions;
import org.threadwise.conversion.Workloads;
import org.threadwise.conversion.station.StationNetwork;
import org.threadwise.conversion.station.StationNetworkBuilder;
import org.threadwise.conversion.station.StationSimulator;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Solution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.reference.RandomSolution;
import org.w3c.dom.Element;

class JmtWriterTest {

  private static final long FIRST_SEED = 20_261_122;
  private static final int RANDOM = 40;

  @ParameterizedTest
  @MethodSource("org.threadwise.conversion.ConvertedExamples#withRates")
  void documentFollowsTheRulesOfJmt(String example) throws Exception {
    JmtFile.assertReadable(JmtWriter.write(ConvertedExamples.model(example)));
  }

  /** Users are customers of closed classes. */
  @Test
  void usersFollowTheRulesOfJmt() throws Exception {
    JmtFile.assertReadable(JmtWriter.write(ConvertedExamples.model("call-desk/call-desk.eai")));
    String users = SmallSolutions.JACKSON.replace("poisson 100/s", "20 users think exp(100 ms)");
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(users));
    JmtFile.assertReadable(jmt);
    assertThat(jmt.text())
        .contains("<classPopulation population=\"20\" refClass=\"In\"/>")
        .contains("<stationPopulations stationName=\"In\">");
  }

  @Test
  void usersOfSeveralEntriesBesideArrivalsFollowTheRulesOfJmt() throws Exception {
    String desks =
        """
        solution Desks
        pool engine { threads 2 }
        process P on engine {
          entry      Web       -> a
          translator Work a    -> b   takes exp(100 ms)
          exit       Out  b
          entry      Bulk      -> c
          filter     Read c    -> d   passes 0.5  takes exp(100 ms)
          exit       Stored d
          entry      Night     -> f
          translator Copy f    -> g   takes exp(100 ms)
          exit       Copied g
        }
        workload all { Web: 20 users think exp(1 s)  Bulk: 5 users  Night: poisson 2/s }
        """;
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(desks));
    assertThat(jmt.losses()).isEmpty();
    JmtFile.assertReadable(jmt);
  }

  @Test
  void smallModelMatchesItsGoldenFile() throws Exception {
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(SmallSolutions.JACKSON));
    JmtFile.assertReadable(jmt);
    GoldenDocuments.assertAsBefore("jmt/jackson.jsimg", jmt.document());
  }

  /** Files of JMT repeat each class in each station, so these golden files are summaries. */
  @Test
  void summariesMatchTheGoldenFiles() throws Exception {
    assertSummaryAsBefore("first-steps", ConvertedExamples.model("first-steps/first-steps.eai"));
    assertSummaryAsBefore("copies", ConvertedExamples.parsedModel(SmallSolutions.FORK_JOIN));
  }

  private static void assertSummaryAsBefore(String name, QueueingModel model) throws Exception {
    Conversion jmt = JmtWriter.write(model);
    JmtFile.assertReadable(jmt);
    GoldenDocuments.assertAsBefore(
        "jmt/" + name + ".txt", new Document.Text(JmtSummary.of(JmtFile.archive(jmt))));
  }

  @Test
  void reportsWhatIsOnlyApproximated() {
    QueueingModel cafe = ConvertedExamples.model("cafe/cafe.eai");
    Conversion jmt = JmtWriter.write(cafe);
    assertThat(jmt.losses())
        .contains(new Loss("Coffee.T5", "is serial; here any number of threads may run it"));
    assertThat(jmt.text()).contains("Coffee.T5: is serial");
    assertThat(JmtWriter.write(cafe).text()).isEqualTo(jmt.text());
  }

  @Test
  void reportsThatGapsAreOnlyApproximated() {
    String text =
        SmallSolutions.JACKSON.replace(
            "poisson 100/s", "renewal triangular(min 5 ms, mode 10 ms, max 15 ms)");
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(text));
    assertThat(jmt.losses())
        .contains(
            new Loss(
                "P.In",
                "its distribution (triangular) is replaced by a gamma distribution with the same"
                    + " mean and variance"));
  }

  @Test
  void reportsThatThreadsOfACachedPoolAreNotCreated() {
    String text = SmallSolutions.JACKSON.replace("pool first { threads 2 }", "pool first cached");
    assertThat(JmtWriter.write(ConvertedExamples.parsedModel(text)).losses())
        .containsExactly(
            new Loss("pool first", "it starts and stops threads; here each unit always finds one"));
  }

  @Test
  void reportsThatTheOldestMessagesAreNotPaired() {
    String text =
        SmallSolutions.FORK_JOIN
            .replace(
                "correlator Pair copy, answer -> base, context ",
                "assembler Pair copy, answer -> base ")
            .replace(
                "enricher   Add  base with context -> whole ", "translator Add  base -> whole ");
    assertThat(JmtWriter.write(ConvertedExamples.parsedModel(text)).losses())
        .contains(
            new Loss(
                "P.Pair",
                "takes the oldest message of each input; here those of one order wait together"));
  }

  @Test
  void aPoolThatDiscardsIsAStationOfFiniteCapacity() {
    String text =
        SmallSolutions.JACKSON.replace(
            "pool second { threads 1 }",
            "pool second custom { core 1  maximum 1  bounded 3  rejected discard }");
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(text));
    assertThat(jmt.losses()).isEmpty();
    assertThat(jmt.text()).contains("name=\"size\"><value>4</value>");
  }

  @Test
  void reportsThatCallersRunNothing() {
    String text =
        SmallSolutions.JACKSON.replace(
            "pool second { threads 1 }",
            "pool second custom { core 1  maximum 1  bounded 3  rejected callerRuns }");
    assertThat(JmtWriter.write(ConvertedExamples.parsedModel(text)).losses())
        .containsExactly(
            new Loss(
                "pool second",
                "its queue is bounded and gives units back to their callers; here it is"
                    + " unbounded, and unstable if more units arrive than its threads can run"));
  }

  @Test
  void reportsThatAnApplicationCarriesAnyLoad() {
    String text =
        SmallSolutions.JACKSON
            .replace("pool first", "application Desk { capacity 1 }\npool first")
            .replace(
                "translator One  order   -> done   takes exp(10 ms)",
                "solicitor One order -> done asks Desk responds in exp(1 ms)");
    assertThat(JmtWriter.write(ConvertedExamples.parsedModel(text)).losses())
        .containsExactly(
            new Loss(
                "P.One",
                "its application Desk answers at most 1 requests at a time; here it answers each at"
                    + " once under any load"));
  }

  @Test
  void reportsThatTheWarmUpIsNotExpressed() {
    String text =
        SmallSolutions.JACKSON.replace("poisson 100/s", "poisson 100/s for 60 s warmup 5 s");
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(text));
    assertThat(jmt.losses())
        .containsExactly(
            new Loss(
                "workload usual",
                "its warm-up of 5 s is not expressed; the program that reads this determines its"
                    + " own"));
    assertThat(jmt.text()).contains("maxSimulated=\"60.0\"");
  }

  /** Otherwise JMT reports a throughput of 0 and a growing number of customers. */
  @Test
  void copiesThatLeaveApartMeetBeforeTheyLeave() throws Exception {
    Conversion jmt = JmtWriter.write(ConvertedExamples.model("call-centre/call-centre.eai"));
    JmtFile.assertReadable(jmt);
    assertThat(jmt.losses()).extracting(Loss::element).contains("CallCentre.T8");
    assertThat(jmt.text())
        .contains("source=\"T10 out\" target=\"copies end\"")
        .contains("source=\"copies end\" target=\"done\"");
  }

  @Test
  void messagesThatMultiplyWithoutEndAreRefused() {
    String text =
        """
        solution Loop
        process P {
          entry       In -> order
          merger      Again order, back -> all
          distributor Some  all  -> more, other by 1, 1
          filter      Half  more -> half, out passes 0.9
          filter      Rest  other -> rest passes 0.9
          merger      Both  half, rest -> back
          exit        Out   out
        }
        workload usual { In: poisson 1/s }
        """;
    assertThatThrownBy(() -> JmtWriter.write(ConvertedExamples.parsedModel(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("multiply without bound");
  }

  @Test
  void messagesAtOnceAreRefused() {
    String text = SmallSolutions.JACKSON.replace("poisson 100/s", "100 messages at once");
    assertThatThrownBy(() -> JmtWriter.write(ConvertedExamples.parsedModel(text)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("choose a workload with a rate");
  }

  @Test
  void randomNetworksKeepTheRules() throws Exception {
    for (long seed = FIRST_SEED; seed < FIRST_SEED + RANDOM; seed++) {
      RandomSolution random = RandomSolution.of(seed);
      Network network = random.network();
      Workload workload = Workloads.poisson(network);
      StationNetwork stations =
          StationNetworkBuilder.of(
              network, workload, node -> network.nodes().get(node).name(), StationSimulator.JMT);
      Solution solution = IntegrationFactory.eINSTANCE.createSolution();
      JmtFile.assertReadable(JmtWriter.write(stations, workload, solution));
    }
  }

  /**
   * The engine ignores these parameters for other classes, according to its constructors and
   * loader.
   */
  @Test
  void inALargeNetworkOnlyClassesThatArriveHaveParameters() throws Exception {
    int processes = 300;
    Conversion jmt =
        JmtWriter.write(ConvertedExamples.parsedModel(SmallSolutions.processes(processes)));
    JmtFile.assertReadable(jmt);
    assertThat(jmt.text().length()).isLessThan(processes * 10_000);
    Set<String> inQueue = new HashSet<>();
    for (Element part : JmtFile.all(JmtFile.sim(jmt))) {
      if (part.getAttribute("name").equals("p7")) {
        JmtFile.all(part).stream()
            .filter(each -> each.getTagName().equals("refClass"))
            .forEach(each -> inQueue.add(each.getTextContent()));
      }
    }
    assertThat(inQueue).containsExactly("P7.T");
  }
}
