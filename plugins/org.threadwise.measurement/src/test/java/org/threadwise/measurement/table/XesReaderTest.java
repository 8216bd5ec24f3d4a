package org.threadwise.measurement.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.measurement.input.CollectedObservations;
import org.threadwise.measurement.source.Observation.Arrival;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Observation.Transition;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.measurement.source.UnreadableSourceException;

class XesReaderTest {

  static final String SAMPLE =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <log xes.version="1849.2016" xes.features="nested-attributes" xmlns="http://www.xes-standard.org/">
        <extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
        <global scope="event">
          <string key="concept:name" value="unknown"/>
          <date key="time:timestamp" value="1970-01-01T00:00:00Z"/>
        </global>
        <classifier name="Activity" keys="concept:name"/>
        <string key="concept:name" value="orders"/>
        <trace>
          <string key="concept:name" value="case 1"/>
          <event>
            <string key="concept:name" value="check"><string key="concept:name" value="nested"/></string>
            <string key="lifecycle:transition" value="start"/>
            <date key="time:timestamp" value="2026-11-20T08:00:00.000+01:00"/>
          </event>
          <event>
            <string key="concept:name" value="check"/>
            <string key="lifecycle:transition" value="complete"/>
            <date key="time:timestamp" value="2026-11-20T08:00:02.500+01:00"/>
          </event>
          <event>
            <string key="concept:name" value="pay"/>
            <string key="lifecycle:transition" value="schedule"/>
            <date key="time:timestamp" value="2026-11-20T08:00:02.500+01:00"/>
          </event>
          <event>
            <string key="concept:name" value="pay"/>
            <date key="time:timestamp" value="2026-11-20T08:00:03+01:00"/>
          </event>
          <event>
            <string key="concept:name" value="pay"/>
          </event>
        </trace>
      </log>
      """;

  @TempDir private Path folder;

  private CollectedObservations read(String text) throws IOException {
    return CollectedObservations.read(new XesReader(), folder, text);
  }

  @Test
  void readsDurationsArrivalsAndTransitions() throws IOException {
    CollectedObservations read = read(SAMPLE);
    assertThat(read.durations("check")).containsExactly(2.5e9);
    assertThat(read.of(Execution.class).get(0).instance()).isEqualTo("case 1");
    assertThat(read.of(Arrival.class))
        .containsExactly(new Arrival("check", 1_795_158_000_000_000_000L));
    assertThat(read.of(Transition.class)).containsExactly(new Transition("check", "pay", 1));
    assertThat(read.skipped).containsOnlyKeys(SkipReason.BAD_NUMBER);
    assertThat(read.remarks)
        .containsExactly(Remark.of(Remark.Kind.MISSING_START_EVENTS, "pay", "1"));
  }

  @Test
  void aTruncatedLogIsReadUpToItsEnd() throws IOException {
    CollectedObservations read = read(SAMPLE.substring(0, SAMPLE.indexOf("\"pay\"")));
    assertThat(read.durations("check")).hasSize(1);
    assertThat(read.of(Arrival.class)).hasSize(1);
    assertThat(read.skipped.get(SkipReason.MALFORMED)).containsExactly(23L);
  }

  @Test
  void refusesTheBillionLaughs() {
    StringBuilder text = new StringBuilder("<!DOCTYPE log [<!ENTITY l0 \"ha\">");
    for (int i = 1; i < 10; i++) {
      text.append("<!ENTITY l%d \"%s\">".formatted(i, ("&l" + (i - 1) + ";").repeat(10)));
    }
    text.append("]><log><trace>&l9;</trace></log>");
    assertThatThrownBy(() -> read(text.toString())).isInstanceOf(UnreadableSourceException.class);
  }

  @Test
  void opensNoOtherFile() throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "secret");
    String text =
        """
        <!DOCTYPE log [<!ENTITY secret SYSTEM "%s">]>
        <log><trace><event><string key="concept:name" value="a"/></event>&secret;</trace></log>
        """
            .formatted(secret.toUri());
    assertThatThrownBy(() -> read(text))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("document type");
    // A parser that looked for the definition at a missing place would report that instead.
    assertThatThrownBy(() -> read("<!DOCTYPE log SYSTEM \"file:///missing/log.dtd\"><log/>"))
        .isInstanceOf(UnreadableSourceException.class)
        .hasMessageContaining("document type");
  }

  @Test
  void sizesAndDepthAreBounded() throws IOException {
    String comment = "<log><!--" + "<x ".repeat(3_000_000) + "--></log>";
    assertThat(read(comment).skipped).containsOnlyKeys(SkipReason.MALFORMED);
    String attribute = "<log a=\"" + "x".repeat(9_000_000) + "\"/>";
    assertThatThrownBy(() -> read(attribute)).isInstanceOf(UnreadableSourceException.class);
    String deep = "<log>" + "<a>".repeat(100_000);
    assertThat(read(deep).skipped).containsOnlyKeys(SkipReason.MALFORMED);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE"})
  void encodingsAreDetected(String encoding) throws IOException {
    String mark = encoding.startsWith("UTF-8") ? "\ufeff" : "";
    String text =
        mark
            + SAMPLE
                .replace("UTF-8", encoding)
                .replace("\"check\"", "\"pr\u00fcfen\"")
                .stripTrailing();
    byte[] bytes = text.getBytes(Charset.forName(encoding));
    CollectedObservations read = CollectedObservations.read(new XesReader(), folder, bytes);
    assertThat(read.durations("pr\u00fcfen")).hasSize(1);
  }

  @Test
  void refusesOtherDocuments() {
    assertThatThrownBy(() -> read("<html/>")).isInstanceOf(UnreadableSourceException.class);
    assertThatThrownBy(() -> read("")).isInstanceOf(UnreadableSourceException.class);
    assertThatThrownBy(() -> read("{}")).isInstanceOf(UnreadableSourceException.class);
  }
}
