package org.threadwise.benchmarks.server;

import java.util.List;
import java.util.function.IntFunction;

/**
 * A language server and the texts that it is measured on.
 *
 * @param name the display name
 * @param command the command that starts it on standard input and output
 * @param language the language id of its texts
 * @param pullsDiagnostics whether diagnostics are pulled, because the server delays those that it
 *     publishes
 * @param settings the settings as JSON, sent after initialisation
 * @param text creates a text with a number of elements, each with a digit after {@link #NUMBER}
 * @param completionAt the text before the position at which completion is requested
 */
record ServerUnderTest(
    String name,
    List<String> command,
    String language,
    boolean pullsDiagnostics,
    String settings,
    IntFunction<String> text,
    String completionAt) {

  /** The text before a digit that edits replace. */
  static final String NUMBER = "/*n*/ ";

  ServerUnderTest {
    command = List.copyOf(command);
  }

  /** Settings that keep a simulation running for the duration of a measurement. */
  private static final String UNBOUNDED =
      """
      {"threadwise": {"simulation": {"precision": 0.0001, "budget": 3600}}}
      """;

  /** Returns the server of this project, whose simulations do not end during a measurement. */
  static ServerUnderTest threadwise(List<String> command) {
    return new ServerUnderTest(
        "Threadwise", command, "eai", false, UNBOUNDED, SampleTexts::row, "takes ");
  }

  /** Returns this server with the settings that users have who change none. */
  ServerUnderTest withDefaultSettings() {
    return new ServerUnderTest(name, command, language, pullsDiagnostics, "{}", text, completionAt);
  }

  /** Returns a JSON server with a schema for texts of equivalent content. */
  static ServerUnderTest json(List<String> command) {
    return new ServerUnderTest(
        "JSON",
        command,
        "jsonc",
        true,
        SampleTexts.SCHEMA_SETTINGS,
        SampleTexts::json,
        "\"kind\": ");
  }
}
