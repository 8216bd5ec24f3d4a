package org.threadwise.measurement.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.measurement.trace.SpanRecord.CLIENT;
import static org.threadwise.measurement.trace.SpanRecord.CONSUMER;
import static org.threadwise.measurement.trace.SpanRecord.PRODUCER;
import static org.threadwise.measurement.trace.SpanRecord.SERVER;

import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Quantity;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;

/** Times that were computed by hand. */
class TraceAnalysisTest {

  @Test
  void theSelfTimeOfNestedSpansExcludesTheirChildren() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "outer", 0, 100)
            .span(2, 1, "middle", 10, 70)
            .span(3, 2, "inner", 20, 50)
            .collect();

    assertThat(found.durations())
        .containsExactly("outer ELAPSED 40", "middle ELAPSED 30", "inner ELAPSED 30");
  }

  @Test
  void overlappingChildrenAreCountedOnce() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "root", 0, 100)
            .span(2, 1, "a", 10, 30)
            .span(3, 1, "b", 20, 60)
            .span(4, 1, "c", 25, 28)
            .span(5, 1, "d", 80, 90)
            .collect();

    // The union is 10 to 60 and 80 to 90.
    assertThat(found.durations("root", Quantity.ELAPSED)).containsExactly(40.0);
  }

  @Test
  void childrenAreClippedToTheirParent() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "root", 100, 200)
            .span(2, 1, "early", 50, 120)
            .span(3, 1, "late", 190, 300)
            .collect();

    assertThat(found.durations())
        .containsExactly("early ELAPSED 70", "root ELAPSED 70", "late ELAPSED 110");
    assertThat(found.skipped).isEmpty();
  }

  @Test
  void aChildThatEndsBeforeItsParentStartsShowsThatClocksDiffer() throws Exception {
    TraceObservations found =
        new TraceSample().span(1, 0, "root", 100, 200).span(2, 1, "skewed", 50, 80).collect();

    assertThat(found.durations()).containsExactly("skewed ELAPSED 30", "root ELAPSED 100");
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.CLOCK_SKEW, 1));
    assertThat(found.skippedPositions).containsExactly(2L);
  }

  @Test
  void anAnswerThatStartsAfterTheRequestHasEndedShowsThatClocksDiffer() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "ask", CLIENT, 0, 100)
            .span(2, 1, "answer", SERVER, 200, 250)
            .collect();

    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.CLOCK_SKEW, 1));
  }

  @Test
  void workThatGoesOnInAnotherThreadIsNoPartOfItsParent() throws Exception {
    TraceObservations found =
        new TraceSample().span(1, 0, "submit", 0, 10).span(2, 1, "task", 30, 50).collect();

    assertThat(found.durations()).containsExactly("submit ELAPSED 10", "task ELAPSED 20");
    assertThat(found.transitions()).containsExactly("submit > task 1");
    assertThat(found.skipped).isEmpty();
  }

  @Test
  void requestsAndMessagesAreResponses() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "work", 0, 100)
            .span(2, 1, "ask", CLIENT, 10, 40)
            .span(3, 2, "answer", SERVER, 15, 35)
            .span(4, 1, "tell", PRODUCER, 50, 55)
            .span(5, 4, "listen", CONSUMER, 70, 80)
            .collect();

    assertThat(found.durations())
        .containsExactly(
            "work ELAPSED 65",
            "ask RESPONSE 30",
            "answer ELAPSED 20",
            "tell RESPONSE 5",
            "listen ELAPSED 10");
    // What answers is another process: the message goes on from the request.
    assertThat(found.transitions())
        .containsExactly("work > ask 1", "ask > tell 1", "tell > listen 1");
    assertThat(found.arrivals()).containsExactly("work 1000");
  }

  @Test
  void messagesGoFromSiblingToSiblingInTheOrderOfTime() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "flow", 0, 100)
            .span(2, 1, "first", 10, 30)
            .span(3, 2, "part", 15, 20)
            .span(4, 2, "rest", 20, 30)
            .span(5, 1, "second", 30, 50)
            .collect();

    assertThat(found.transitions())
        .containsExactly("flow > first 1", "first > part 1", "part > rest 1", "rest > second 1");
  }

  @Test
  void concurrentSiblingsComeFromWhatEndedBefore() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 0, "flow", 0, 100)
            .span(2, 1, "before", 10, 20)
            .span(3, 1, "left", 30, 60)
            .span(4, 1, "right", 40, 50)
            .span(5, 1, "after", 70, 80)
            .collect();

    assertThat(found.transitions())
        .containsExactlyInAnyOrder(
            "flow > before 1", "before > left 1", "before > right 1", "left > after 1");
  }

  @Test
  void theOrderInTheFileDoesNotMatter() throws Exception {
    TraceSample sample =
        new TraceSample()
            .span(1, 0, "flow", 0, 100)
            .span(2, 1, "first", 0, 30)
            .span(3, 2, "part", 0, 30)
            .span(4, 1, "instant", 30, 30)
            .span(5, 1, "second", 30, 100);
    TraceObservations ascending = sample.collect();
    Collections.reverse(sample.spans);

    assertThat(sample.collect().all).isEqualTo(ascending.all);
    assertThat(ascending.transitions())
        .containsExactly(
            "flow > first 1", "first > part 1", "part > instant 1", "instant > second 1");
  }

  @Test
  void aLinkLeadsFromTheSpanOfAnotherTrace() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 1, 0, "produce", PRODUCER, 0, 10, Map.of())
            .span(2, 1, 0, "batch", CONSUMER, 20, 30, Map.of())
            .link(1, 1)
            .link(99, 99)
            .collect();

    assertThat(found.transitions()).containsExactly("produce > batch 1");
    assertThat(found.arrivals()).containsExactly("produce 1000");
  }

  @Test
  void aRootWithLinksToUnknownSpansIsAnArrival() throws Exception {
    TraceObservations found =
        new TraceSample().span(1, 0, "batch", CONSUMER, 20, 30).link(5, 5).collect();

    assertThat(found.arrivals()).containsExactly("batch 1020");
  }

  @Test
  void anEntryWhoseCallerIsNotInTheFileIsAnArrival() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 77, "GET /orders", SERVER, 0, 10)
            .span(2, 78, "lost", 20, 30)
            .collect();

    assertThat(found.arrivals()).containsExactly("GET /orders 1000");
    assertThat(found.remarks).containsExactly(Remark.of(Remark.Kind.PARENTS_MISSING, "1"));
  }

  @Test
  void waitingInSedaIsFromTheEndOfTheSendToTheStartOfTheRoute() throws Exception {
    TraceObservations found =
        new TraceSample()
            .event(1, 0, "EVENT_RECEIVED", "file://in?delete=true", 0, 100)
            .processor(2, 1, "hand-over-to", 10, 60)
            .event(3, 2, "EVENT_SENT", "seda://work?size=10", 20, 50)
            .event(4, 3, "EVENT_RECEIVED", "seda://work?concurrentConsumers=3", 80, 200)
            .processor(5, 4, "step-1-process", 90, 150)
            .collect();

    assertThat(found.durations())
        .containsExactly(
            "file://in ELAPSED 50",
            "hand-over ELAPSED 50",
            "queue seda://work WAIT 30",
            "seda://work ELAPSED 60",
            "step-1 ELAPSED 60");
    assertThat(found.executions("queue seda://work", Quantity.WAIT))
        .extracting(Execution::start)
        .containsExactly(1050L);
    assertThat(found.transitions())
        .containsExactly(
            "file://in > hand-over 1", "hand-over > seda://work 1", "seda://work > step-1 1");
    assertThat(found.arrivals()).containsExactly("file://in 1000");
  }

  @Test
  void aMessageThatIsTakenAtOnceHasNotWaited() throws Exception {
    TraceObservations found =
        new TraceSample()
            .processor(2, 0, "hand-over-to", 10, 60)
            .event(3, 2, "EVENT_SENT", "seda://work", 20, 50)
            .event(4, 3, "EVENT_RECEIVED", "seda://work", 40, 200)
            .collect();

    assertThat(found.durations())
        .containsExactly(
            "hand-over ELAPSED 50", "queue seda://work WAIT 0", "seda://work ELAPSED 160");
  }

  @Test
  void aSenderThatWaitsForTheReplyDoesNotWorkMeanwhile() throws Exception {
    TraceObservations found =
        new TraceSample()
            .processor(2, 0, "ask-to", 10, 120)
            .event(3, 2, "EVENT_SENT", "seda://work", 20, 110)
            .event(4, 3, "EVENT_RECEIVED", "seda://work", 40, 100)
            .collect();

    assertThat(found.durations())
        .containsExactly("ask ELAPSED 50", "queue seda://work WAIT 20", "seda://work ELAPSED 60");
  }

  @Test
  void aMessageToAnExternalComponentOfCamelIsAResponse() throws Exception {
    TraceObservations found =
        new TraceSample()
            .event(1, 0, "EVENT_RECEIVED", "direct://in", 0, 100)
            .processor(2, 1, "bank-to", 10, 50)
            .event(3, 2, "EVENT_SENT", "http://bank.example/rate?user=x", 15, 45)
            .processor(4, 1, "list-recipientList", 50, 90)
            .event(5, 4, "EVENT_SENT", "kafka://audit?brokers=b", 60, 70)
            .event(6, 4, "EVENT_SENT", "file://copy", 70, 80)
            .collect();

    assertThat(found.durations())
        .containsExactly(
            "direct://in ELAPSED 20",
            "bank ELAPSED 10",
            "bank RESPONSE 30",
            "list ELAPSED 20",
            "kafka://audit RESPONSE 10",
            "file://copy RESPONSE 10");
    assertThat(found.transitions())
        .containsExactly(
            "direct://in > bank 1",
            "bank > list 1",
            "list > kafka://audit 1",
            "list > file://copy 1");
  }

  @Test
  void aMessageWithinTheProcessBelongsToItsProcessor() throws Exception {
    TraceObservations found =
        new TraceSample()
            .event(1, 0, "EVENT_RECEIVED", "timer://tick", 0, 100)
            .processor(2, 1, "transform-to", 10, 50)
            .event(3, 2, "EVENT_SENT", "xslt://orders.xsl", 15, 45)
            .processor(4, 1, "call-to", 50, 90)
            .event(5, 4, "EVENT_SENT", "direct://price", 60, 80)
            .event(6, 5, "EVENT_RECEIVED", "direct://price", 62, 78)
            .processor(7, 6, "price-bean", 65, 70)
            .processor(8, 1, "after-log", 92, 95)
            .collect();

    assertThat(found.durations())
        .containsExactly(
            "timer://tick ELAPSED 17",
            "transform ELAPSED 40",
            "call ELAPSED 24",
            "direct://price ELAPSED 11",
            "price ELAPSED 5",
            "after ELAPSED 3");
    assertThat(found.transitions())
        .containsExactly(
            "timer://tick > transform 1",
            "transform > call 1",
            "call > direct://price 1",
            "direct://price > price 1",
            "price > after 1");
  }

  @Test
  void fragmentsComeFromTheirSplitter() throws Exception {
    TraceObservations found =
        new TraceSample()
            .processor(1, 0, "items-split", 0, 100)
            .processor(2, 1, "check-bean", 10, 20)
            .processor(3, 1, "price-bean", 20, 30)
            .processor(4, 1, "check-bean", 30, 40)
            .processor(5, 1, "price-bean", 40, 50)
            .collect();

    assertThat(found.transitions()).containsExactly("items > check 2", "check > price 2");
  }

  @Test
  void copiesComeFromTheirMulticast() throws Exception {
    TraceObservations found =
        new TraceSample()
            .processor(1, 0, "all-multicast", 0, 100)
            .processor(2, 1, "a-bean", 10, 20)
            .processor(3, 1, "b-bean", 20, 30)
            .collect();

    assertThat(found.transitions()).containsExactly("all > a 1", "all > b 1");
  }

  @Test
  void aRepeatedSpanIsCountedOnce() throws Exception {
    TraceObservations found =
        new TraceSample().span(1, 0, "work", 0, 10).span(1, 0, "work", 0, 10).collect();

    assertThat(found.durations()).containsExactly("work ELAPSED 10");
    assertThat(found.skipped).isEqualTo(Map.of(SkipReason.DUPLICATE, 1));
  }

  @Test
  void parentsInACircleAreHarmless() throws Exception {
    TraceObservations found =
        new TraceSample()
            .span(1, 2, "a", 0, 10)
            .span(2, 1, "b", 0, 10)
            .span(3, 3, "self", 0, 10)
            .event(4, 5, "EVENT_SENT", "direct://x", 0, 10)
            .event(5, 4, "EVENT_SENT", "direct://y", 0, 10)
            .event(6, 5, "EVENT_RECEIVED", "direct://y", 0, 10)
            .collect();

    assertThat(found.durations("self", Quantity.ELAPSED)).containsExactly(10.0);
    assertThat(found.durations("direct://y", Quantity.ELAPSED)).containsExactly(10.0);
  }

  @Test
  void spansThatCannotBeUsedAreCounted() throws Exception {
    TraceSample sample =
        new TraceSample()
            .span(0, 0, "no id", 0, 10)
            .span(2, 0, "negative", 10, 0)
            .span(3, 0, " ", 0, 10)
            .span(4, 0, "x".repeat(1001), 0, 10)
            .span(5, 0, "zero", 10, 10);
    TraceObservations found = sample.collect();

    assertThat(found.durations()).containsExactly("zero ELAPSED 0");
    assertThat(found.skipped)
        .isEqualTo(
            Map.of(
                SkipReason.MALFORMED, 1,
                SkipReason.NEGATIVE_TIME, 1,
                SkipReason.NO_NAME, 1,
                SkipReason.TOO_LARGE, 1));
    assertThat(found.skippedPositions).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void theInstanceIsTheIdOfTheTrace() throws Exception {
    TraceObservations found = new TraceSample().span(1, 0, "work", 5, 10).collect();

    assertThat(found.executions("work", Quantity.ELAPSED))
        .containsExactly(
            new Execution("work", Quantity.ELAPSED, 1005, 5, "00000000000000070000000000000001"));
  }
}
