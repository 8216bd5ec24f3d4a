package org.threadwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Each markup has one escaper, so that a fix reaches everything that is written in it. */
class EscaperTest {

  @Test
  void oneClassEscapesXml() {
    assertThat(Repository.javaSources())
        .filteredOn(file -> file.toString().contains("src/main/java"))
        .filteredOn(file -> Repository.read(file.toString()).contains("\"&lt;\""))
        .extracting(Path::getFileName)
        .map(Path::toString)
        .containsExactly("XmlText.java");
  }
}
