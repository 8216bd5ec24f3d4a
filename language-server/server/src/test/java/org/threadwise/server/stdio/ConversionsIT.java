package org.threadwise.server.stdio;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.server.stdio.Editor.answer;
import static org.threadwise.server.stdio.Editor.refusal;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.targets.Targets;
import org.threadwise.server.protocol.ConvertParams;
import org.threadwise.server.protocol.ConvertResult;
import org.threadwise.server.protocol.ConvertResult.ConvertedFile;
import org.threadwise.server.protocol.FormVariant;
import org.threadwise.server.protocol.FormsResult;
import org.threadwise.server.protocol.FormsResult.ExportForm;
import org.threadwise.server.protocol.ImportParams;
import org.threadwise.server.protocol.ImportParams.ImportSource;
import org.threadwise.server.protocol.ImportResult;
import org.threadwise.server.protocol.TextParams;
import org.threadwise.server.protocol.Variation;

/** Conversions of documents to other forms. */
final class ConversionsIT {

  private static final String TWO_WORKLOADS =
      SampleDocuments.SMALL + "workload busy { Shop: poisson 400/s }\n";

  private static Editor editor;
  private static OpenText text;

  @BeforeAll
  static void start() {
    editor = Editor.start();
    text = editor.open("untitled:two", TWO_WORKLOADS);
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  private static FormsResult forms() {
    return answer(editor.server().forms(new TextParams(text.id())));
  }

  private static ConvertResult convert(
      String form,
      @Nullable FormVariant variant,
      @Nullable String workload,
      @Nullable Variation variation) {
    return answer(
        editor.server().convert(new ConvertParams(text.id(), form, variant, workload, variation)));
  }

  /** Returns the text of a form with a single file. */
  private static String converted(String form) {
    return only(convert(form, null, null, null));
  }

  private static String only(ConvertResult converted) {
    assertThat(converted.files()).hasSize(1);
    return content(converted.files().getFirst());
  }

  /** Returns a text file, or a binary file with one character per byte. */
  private static String content(ConvertedFile file) {
    String text = file.text();
    return text == null
        ? new String(Base64.getDecoder().decode(requireNonNull(file.base64())), ISO_8859_1)
        : text;
  }

  @Test
  void offersTheFormsOfTheCommandLine() {
    FormsResult forms = forms();

    assertThat(forms.forms()).extracting(ExportForm::keyword).isEqualTo(Targets.keywords());
    assertThat(forms.workloads()).containsExactly("normal", "busy");
    assertThat(forms.threads()).containsExactly(Map.entry("engine", 2));
  }

  @Test
  void writesEveryListedVariant() {
    for (ExportForm form : forms().forms()) {
      for (FormVariant variant : form.variants()) {
        ConvertResult converted = convert(form.keyword(), variant, null, null);
        String name = form.keyword() + variant.style() + variant.ending();
        assertThat(converted.files())
            .as(name)
            .isNotEmpty()
            .allSatisfy(file -> assertThat(file.path().isEmpty()).isNotEqualTo(form.folder()))
            .allSatisfy(file -> assertThat(content(file)).isNotBlank());
        assertThat(variant.ending().isEmpty()).as(name).isEqualTo(form.folder());
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "json, Convert",
    "dot, digraph",
    "svg, <svg",
    "png, PNG",
    "plantuml, @startuml",
    "mermaid, flowchart",
    "simpy, import simpy",
    "jmt, jmt.engine",
    "line, line-model",
    "lqn, <lqn-model",
    "simevents, Model {"
  })
  void convertsDocuments(String form, String part) {
    assertThat(converted(form)).contains(part);
  }

  @ParameterizedTest
  @CsvSource({"jsl", "ssj"})
  void convertsToProjects(String form) {
    Map<String, String> files =
        convert(form, null, null, null).files().stream()
            .collect(Collectors.toMap(ConvertedFile::path, ConversionsIT::content));

    assertThat(files).containsKeys("pom.xml", "src/main/java/model/Small.java");
    assertThat(files.get("pom.xml")).contains("<project");
  }

  @Test
  void selectsStylesAndExtensions() {
    assertThat(only(convert("simevents", new FormVariant("modelgen", ".slx"), null, null)))
        .startsWith("PK");
    assertThat(only(convert("simevents", new FormVariant("modelgen", ".mdl"), null, null)))
        .isNotEqualTo(converted("simevents"));
  }

  @Test
  void selectsAWorkload() {
    assertThat(converted("simpy")).contains("Small under workload normal");
    assertThat(only(convert("simpy", null, "busy", null))).contains("Small under workload busy");
  }

  @Test
  void appliesRatesAndThreads() {
    String faster =
        only(convert("simpy", null, null, new Variation(400.0, null, null, null, null)));
    String wider =
        only(
            convert(
                "simpy", null, null, new Variation(null, null, null, Map.of("engine", 37), null)));

    assertThat(faster).isNotEqualTo(converted("simpy"));
    assertThat(wider).contains("37");
    assertThat(converted("simpy")).doesNotContain("37");
  }

  @Test
  void importsExportedJson() {
    var source = new ImportSource("small.json", converted("json"));
    ImportResult imported =
        answer(editor.server().importText(new ImportParams("json", List.of(source), null, null)));

    assertThat(imported.text()).startsWith("solution ").contains("translator Convert");
    assertThat(imported.limitations()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          pdf       | | | | 'pdf' is not a form; use one of json, dot, svg, png,
          json      | exact | | | json has no variant exact.mdl
          json      | | normal | | omit workload and variation
          svg       | | | 2 | omit workload and variation
          simpy     | | evening | | 'evening' is not a workload of the solution
          simpy     | | | 0 | thread
          """)
  void refusesInvalidRequests(
      String form, String style, String workload, Integer threads, String message) {
    var params =
        new ConvertParams(
            text.id(),
            form,
            style == null ? null : new FormVariant(style, ".mdl"),
            workload,
            threads == null
                ? null
                : new Variation(null, null, null, Map.of("engine", threads), null));

    assertThat(refusal(editor.server().convert(params)))
        .satisfies(
            error -> {
              assertThat(error.getCode()).isEqualTo(ResponseErrorCode.InvalidParams.getValue());
              assertThat(error.getMessage()).contains(message);
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", "solution A\nworkload w { Nowhere: poisson 1/s }\n"})
  void documentsWithErrorsHaveNoOptions(String text) {
    OpenText broken = editor.open("untitled:broken", text);

    FormsResult forms = answer(editor.server().forms(new TextParams(broken.id())));

    assertThat(forms.forms()).hasSameSizeAs(Targets.all());
    assertThat(forms.workloads()).isEqualTo(List.of());
    assertThat(forms.threads()).isEmpty();
  }
}
