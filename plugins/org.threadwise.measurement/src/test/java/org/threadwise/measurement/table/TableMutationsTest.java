package org.threadwise.measurement.table;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.measurement.input.MutatedSamples;

class TableMutationsTest {

  private static final List<String> TABLES =
      List.of(
          "T1_us,T2 (ms),note\n1.5,2,x\n2.5,,y\n3,1e2,z\n",
          "element;duration;unit;start;case\na;1,5;us;2026-11-20T08:00:00Z;1\n\"b\";2;ms;2026-11-20"
              + " 08:00:01+01:00;1\n",
          "case\tactivity\ttimestamp\tlifecycle\n1\ta\t1795132800\tstart\n1\ta\t1795132801\tcomplete"
              + "\n1\tb\t1795132802\tcomplete\n");

  @TempDir private Path folder;

  @Test
  void damagedTablesAreReadOrRefused() throws IOException {
    MutatedSamples.read(new CsvReader(), folder, TABLES, 500);
  }

  @Test
  void damagedLogsAreReadOrRefused() throws IOException {
    MutatedSamples.read(new XesReader(), folder, List.of(XesReaderTest.SAMPLE), 500);
  }

  @Test
  @Tag("nightly")
  void manyDamagedFilesAreReadOrRefused() throws IOException {
    MutatedSamples.read(new CsvReader(), folder, TABLES, 10_000);
    MutatedSamples.read(new XesReader(), folder, List.of(XesReaderTest.SAMPLE), 10_000);
  }
}
