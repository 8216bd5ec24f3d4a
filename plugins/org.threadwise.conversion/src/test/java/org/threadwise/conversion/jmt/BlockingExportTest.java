package org.threadwise.conversion.jmt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.conversion.XmlElements.children;

import java.io.StringReader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.line.LineWriter;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Pools that block their producers become stations that block, or the reason is reported. */
class BlockingExportTest {
  private static final String REASON =
      "its queue is bounded and makes threads wait until it has room; here it is unbounded, and"
          + " unstable if more units arrive than its threads can run, because ";

  private static final String ROW =
      """
      solution Row

      pool first { threads 2 }
      pool second custom { core 1  maximum 1  bounded 2  rejected block }
      pool third cached

      process P on first {
        entry In -> order
        translator One order -> half takes exp(10 ms)
        translator Two half -> some takes exp(8 ms) on second
        exit Out some
      }

      workload usual {
        In: poisson 50/s
      }
      """;

  @Test
  void aThreadThatFindsNoRoomIsBlocked() throws Exception {
    Conversion jmt = jmt(ROW);
    assertThat(jmt.losses()).isEmpty();
    assertThat(jmt.text())
        .contains("name=\"size\"><value>3</value>")
        .contains("<connection source=\"first\" target=\"second\"/>");
    assertThat(overflow(jmt, "second")).containsEntry("Two", "BAS blocking");
    assertThat(overflow(jmt, "first")).containsEntry("One", "drop");
    Conversion line = line(ROW);
    assertThat(line.losses()).isEmpty();
    assertThat(line.text()).contains("blockingAfterService").doesNotContain("\"Two\"");
  }

  /** A source that is blocked would draw no further arrivals. */
  @Test
  void arrivalsWaitOutside() throws Exception {
    String text = ROW.replace("entry In -> order", "entry In -> half").replaceAll(" .*One.*\n", "");
    Conversion jmt = jmt(text);
    assertThat(jmt.losses()).isEmpty();
    assertThat(overflow(jmt, "second")).containsEntry("Two", "waiting queue");
    assertLosesUnitsWithoutThread(text);
  }

  /** Each unit of a cached pool finds a thread, so it waits as if it had none. */
  @Test
  void unitsOfAnUnlimitedPoolWaitOutside() throws Exception {
    String text = ROW.replace("takes exp(10 ms)", "takes exp(10 ms) on third");
    assertThat(overflow(jmt(text), "second")).containsEntry("Two", "waiting queue");
    assertLosesUnitsWithoutThread(text);
  }

  private static void assertLosesUnitsWithoutThread(String text) {
    assertThat(line(text).losses())
        .contains(
            new Loss(
                "pool second",
                REASON
                    + "LDES, LINE's simulator, loses arrivals, answers and delayed messages that"
                    + " find no room"));
  }

  /** A delay on the way to the full pool would not hold the thread. */
  @Test
  void onlyUnitsOfTheirOwnPoolPassADelay() throws Exception {
    String text =
        ROW.replace(
                "translator One order -> half", "dispatcher One all -> half, again by 0.75, 0.25")
            .replace("exit Out", "merger Both order, again -> all takes exp(1 ms)\n  exit Out");
    Conversion jmt = jmt(text);
    assertThat(jmt.losses()).isEmpty();
    assertThat(jmt.text())
        .contains("<connection source=\"first\" target=\"second\"/>")
        .contains("<connection source=\"first\" target=\"first next\"/>")
        .doesNotContain("<connection source=\"first next\" target=\"second\"/>");
  }

  /** Each row replaces a part of the solution by another one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "core 1  maximum 1 | core 1  maximum 2 | its number of threads varies",
        "bounded 2 | queue lifo bounded 2 | its queue is not first in, first out",
        "takes exp(10 ms) | takes exp(10 ms) on second | its own tasks make units for it",
        "first { threads 2 } | first custom { core 2 maximum 2 bounded 1 rejected discard }"
            + "| units come to it from pool first, whose queue is bounded as well",
        "translator One order -> half | exit Copy copy   replicator One order -> half, copy"
            + "| units come to it from One fork, which has no threads",
        "entry In -> order | entry In -> order   entry Late -> half"
            + "| some units of Two come from threads, and others from arrivals, answers or delays"
      })
  void whatAStationCannotBlockIsReported(String part, String other, String reason) {
    String text = ROW.replace(part, other);
    if (other.contains("Late")) {
      text =
          text.replace("In: poisson 50/s", "In: poisson 50/s\n  Late: poisson 1/s")
              .replace("translator Two half", "merger Two half, late")
              .replace("entry Late -> half", "entry Late -> late");
    }
    for (Conversion conversion :
        List.of(JmtWriter.write(ConvertedExamples.parsedModel(text)), line(text))) {
      assertThat(conversion.losses()).contains(new Loss("pool second", REASON + reason));
      assertThat(conversion.text()).doesNotContain("BAS blocking", "blockingAfterService");
    }
  }

  @Test
  void aLineOfThreadsOfSeveralPoolsIsExactInJmtOnly() throws Exception {
    String text =
        ROW.replace("entry In -> order", "dispatcher Any all -> order, other by 0.5, 0.5 on third")
            .replace("exit Out some", "entry In -> all\n%s\n  exit Out done")
            .formatted(
                """
                  translator Also other -> more takes exp(10 ms) on fourth
                  translator Three more -> extra takes exp(8 ms) on second
                  merger Four some, extra -> done on third""")
            .replace("pool third", "pool fourth { threads 1 }\npool third");
    Conversion jmt = jmt(text);
    assertThat(jmt.losses()).extracting(Loss::element).doesNotContain("pool second");
    assertThat(overflow(jmt, "second"))
        .containsEntry("Two", "BAS blocking")
        .containsEntry("Three", "BAS blocking");
    assertThat(line(text).losses())
        .contains(
            new Loss(
                "pool second",
                REASON
                    + "LDES, LINE's simulator, does not keep the order in which threads of several"
                    + " pools wait"));
  }

  @Test
  void unitsForSeveralTasksOfThePoolAreExactInJmtOnly() throws Exception {
    String text =
        ROW.replace(
                "translator One order -> half", "dispatcher One order -> half, more by 0.5, 0.5")
            .replace(
                "exit Out some",
                """
                translator Three more -> extra takes exp(8 ms) on second
                  exit Out some
                  exit Rest extra""");
    Conversion jmt = jmt(text);
    assertThat(jmt.losses()).isEmpty();
    assertThat(overflow(jmt, "second")).containsEntry("Three", "BAS blocking");
    assertThat(line(text).losses())
        .contains(
            new Loss(
                "pool second",
                REASON
                    + "LDES, LINE's simulator, blocks no thread whose units belong to several tasks"
                    + " of the pool"));
  }

  private static Conversion jmt(String text) throws Exception {
    Conversion jmt = JmtWriter.write(ConvertedExamples.parsedModel(text));
    JmtRules.check(sim(jmt));
    return jmt;
  }

  private static Conversion line(String text) {
    return LineWriter.write(ConvertedExamples.parsedModel(text));
  }

  private static Element sim(Conversion jmt) throws Exception {
    Element archive =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(jmt.text())))
            .getDocumentElement();
    return children(archive).getFirst();
  }

  /** Returns what happens to customers of each class that find a station full. */
  private static Map<String, String> overflow(Conversion jmt, String station) throws Exception {
    Element queue =
        children(sim(jmt)).stream()
            .filter(each -> each.getTagName().equals("node"))
            .filter(each -> each.getAttribute("name").equals(station))
            .map(node -> children(node).getFirst())
            .findFirst()
            .orElseThrow();
    List<Element> strategies =
        children(queue).stream()
            .filter(each -> each.getAttribute("name").equals("dropStrategies"))
            .findFirst()
            .map(parameter -> children(parameter))
            .orElseThrow();
    Map<String, String> found = new HashMap<>();
    for (int at = 0; at < strategies.size(); at += 2) {
      found.put(
          strategies.get(at).getTextContent(), strategies.get(at + 1).getTextContent().strip());
    }
    return found;
  }
}
