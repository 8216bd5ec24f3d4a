package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every announced capability, tried at a place in a document. */
final class CapabilitiesIT {

  private static Editor editor;

  @BeforeAll
  static void start() {
    editor = Editor.startWithFormulas();
  }

  @AfterAll
  static void end() {
    editor.close();
  }

  static Stream<CapabilityRow> rows() {
    return Stream.concat(FigureRows.all(), LanguageRows.all());
  }

  @ParameterizedTest
  @MethodSource("rows")
  void answers(CapabilityRow row) {
    Cursor cursor = Cursor.in(editor, row.text());
    assertThat(row.answer().apply(cursor)).containsPattern(row.expected());
    cursor.text().close();
  }

  @Test
  void coversAllCapabilities() {
    Set<String> tried =
        rows().map(CapabilityRow::capability).collect(Collectors.toCollection(TreeSet::new));

    assertThat(tried).isEqualTo(announced());
  }

  /**
   * Returns the names of the announced capabilities; each command and workspace capability is one.
   */
  private static Set<String> announced() {
    var all = new TreeSet<String>();
    JsonObject capabilities =
        new Gson().toJsonTree(editor.greeting().getCapabilities()).getAsJsonObject();
    capabilities.entrySet().forEach(each -> add(each.getKey(), each.getValue(), all));
    return all;
  }

  private static void add(String name, JsonElement value, Set<String> all) {
    switch (name) {
      case "executeCommandProvider" ->
          value
              .getAsJsonObject()
              .getAsJsonArray("commands")
              .forEach(command -> all.add(name + "." + command.getAsString()));
      case "workspace" ->
          value.getAsJsonObject().keySet().forEach(key -> all.add(name + "." + key));
      default -> {
        if (!(value.isJsonPrimitive() && !value.getAsBoolean())) {
          all.add(name);
        }
      }
    }
  }
}
