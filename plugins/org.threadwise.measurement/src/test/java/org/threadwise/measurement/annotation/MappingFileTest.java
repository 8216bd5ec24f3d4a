package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.measurement.source.UnreadableSourceException;

class MappingFileTest {

  private static final ElementMatcher MATCHER =
      ElementMatcher.of(
          TestModel.read("solution S process P { entry In -> a translator T4 a -> b exit Out b }"),
          List.of());

  @TempDir private Path folder = Path.of("");

  private List<NameMapping> read(String text) throws IOException {
    Path file = folder.resolve("map.csv");
    Files.writeString(file, text);
    return MappingFile.read(file, MATCHER);
  }

  @Test
  void readsMappingsWithOrWithoutAHeading() throws IOException {
    List<NameMapping> expected =
        List.of(new NameMapping("com.acme.*", "T4"), new NameMapping("a,b \"c\"", "Out"));
    String rows = "com.acme.*, T4\r\n\r\n# comment\r\n\"a,b \"\"c\"\"\",Out\r\n";
    assertThat(read(rows)).isEqualTo(expected);
    assertThat(read("\ufeffName,Element\n" + rows)).isEqualTo(expected);
    assertThat(read("")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`x,T4\ny`, 2, write NAME",
        "`x,T4\n\n# c\ny,T4,z`, 4, write NAME",
        "`,T4`, 1, write NAME",
        "`x,`, 1, write NAME",
        "`\"a\nb\",T4\nx,T5`, 3, no element 'T5'; did you mean 'T4'?",
        "`x,T4\n\"y,T4`, 2, quote"
      })
  void reportsTheLineOfAnError(String text, long line, String message) {
    assertThatThrownBy(() -> read(text))
        .isInstanceOfSatisfying(
            UnreadableSourceException.class, e -> assertThat(e.position()).isEqualTo(line))
        .hasMessageContaining(message);
  }

  @Test
  void refusesAFileThatIsNoText() throws IOException {
    Path file = folder.resolve("map.csv");
    Files.write(file, "é,T4".getBytes(StandardCharsets.ISO_8859_1));
    assertThatThrownBy(() -> MappingFile.read(file, MATCHER)).hasMessageContaining("UTF-8");
  }
}
