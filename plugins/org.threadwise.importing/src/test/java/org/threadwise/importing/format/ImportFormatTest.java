package org.threadwise.importing.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.SourcePosition;

/** The formats, and what they have in common. */
class ImportFormatTest {

  private static final String JSON =
      "{\"format\": \"threadwise-solution\", \"version\": 1, \"solution\": {\"name\": \"A\"}}";

  private static ImportedModel camel(String steps) throws ImportException {
    String route = "- route: {id: r, from: {uri: 'timer:t', steps: [%s]}}".formatted(steps);
    return ImportFormat.CAMEL.read(List.of(new SourceFile("r.yaml", route)));
  }

  @ParameterizedTest
  @EnumSource
  void isFoundByItsKeyword(ImportFormat format) {
    assertThat(ImportFormat.of(format.keyword())).contains(format);
    assertThat(format.keyword()).matches("[a-z]+(-[a-z]+)*");
    assertThat(format.extensions()).isNotEmpty().allMatch(each -> each.matches("[a-z]+"));
    assertThat(format.title()).isNotBlank();
    assertThat(format.description()).isNotBlank().doesNotEndWith(".");
  }

  @ParameterizedTest
  @EnumSource
  void refusesOtherContentWithTheNameOfTheFile(ImportFormat format) {
    SourceFile file = new SourceFile("empty." + format.extensions().getFirst(), "");
    assertThatThrownBy(() -> format.read(List.of(file)))
        .isInstanceOfSatisfying(
            ImportException.class, e -> assertThat(e.file()).isEqualTo(file.name()))
        .hasMessageStartingWith(file.name());
  }

  @Test
  void unknownKeywordsHaveNoFormat() {
    assertThat(ImportFormat.of("mule")).isEmpty();
    assertThat(ImportFormat.keywords()).contains("camel", "spring-integration", "json");
  }

  @Test
  void assumedValuesAreExact() throws ImportException {
    ImportedModel assumed = camel("{filter: {id: f, simple: x, steps: [{log: y}]}}");
    assertThat(assumed.limitations())
        .extracting(Limitation::kind)
        .contains(Limitation.Kind.ASSUMED)
        .containsOnly(Limitation.Kind.ASSUMED);
    assertThat(assumed.isExact()).isTrue();
    assertThat(camel("{saga: {id: s, steps: [{log: x}]}}").isExact()).isFalse();
  }

  @Test
  void limitationsHaveAPosition() throws ImportException {
    assertThat(camel("{saga: {id: s, steps: [{log: x}]}}").limitations())
        .extracting(Limitation::position)
        .contains(new SourcePosition("r.yaml", 1, "saga s"));
    assertThat(new Limitation(Limitation.Kind.ASSUMED, "C:\\a b.xml:3", "x").position())
        .isEqualTo(new SourcePosition("C:\\a b.xml", 3, ""));
    assertThat(new Limitation(Limitation.Kind.ASSUMED, "all files", "x").position())
        .isEqualTo(new SourcePosition("", 0, "all files"));
  }

  @Test
  void aFileInJsonIsAWholeSolution() throws ImportException {
    SourceFile file = new SourceFile("a.json", JSON);
    assertThat(ImportFormat.JSON.read(List.of(file)).text()).isEqualTo("solution A\n");
    assertThatThrownBy(() -> ImportFormat.JSON.read(List.of(file, new SourceFile("b.json", JSON))))
        .hasMessageStartingWith("b.json: ");
    assertThat(ImportFormat.JSON.canUpdate()).isFalse();
  }
}
