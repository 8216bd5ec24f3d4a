package org.threadwise.importing.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.dsl.Severity;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.dsl.writing.SolutionText;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;

/** Threads, hand-overs, and refusals of configurations of Spring Integration. */
class SpringIntegrationImporterTest {

  private static final String BEANS =
      """
      <beans xmlns="http://www.springframework.org/schema/beans"
          xmlns:int="http://www.springframework.org/schema/integration"
          xmlns:int-file="http://www.springframework.org/schema/integration/file"
          xmlns:task="http://www.springframework.org/schema/task">
      """;
  private static final String ENTRY = "<int:gateway id='in' default-request-channel='a'/>\n";

  private static ImportedModel read(String... contents) throws ImportException {
    List<SourceFile> files =
        Arrays.stream(contents)
            .map(content -> new SourceFile("app.xml", BEANS + content + "</beans>"))
            .toList();
    return new SpringIntegrationImporter().read(files);
  }

  /** Returns the text of a model with single blanks, which must have no error. */
  private static String text(String... contents) throws ImportException {
    String text = SolutionText.of(read(contents).solution());
    assertThat(SolutionReader.read(text).problems())
        .as(text)
        .noneMatch(problem -> problem.severity() == Severity.ERROR);
    return text.replaceAll(" +", " ");
  }

  private static List<String> limitations(Limitation.Kind kind, String... contents)
      throws ImportException {
    return read(contents).limitations().stream()
        .filter(limitation -> limitation.kind() == kind)
        .map(Limitation::reason)
        .toList();
  }

  @Test
  void aDirectChannelKeepsTheThread() throws ImportException {
    String text =
        text(
            ENTRY
                + "<int:service-activator id='one' input-channel='a' output-channel='b'/>"
                + "<int:service-activator id='two' input-channel='b'/>");
    assertThat(text)
        .contains("modifier one a -> b\n", "modifier two b -> two_out\n")
        .doesNotContain(" on one", " on two");
  }

  @Test
  void aPollerWithoutAnExecutorIsOneThread() throws ImportException {
    String text =
        text(
            ENTRY
                + "<int:channel id='a'><int:queue capacity='7'/></int:channel>"
                + "<int:service-activator id='one' input-channel='a'><int:poller fixed-delay='5'/>"
                + "</int:service-activator><task:scheduler id='taskScheduler' pool-size='3'/>");
    assertThat(text)
        .contains("pool one_poller custom { core 1 maximum 1 bounded 7 rejected block }")
        .contains("modifier one a -> one_out on one_poller");
  }

  @Test
  void morePollersThanTheSchedulerHasThreadsShareIt() throws ImportException {
    String stage =
        "<int:channel id='%1$s'><int:queue/></int:channel>"
            + "<int:service-activator id='s%1$s' input-channel='%1$s' output-channel='%2$s'>"
            + "<int:poller fixed-delay='5'/></int:service-activator>";
    String text =
        text(
            ENTRY
                + stage.formatted("a", "b")
                + stage.formatted("b", "c")
                + "<task:scheduler id='taskScheduler' pool-size='1'/>");
    assertThat(text)
        .contains("pool taskScheduler { threads 1 }")
        .contains("modifier sa a -> sa_out on taskScheduler")
        .contains("in parallel on taskScheduler");
  }

  @ParameterizedTest
  @CsvSource({
    "pool-size='5',                                            { threads 5 }",
    "pool-size='${n:6}',                                       { threads 6 }",
    "pool-size='${n}',                                         { threads 8 }",
    "pool-size='0-9',                                          { threads 9 }",
    "pool-size='2-9' queue-capacity='4', custom { core 2 maximum 9 bounded 4 rejected abort }",
    "pool-size='2' queue-capacity='0',   custom { core 2 maximum 2 handoff rejected abort }",
  })
  void anExecutorChannelHandsOverToThePoolOfItsExecutor(String attributes, String pool)
      throws ImportException {
    String text =
        text(
            ENTRY
                + "<int:channel id='a'><int:dispatcher task-executor='e'/></int:channel>"
                + "<int:service-activator id='one' input-channel='a'/>"
                + "<task:executor id='e' "
                + attributes
                + "/>");
    assertThat(text.replace(" rejected abort", ""))
        .contains("pool e " + pool.replaceAll(" +", " ").replace(" rejected abort", ""));
    assertThat(text).contains("modifier one a -> one_out on e");
  }

  @Test
  void aNumberInAPlaceholderWithoutADefaultIsAssumed() throws ImportException {
    assertThat(
            limitations(
                Limitation.Kind.ASSUMED,
                ENTRY
                    + "<int:channel id='a'><int:dispatcher task-executor='e'/></int:channel>"
                    + "<int:service-activator id='one' input-channel='a'/>"
                    + "<task:executor id='e' pool-size='${threads}'/>"))
        .contains("a number of the executor e is not in the files, so it is 8");
  }

  @Test
  void sendersOfSeveralPoolsAreGivenOnePool() throws ImportException {
    String contents =
        "<int-file:inbound-channel-adapter id='f' directory='d' channel='a'>"
            + "<int:poller cron='* * * * * *'/></int-file:inbound-channel-adapter>"
            + ENTRY
            + "<int:service-activator id='one' input-channel='a'/>";
    assertThat(text(contents)).contains("merger a a, a2 -> a_out on f_poller");
    assertThat(limitations(Limitation.Kind.APPROXIMATED, contents))
        .containsExactly("threads of several pools reach a: those of f_poller execute it");
  }

  @Test
  void aGroupOfCopiesHasTheNumberOfTheirReceivers() throws ImportException {
    String text =
        text(
            ENTRY
                + "<int:publish-subscribe-channel id='a' apply-sequence='true'/>"
                + "<int:service-activator id='one' input-channel='a' output-channel='c'/>"
                + "<int:service-activator id='two' input-channel='a' output-channel='c'/>"
                + "<int:service-activator id='three' input-channel='a' output-channel='c'/>"
                + "<int:aggregator id='all' input-channel='c'/>");
    assertThat(text).contains("aggregator all c_out -> all_out size 3 key order");
  }

  @Test
  void aCalledFlowRepliesToItsCallers() throws ImportException {
    String contents =
        ENTRY
            + "<int:chain input-channel='a'><int:enricher id='x' request-channel='s'/>"
            + "<int:enricher id='y' request-channel='s'/></int:chain>"
            + "<int:service-activator id='service' input-channel='s'/>";
    assertThat(text(contents))
        .contains("dispatcher service_callers")
        .contains("enricher y")
        .contains("exit y_done");
    assertThat(limitations(Limitation.Kind.APPROXIMATED, contents))
        .contains("2 endpoints call this flow: its replies go to each with equal probability");
  }

  @Test
  void messagesThatGoRoundForEverLeave() throws ImportException {
    String contents =
        ENTRY
            + "<int:bridge id='one' input-channel='a' output-channel='b'/>"
            + "<int:bridge id='two' input-channel='b' output-channel='a'/>";
    assertThat(text(contents)).contains("_loop");
    assertThat(limitations(Limitation.Kind.NOT_EXPRESSED, contents)).hasSize(1);
  }

  @Test
  void choicesThatAllLeadBackHaveAWayOut() throws ImportException {
    String contents =
        ENTRY
            + "<int:channel id='b'/><int:channel id='c'/>"
            + "<int:router id='r' input-channel='a' expression=\"x ? 'b' : 'c'\"/>"
            + "<int:bridge id='one' input-channel='b' output-channel='a'/>"
            + "<int:bridge id='two' input-channel='c' output-channel='a'/>";
    assertThat(text(contents)).contains("exit r_loop");
  }

  @Test
  void aChannelThatNothingReadsIsAnExit() throws ImportException {
    String text =
        text(
            ENTRY
                + "<int:publish-subscribe-channel id='b' task-executor='e'/>"
                + "<task:executor id='e' pool-size='2'/>"
                + "<int:bridge id='one' input-channel='a' output-channel='b'/>");
    assertThat(text).contains("exit b b\n");
  }

  @Test
  void filesOfOneApplicationAreOneModel() throws ImportException {
    assertThat(text(ENTRY, "<int:service-activator id='one' input-channel='a'/>"))
        .contains("entry in -> a\n", "modifier one a -> one_out\n");
  }

  @Test
  void whatIsNoFlowOfMessagesIsRefused() {
    assertThatThrownBy(() -> read("<int:channel id='a'/>"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("app.xml: no message flow");
    assertThatThrownBy(() -> read("<bean id='a' class='A'/>"))
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("app.xml: the file has no element of Spring Integration");
  }

  @ParameterizedTest
  @CsvSource({
    "<routes/>,                                    app.xml:1: the root element is <routes>",
    "<!DOCTYPE beans SYSTEM 'b.dtd'><beans/>,      app.xml:1: document type declarations",
    "<beans><int:channel></beans>,                 app.xml:1: the XML is not well-formed",
    "'',                                           app.xml",
  })
  void otherFilesAreRefusedWithTheirLine(String content, String message) {
    SourceFile file = new SourceFile("app.xml", content);
    assertThatThrownBy(() -> new SpringIntegrationImporter().read(List.of(file)))
        .isInstanceOf(ImportException.class)
        .hasMessageStartingWith(message);
  }
}
