package org.threadwise.importing.guarana;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.diagram.GoldenFile;
import org.threadwise.dsl.Problem;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.SourceFile;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/** Solutions for Guaraná with their models; two of them have published topologies. */
class GuaranaFixturesTest {

  private static final Path FIXTURES =
      Path.of("src/test/resources/org/threadwise/importing/guarana");

  /** Café (Hohpe 2005, Haugg et al. 2019): element, kind, inputs, context, outputs. */
  private static final List<String> CAFE =
      List.of(
          "Orders entry -> order",
          "T1 splitter order -> s0",
          "T2 dispatcher s0 -> s1 s2",
          "T3 replicator s1 -> s3 s4",
          "T4 translator s3 -> coldRequest",
          "Cold_Drinks_Barista solicitor coldRequest -> coldAnswer",
          "T5 correlator coldAnswer s4 -> s5 s6",
          "T6 enricher s6 with s5 -> s7",
          "T7 replicator s2 -> s8 s9",
          "T8 translator s9 -> hotRequest",
          "Hot_Drinks_Barista solicitor hotRequest -> hotAnswer",
          "T9 correlator s8 hotAnswer -> s10 s11",
          "T10 enricher s10 with s11 -> s12",
          "T11 merger s7 s12 -> s13",
          "T12 aggregator s13 -> tray",
          "Waiter exit tray ->");

  /** Curriculum Lattes: 21 tasks and three solicitors. */
  private static final List<String> CURRICULUM =
      List.of(
          "Curricula entry -> curriculum",
          "T0 slimmer curriculum -> slim",
          "T1 splitter slim -> section",
          "T2 dispatcher section -> conferences books journals person",
          "T3 translator conferences -> conference",
          "T4 replicator conference -> ask1 base1",
          "T5 translator ask1 -> request1",
          "Q1 solicitor request1 -> answer1",
          "T6 correlator answer1 base1 -> context1 pair1",
          "T7 enricher pair1 with context1 -> done1",
          "T8 translator books -> done2",
          "T9 translator journals -> journal",
          "T10 replicator journal -> ask2 base2",
          "T11 translator ask2 -> request2",
          "Q2 solicitor request2 -> answer2",
          "T12 correlator answer2 base2 -> context2 pair2",
          "T13 enricher pair2 with context2 -> ranked",
          "T14 replicator ranked -> ask3 base3",
          "T15 translator ask3 -> request3",
          "H solicitor request3 -> answer3",
          "T16 correlator answer3 base3 -> context3 pair3",
          "T17 enricher pair3 with context3 -> done3",
          "T18 merger done1 done2 done3 person -> part",
          "T19 aggregator part -> whole",
          "T20 translator whole -> complete",
          "Archive exit complete ->");

  private static ImportedModel read(String... names) throws IOException, ImportException {
    List<SourceFile> files = new ArrayList<>();
    for (String name : names) {
      files.add(new SourceFile(name, Files.readString(FIXTURES.resolve(name))));
    }
    return new GuaranaImporter().read(files);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cafe.java cafe.xml", "curriculum.java", "patterns.java"})
  void becomeTheirModels(String names) throws IOException, ImportException {
    String[] files = names.split(" ", -1);
    String model = read(files).text();
    assertThat(SolutionReader.read(model).problems())
        .filteredOn(problem -> problem.severity() == Severity.ERROR)
        .extracting(Problem::message)
        .as(model)
        .isEmpty();
    GoldenFile.assertHolds(FIXTURES.resolve(files[0].replace(".java", ".eai")), model);
  }

  @Test
  void theCafeHasItsPublishedTopology() throws IOException, ImportException {
    assertThat(topology(read("cafe.java", "cafe.xml"))).isEqualTo(published(CAFE));
  }

  @Test
  void theCurriculumHasItsPublishedTopology() throws IOException, ImportException {
    assertThat(topology(read("curriculum.java"))).isEqualTo(published(CURRICULUM));
  }

  /** Returns kind and connections of each element; slots are named after their writers. */
  private static Map<String, String> topology(ImportedModel model) {
    Map<String, String> topology = new HashMap<>();
    for (Element element : model.solution().getProcesses().getFirst().getElements()) {
      String kind =
          element instanceof Task task
              ? task.getPattern().getLiteral()
              : ((Port) element).getKind().getLiteral();
      Slot context = element.getContext();
      topology.put(
          element.getName(),
          connections(
              kind,
              element.getInputs().stream().map(GuaranaFixturesTest::place).toList(),
              context == null ? "" : place(context),
              element.getOutputs().size()));
    }
    return topology;
  }

  private static String place(Slot slot) {
    Element writer = (Element) slot.eContainer();
    return writer.getName() + "." + writer.getOutputs().indexOf(slot);
  }

  private static Map<String, String> published(List<String> elements) {
    Pattern line = Pattern.compile("(\\w+) (\\w+) ?([\\w ]*?)(?: with (\\w+))? ->(.*)");
    Map<String, String> places = new HashMap<>();
    for (String element : elements) {
      Matcher parts = matched(line, element);
      List<String> outputs = slots(parts.group(5));
      outputs.forEach(slot -> places.put(slot, parts.group(1) + "." + outputs.indexOf(slot)));
    }
    Map<String, String> topology = new HashMap<>();
    for (String element : elements) {
      Matcher parts = matched(line, element);
      topology.put(
          parts.group(1),
          connections(
              parts.group(2),
              slots(parts.group(3)).stream().map(places::get).toList(),
              places.getOrDefault(parts.group(4), ""),
              slots(parts.group(5)).size()));
    }
    return topology;
  }

  private static Matcher matched(Pattern line, String element) {
    Matcher parts = line.matcher(element);
    assertThat(parts.matches()).as(element).isTrue();
    return parts;
  }

  private static List<String> slots(String names) {
    return Stream.of(names.strip().split(" ", -1)).filter(name -> !name.isEmpty()).toList();
  }

  private static String connections(String kind, List<String> inputs, String context, int outputs) {
    return "%s reads %s with %s, writes %d".formatted(kind, inputs, context, outputs);
  }
}
