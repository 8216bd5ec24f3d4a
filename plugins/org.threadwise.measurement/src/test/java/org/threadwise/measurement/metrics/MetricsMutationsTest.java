package org.threadwise.measurement.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.input.MutatedSamples;

class MetricsMutationsTest {

  private static final List<String> CAMEL =
      List.of(CamelStatisticsFormatTest.XML, CamelStatisticsFormatTest.JSON);
  private static final List<String> GUARANA =
      List.of(GuaranaReaderTest.WORKERS, GuaranaReaderTest.QUEUE, GuaranaReaderTest.SUMMARY);

  @TempDir private Path folder;

  @Test
  void damagedScrapesAreReadOrRefused() throws IOException {
    MutatedSamples.read(new PrometheusReader(), folder, List.of(PrometheusReaderTest.SAMPLE), 500);
  }

  @Test
  void damagedStatisticsAreReadOrRefused() throws IOException {
    MutatedSamples.read(new CamelStatisticsReader(), folder, CAMEL, 500);
  }

  @Test
  void damagedMonitorsAreReadOrRefused() throws IOException {
    MutatedSamples.read(new GuaranaReader(), folder, GUARANA, 500);
  }

  @Test
  @Tag("nightly")
  void manyDamagedFilesAreReadOrRefused() throws IOException {
    MutatedSamples.read(
        new PrometheusReader(), folder, List.of(PrometheusReaderTest.SAMPLE), 10_000);
    MutatedSamples.read(new CamelStatisticsReader(), folder, CAMEL, 10_000);
    MutatedSamples.read(new GuaranaReader(), folder, GUARANA, 10_000);
  }
}
