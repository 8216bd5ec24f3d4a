package org.threadwise.model.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.model.units.Dimension;

class MeasurementsTest {

  @TempDir Path parent;
  private Path folder = Path.of("");
  private Measurements measurements = Measurements.in(null);

  @BeforeEach
  void makeFolder() throws IOException {
    folder = Files.createDirectory(parent.resolve("model"));
    measurements = Measurements.in(folder);
  }

  @Test
  void readsPlainNumbers() {
    write("12.5\n13\n\n# a comment\n1e1\r\n0\n");
    assertThat(times(null, "us")).containsExactly(12_500.0, 13_000.0, 10_000.0, 0.0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "T12_us~1~2                      |      |    | 1000 2000",
        "T12 [us]~1~2                    | T12  |    | 1000 2000",
        "\"T12 (µs)\"~1~2                | T12  | us | 1000 2000",
        "T12_us~1~2                      | T12_us | us | 1000 2000",
        "T12~1~2                         | T12  | ms | 1000000 2000000",
        "T1_us,T12_ms~1,2~3,4            | T12  |    | 2000000 4000000",
        "T1_us;T12_ms~1;2~3;4            | T1   |    | 1000 3000",
        "T1\tT_12~1\t2~3\t4              | T_12 | ns | 2 4",
        "a_us,b_us~1,2~,3~,4             | a    |    | 1000",
        "a_us,\"x, y\"~1,2~3,4           | x, y | ns | 2 4",
        "task, T12_us ~ x, 1 ~ y, 2      | T12  |    | 1000 2000",
      })
  void readsColumns(String text, @Nullable String column, @Nullable String unit, String expected) {
    write("\ufeff" + text.replace('~', '\n'));
    assertThat(times(column, unit)).containsExactly(numbers(expected));
  }

  @Test
  void readsCountsWithoutAUnit() {
    write("fragments\n2\n3\n");
    assertThat(values(measurements.read(new Column("t.csv", null, null), Dimension.NUMBER)))
        .containsExactly(2.0, 3.0);
    assertThat(unreadable(measurements.read(new Column("t.csv", null, "us"), Dimension.NUMBER)))
        .contains("bare numbers");
  }

  @Test
  void reportsTheModificationTime() throws IOException {
    write("1\n");
    Instant written = Instant.parse("2026-11-03T10:15:30Z");
    Files.setLastModifiedTime(folder.resolve("t.csv"), FileTime.from(written));
    assertThat(read("t.csv", null, "us"))
        .isInstanceOfSatisfying(
            MeasurementResult.Values.class,
            values -> assertThat(values.modified()).isEqualTo(written));
  }

  @Test
  void readsAgainWhenTheFileChanges() throws IOException {
    write("1\n");
    assertThat(times(null, "ns")).containsExactly(1.0);
    assertThat(read("t.csv", null, "ns")).isSameAs(read("t.csv", null, "ns"));
    write("2\n3\n");
    assertThat(times(null, "ns")).containsExactly(2.0, 3.0);
    assertThat(times(null, "us")).containsExactly(2000.0, 3000.0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "1~abc~3          |     | us | t.csv:2:1: 'abc' is not a number",
        "T_us~1~NaN       |     |    | t.csv:3:1: 'NaN' is not a number",
        "T_us~Infinity    |     |    | is not a number",
        "T_us~0x10        |     |    | is not a number",
        "T_us~1d          |     |    | is not a number",
        "a_us,b_us~1,-2   | b   |    | t.csv:2:3: '-2' is negative",
        "T_us~1e400       |     |    | too large",
        "T_s~1e300        |     |    | too large",
        "a;b_us~1;2,5     | b   |    | t.csv:2:3: '2,5' is not a number: write a point instead of the comma",
        "T12~1            |     |    | unit of the values is unknown",
        "T12_us~1         |     | ms | t.csv:1:1: the unit is 'us' in the header and 'ms' in the"
            + " model",
        "T12 [sec]~1      |     |    | 'sec' is not a unit of time; did you mean 's'?",
        "T12~1            |     | MB | 'MB' is not a unit of time",
        "T12_us,T13_us~1,2| T14 |    | there is no column 'T14'; did you mean 'T12'?",
        "T12_us,T13_us~1,2| hot |    | choose from T12, T13",
        "T_us,T_ms~1,2    | T   |    | there are 2 columns 'T'",
        "T12_us,T13_us~1,2|     |    | the file has 2 columns, T12_us, T13_us: choose one",
        "1,2~3,4          |     | us | the file has 2 columns: choose one",
        "1~2              | T12 | us | there is no header",
        "T12_us           |     |    | no number below the header",
        "# nothing        |     | us | the file is empty",
        "a_us,b~1,2~,3~4,5| a   |    | t.csv:3: the column has no value here",
      })
  void reportsProblemsWithTheirPositions(
      String text, @Nullable String column, @Nullable String unit, String message) {
    write(text.replace('~', '\n'));
    assertThat(unreadable(read("t.csv", column, unit))).contains(message);
  }

  @Test
  void rejectsFilesThatAreNotText() throws IOException {
    Files.write(folder.resolve("t.csv"), new byte[] {1, 0, 2});
    assertThat(unreadable(read("t.csv", null, "us"))).contains("binary");
    Files.write(folder.resolve("t.csv"), new byte[] {'1', '\n', (byte) 0xff, (byte) 0xfe});
    assertThat(unreadable(read("t.csv", null, "us"))).contains("UTF-8");
    write("");
    assertThat(unreadable(read("t.csv", null, "us"))).contains("empty");
    write("1".repeat(ColumnReader.MAX_LINE_LENGTH + 1));
    assertThat(unreadable(read("t.csv", null, "us"))).contains("t.csv:1: the line is longer");
  }

  @Test
  void rejectsLargeFiles() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("t.csv").toFile(), "rw")) {
      file.setLength(Measurements.MAX_FILE_SIZE + 1);
    }
    assertThat(unreadable(read("t.csv", null, "us"))).contains("larger than 100 MB");
    write("1\n".repeat(ColumnReader.MAX_VALUES + 1));
    assertThat(unreadable(read("t.csv", null, "us"))).contains("more than 2 000 000 values");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/etc/hostname",
        "../secret.csv",
        "sub/../../secret.csv",
        "C:/secret.csv",
        "..",
        ".",
        "sub/.."
      })
  void readsNothingOutsideTheFolder(String name) throws IOException {
    Files.writeString(parent.resolve("secret.csv"), "1\n");
    Files.createDirectory(folder.resolve("sub"));
    assertThat(unreadable(read(name, null, "us"))).contains("only files in the model's folder");
  }

  @Test
  void followsNoLinkOutOfTheFolder() throws IOException {
    Files.writeString(parent.resolve("secret.csv"), "1\n");
    Files.createDirectory(parent.resolve("secrets"));
    Files.writeString(parent.resolve("secrets/s.csv"), "1\n");
    link("out.csv", parent.resolve("secret.csv"));
    link("outside", parent.resolve("secrets"));
    assertThat(unreadable(read("out.csv", null, "us"))).contains("is a link to a place outside");
    assertThat(unreadable(read("outside/s.csv", null, "us")))
        .contains("is a link to a place outside");
  }

  @Test
  void followsALinkInsideTheFolder() throws IOException {
    write("7\n");
    link("in.csv", folder.resolve("t.csv"));
    assertThat(values(read("in.csv", null, "ns"))).containsExactly(7.0);
  }

  @Test
  void reportsInvalidFiles() throws IOException {
    write("1\n");
    Files.createDirectory(folder.resolve("sub"));
    assertThat(unreadable(read("sub", null, "us"))).contains("folder");
    assertThat(unreadable(read("u.csv", null, "us"))).contains("did you mean \"t.csv\"?");
    assertThat(unreadable(read("sub/cafe.csv", null, "us"))).contains("no such file");
    assertThat(unreadable(read("none/cafe.csv", null, "us"))).contains("no such file");
    assertThat(unreadable(read(" ", null, "us"))).contains("empty");
    assertThat(unreadable(read("a\\b.csv", null, "us"))).contains("backslash");
    assertThat(unreadable(read("a\0b", null, "us"))).contains("not a valid file name");
  }

  @Test
  void anUnsavedModelHasNoFiles() {
    MeasurementResult read =
        Measurements.in(null).read(new Column("t.csv", null, "us"), Dimension.TIME);
    assertThat(unreadable(read)).contains("save it first");
    Measurements gone = Measurements.in(folder.resolve("gone"));
    assertThat(unreadable(gone.read(new Column("t.csv", null, "us"), Dimension.TIME)))
        .contains("cannot be read");
  }

  private void link(String name, Path target) throws IOException {
    try {
      Files.createSymbolicLink(folder.resolve(name), target);
    } catch (UnsupportedOperationException none) {
      assumeTrue(false, "no symbolic links on this system");
    }
  }

  private void write(String text) {
    try {
      Files.writeString(folder.resolve("t.csv"), text, StandardCharsets.UTF_8);
    } catch (IOException failure) {
      throw new AssertionError(failure);
    }
  }

  private MeasurementResult read(String file, @Nullable String column, @Nullable String unit) {
    return measurements.read(new Column(file, column, unit), Dimension.TIME);
  }

  private Double[] times(@Nullable String column, @Nullable String unit) {
    return values(read("t.csv", column, unit));
  }

  private static Double[] values(MeasurementResult measured) {
    assertThat(measured).isInstanceOf(MeasurementResult.Values.class);
    return ((MeasurementResult.Values) measured).values().toArray(Double[]::new);
  }

  private static String unreadable(MeasurementResult measured) {
    assertThat(measured).isInstanceOf(MeasurementResult.Unreadable.class);
    return ((MeasurementResult.Unreadable) measured).message();
  }

  private static Double[] numbers(String text) {
    return Arrays.stream(text.split(" ")).map(Double::valueOf).toArray(Double[]::new);
  }
}
