package org.threadwise.benchmarks.server;

import java.util.List;
import java.util.function.IntFunction;

/**
 * A language server with a text for it to be measured on.
 *
 * @param name for people
 * @param command that starts it on standard input and output
 * @param language id of its texts
 * @param pulls whether problems are asked for, because it holds back those that it tells by itself
 * @param settings of the client, as JSON; sent after the greeting
 * @param text with a number of elements; each has a number behind {@link #NUMBER}
 * @param completionAt what stands before a place where a completion is asked for
 */
record Contestant(
    String name,
    List<String> command,
    String language,
    boolean pulls,
    String settings,
    IntFunction<String> text,
    String completionAt) {

  /** What stands before a digit that can be typed anew. */
  static final String NUMBER = "/*n*/ ";

  Contestant {
    command = List.copyOf(command);
  }

  /** Lets a simulation go on for as long as a measurement beside it does. */
  private static final String ENDLESS =
      """
      {"threadwise": {"simulation": {"precision": 0.0001, "budget": 3600}}}
      """;

  /** The server of this project. */
  static Contestant threadwise(List<String> command) {
    return new Contestant("Threadwise", command, "eai", false, ENDLESS, SampleTexts::row, "takes ");
  }

  /** A server for JSON with a schema for a text of the same content. */
  static Contestant json(List<String> command) {
    return new Contestant(
        "JSON",
        command,
        "jsonc",
        true,
        SampleTexts.SCHEMA_SETTINGS,
        SampleTexts::json,
        "\"kind\": ");
  }
}
