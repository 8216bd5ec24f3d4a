package org.threadwise.measurement.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.datatype.DatatypeFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Transition;
import science.aist.xes.model.AttributeDateType;
import science.aist.xes.model.AttributeStringType;
import science.aist.xes.model.AttributeType;
import science.aist.xes.model.EventType;
import science.aist.xes.model.LogType;
import science.aist.xes.model.ObjectFactory;
import science.aist.xes.model.TraceType;
import science.aist.xes.model.impl.LogRepository;

/** Logs written by a library whose classes are generated from the schema of the standard. */
class XesWriterTest {

  private static final ObjectFactory FACTORY = new ObjectFactory();
  private static final int TRACES = 400;
  private static final double MEAN_MILLISECONDS = 50;

  @TempDir private Path folder;

  private static AttributeType text(String key, String value) {
    AttributeStringType attribute = FACTORY.createAttributeStringType();
    attribute.setKey(key);
    attribute.setValue(value);
    return attribute;
  }

  private static EventType event(String activity, String phase, long milliseconds)
      throws Exception {
    AttributeDateType time = FACTORY.createAttributeDateType();
    time.setKey("time:timestamp");
    String date = Instant.ofEpochMilli(milliseconds).toString();
    time.setValue(DatatypeFactory.newInstance().newXMLGregorianCalendar(date));
    EventType event = FACTORY.createEventType();
    event
        .getStringOrDateOrInt()
        .addAll(List.of(text("concept:name", activity), text("lifecycle:transition", phase), time));
    return event;
  }

  @Test
  void recoversTheMeanOfTheGenerator() throws Exception {
    SplittableRandom random = new SplittableRandom(1849);
    LogType log = FACTORY.createLogType();
    log.setXesVersion(new BigDecimal("1849.2016"));
    double sum = 0;
    int approvals = 0;
    long clock = 1_795_132_800_000L;
    for (int i = 0; i < TRACES; i++) {
      TraceType trace = FACTORY.createTraceType();
      trace.getStringOrDateOrInt().add(text("concept:name", "case <" + i + "> & more"));
      long duration = Math.round(-Math.log(1 - random.nextDouble()) * MEAN_MILLISECONDS);
      sum += duration;
      trace.getEvent().add(event("check", "start", clock));
      trace.getEvent().add(event("check", "complete", clock + duration));
      boolean approved = random.nextDouble() < 0.3;
      approvals += approved ? 1 : 0;
      trace.getEvent().add(event(approved ? "approve" : "reject", "start", clock + duration));
      trace
          .getEvent()
          .add(event(approved ? "approve" : "reject", "complete", clock + duration + 7));
      log.getTrace().add(trace);
      clock += 1000;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new LogRepository().save(FACTORY.createLog(log), bytes);

    byte[] document = bytes.toByteArray();
    assertThat(new XesReader().recognises(Arrays.copyOf(document, XesReader.HEAD_SIZE))).isTrue();
    CollectedObservations read = CollectedObservations.read(new XesReader(), folder, document);
    double[] durations = read.durations("check");
    assertThat(durations).hasSize(TRACES);
    double mean = Arrays.stream(durations).average().orElseThrow() / 1e6;
    assertThat(mean).isCloseTo(sum / TRACES, within(1e-9));
    // The half-width of the 99 % interval of an exponential mean is 2.58 / √n of it.
    assertThat(mean)
        .isCloseTo(MEAN_MILLISECONDS, within(2.58 * MEAN_MILLISECONDS / Math.sqrt(TRACES)));
    assertThat(read.durations("approve")).hasSize(approvals).containsOnly(7e6);
    assertThat(read.of(Arrival.class)).hasSize(TRACES);
    assertThat(read.of(Transition.class))
        .containsExactlyInAnyOrder(
            new Transition("check", "approve", approvals),
            new Transition("check", "reject", TRACES - approvals));
    assertThat(read.skipped).isEmpty();
    assertThat(read.remarks).isEmpty();
  }
}
