package org.threadwise.conversion.simevents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
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
import org.threadwise.conversion.Target;
import org.threadwise.conversion.Target.Variant;
import org.threadwise.conversion.simevents.BlockDiagram.Block;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.reference.RandomSolution;

class SimEventsWriterTest {
  private static final List<String> STYLES = List.of("exact", "modelgen");
  private static final Variant EXACT = new Variant("exact", ".mdl");
  private static final Variant MODELGEN = new Variant("modelgen", ".mdl");
  private static final QueueingModel FIRST_STEPS =
      ConvertedExamples.model("first-steps/first-steps.eai");
  private static final QueueingModel CAFE = ConvertedExamples.model("cafe/cafe.eai");
  private static final QueueingModel COPIES =
      ConvertedExamples.parsedModel(SmallSolutions.FORK_JOIN);
  private static final long FIRST_SEED = 20_261_121;
  private static final int RANDOM = 20;

  static List<String> examples() {
    List<String> perTask = ConvertedExamples.perTask();
    return ConvertedExamples.withoutUsers().stream().filter(perTask::contains).toList();
  }

  /** Both formats follow their rules, contain the same diagram, and are deterministic. */
  @ParameterizedTest
  @MethodSource("examples")
  void filesFollowTheRulesOfSimulink(String example) throws Exception {
    QueueingModel model = ConvertedExamples.model(example);
    for (String style : STYLES) {
      Variant asText = new Variant(style, ".mdl");
      Variant asPackage = new Variant(style, ".slx");
      Conversion mdl = SimEventsWriter.write(model, asText);
      BlockDiagram diagram = MdlGrammar.diagram(mdl.text());
      BlockRules.check(diagram);
      Conversion slx = SimEventsWriter.write(model, asPackage);
      assertThat(SlxRules.diagram(bytes(slx))).isEqualTo(diagram);
      assertThat(slx.losses()).isEqualTo(mdl.losses());
      mdl.losses().forEach(loss -> assertThat(diagram.description()).contains(loss.reason()));
      assertThat(SimEventsWriter.write(model, asText).text()).isEqualTo(mdl.text());
      assertThat(bytes(SimEventsWriter.write(model, asPackage))).isEqualTo(bytes(slx));
    }
  }

  private static byte[] bytes(Conversion slx) {
    assertThat(slx.document()).isInstanceOf(Document.Binary.class);
    return slx.document() instanceof Document.Binary binary ? binary.content() : new byte[0];
  }

  static LongStream seeds() {
    return LongStream.range(FIRST_SEED, FIRST_SEED + RANDOM);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomNetworksFollowTheRules(long seed) throws Exception {
    RandomSolution random = RandomSolution.of(seed);
    assertKeepsTheRules("exact", random.network(), random.workload());
    List<Arrivals> poisson =
        random.workload().arrivals().stream()
            .map(each -> new Arrivals(each.source(), Process.Renewal.poisson(10), null))
            .toList();
    Workload rate = new Workload("rate", poisson, Workload.UNTIL_DONE, 0);
    assertKeepsTheRules("modelgen", random.network(), rate);
  }

  private static void assertKeepsTheRules(String style, Network network, Workload workload)
      throws Exception {
    BlockDiagram diagram = drawn(style, network, workload);
    BlockRules.check(diagram);
    assertThat(MdlGrammar.diagram(MdlText.of(diagram))).isEqualTo(diagram);
    assertThat(SlxRules.diagram(SlxPackage.of(diagram))).isEqualTo(diagram);
  }

  private static BlockDiagram drawn(String style, Network network, Workload workload) {
    return SimEventsWriter.draw(style, network, workload, node -> network.nodes().get(node).name())
        .diagram();
  }

  @Test
  void documentsMatchTheGoldenFiles() {
    assertAsBefore("first-steps", "exact", FIRST_STEPS);
    assertAsBefore("first-steps", "modelgen", FIRST_STEPS);
    assertAsBefore("cafe", "modelgen", CAFE);
    assertAsBefore("copies", "modelgen", COPIES);
  }

  private static void assertAsBefore(String name, String style, QueueingModel model) {
    Conversion mdl = SimEventsWriter.write(model, new Variant(style, ".mdl"));
    GoldenDocuments.assertAsBefore("simevents/" + name + "-" + style + ".mdl", mdl.document());
  }

  @Test
  void outlinesOfLargeDiagramsMatchTheGoldenFiles() {
    assertOutlineAsBefore("cafe", CAFE);
    assertOutlineAsBefore("copies", COPIES);
  }

  private static void assertOutlineAsBefore(String name, QueueingModel model) {
    BlockDiagram diagram = MdlGrammar.diagram(SimEventsWriter.write(model, EXACT).text());
    GoldenDocuments.assertAsBefore(
        "simevents/" + name + "-exact.txt", new Document.Text(DiagramOutline.of(diagram)));
  }

  /** Compares the concatenated parts of a package. */
  @Test
  void packageMatchesTheGoldenFile() throws Exception {
    Conversion slx =
        SimEventsWriter.write(
            ConvertedExamples.parsedModel(SmallSolutions.JACKSON), new Variant("exact", ".slx"));
    String parts =
        SlxRules.texts(bytes(slx)).entrySet().stream()
            .map(part -> part.getKey() + "\n" + new String(part.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("\n"));
    GoldenDocuments.assertAsBefore("simevents/jackson-exact.slx.txt", new Document.Text(parts));
  }

  @Test
  void fileEndingSelectsTheFormat() {
    Target target = Targets.of("simevents").orElseThrow();
    assertThat(target.styles()).containsExactlyElementsOf(STYLES);
    assertThat(target.variant(Optional.of("modelgen"), "x.slx"))
        .hasValue(new Variant("modelgen", ".slx"));
    assertThat(target.variant(Optional.empty(), "x.slx")).hasValue(new Variant("exact", ".slx"));
    assertThat(target.variant(Optional.empty(), "")).hasValue(EXACT);
  }

  @Test
  void reportsLosses() {
    QueueingModel plain = ConvertedExamples.parsedModel(SmallSolutions.JACKSON);
    assertThat(SimEventsWriter.write(plain, EXACT).losses()).isEmpty();
    assertThat(SimEventsWriter.write(plain, MODELGEN).losses())
        .extracting(Loss::element)
        .containsExactly("Jackson", "pools");
    String text =
        SmallSolutions.JACKSON.replace(
            "pool first { threads 2 }", "host h { cores 1 }\npool first { threads 2  queue lifo }");
    QueueingModel model = ConvertedExamples.parsedModel(text);
    assertThat(SimEventsWriter.write(model, EXACT).losses())
        .extracting(Loss::element)
        .containsExactly("pool first", "host");
    assertThat(SimEventsWriter.write(model, MODELGEN).losses())
        .extracting(Loss::element)
        .containsExactly("Jackson", "pool first", "pools", "host");
    QueueingModel warm =
        ConvertedExamples.parsedModel(
            SmallSolutions.JACKSON.replace("100/s", "100/s  for 60 s  warmup 5 s"));
    for (Variant variant : List.of(EXACT, MODELGEN)) {
      assertThat(SimEventsWriter.write(warm, variant).losses())
          .extracting(Loss::element)
          .endsWith("workload usual");
    }
  }

  /** Uses names that would break out of a string, a line or a path if they were not escaped. */
  @Test
  void escapesHostileNames() throws Exception {
    List<String> names =
        List.of(
            "a\"b\\n\n}\nBlock {",
            "  ",
            "x/y//z",
            "'); system('x'); ('",
            "<P Name=\"a\">&amp;]]>",
            "T1",
            "T1 work",
            "Zürich \uD83D\uDE00",
            "j\u2028k\u0000",
            "y".repeat(300));
    NetworkBuilder builder = Network.builder("n\"\n}\\").source("in");
    builder.pool("p\"|\n", 2).station("s\"\n|", 1);
    String previous = "in";
    for (String name : names) {
      builder.request(name, new Constant(5), true, "s\"\n|").cpu(new Constant(1));
      builder.join(previous, 0, name, 0);
      previous = name;
    }
    Network network = builder.sink("out").join(previous, 0, "out", 0).build();
    Workload workload =
        new Workload(
            "w\n\"", List.of(new Arrivals(0, new Process.AtOnce(3), null)), Workload.UNTIL_DONE, 0);
    for (String style : STYLES) {
      assertKeepsTheRules(style, network, workload);
    }
    assertThat(drawn("exact", network, workload).blocks())
        .extracting(Block::name)
        .contains("T1", "T1 work", "T1 work 2", "x/y//z", "a\"b\\n } Block {", "block");
  }

  @Test
  void refusesMessagesAtOnceAtSeveralEntries() {
    NetworkBuilder builder = Network.builder("Two").source("a").source("b");
    builder.node("m", new Behavior.Merge()).sink("out");
    builder.join("a", 0, "m", 0).join("b", 0, "m", 1).join("m", 0, "out", 0);
    Workload atOnce =
        new Workload(
            "once",
            List.of(
                new Arrivals(0, new Process.AtOnce(3), null),
                new Arrivals(1, new Process.AtOnce(3), null)),
            Workload.UNTIL_DONE,
            0);
    assertThatThrownBy(() -> ModelGenShape.of(builder.build(), atOnce))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("choose --style exact");
  }
}
