package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;

/** Runs the program in this process, as the tests read it: {@code run("check", file).exits(0)}. */
public final class Cli {
  private final String command;
  private final int status;
  private final String out;
  private final String err;

  private Cli(String command, int status, String out, String err) {
    this.command = command;
    this.status = status;
    this.out = out;
    this.err = err;
  }

  /** Runs a command. */
  public static Cli run(Object... arguments) {
    return run(new Cancellation(), arguments);
  }

  /** Runs a command that may be cancelled. */
  public static Cli run(Cancellation cancellation, Object... arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = arguments[i].toString();
    }
    int status = Threadwise.run(ConsoleStreams.plain(out, err), cancellation, words);
    return new Cli(
        "threadwise " + String.join(" ", words),
        status,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8));
  }

  /** Asserts the exit status. */
  public Cli exits(int expected) {
    assertThat(status).as("%s%n%s%n%s", command, out, err).isEqualTo(expected);
    return this;
  }

  /** Asserts that the answer holds texts. */
  public Cli out(String... texts) {
    assertThat(out).as(command).contains(texts);
    return this;
  }

  /** Asserts that nothing was answered. */
  public Cli noOut() {
    assertThat(out).as(command).isEmpty();
    return this;
  }

  /** Asserts that hints and errors hold texts, and no trace of the program's inside. */
  public Cli err(String... texts) {
    assertThat(err).as(command).contains(texts).doesNotContain("\tat ", "internal error");
    return this;
  }

  /** The answer. */
  public String out() {
    return out;
  }

  /** Hints and errors. */
  public String err() {
    return err;
  }

  /** The answer as JSON. */
  public JsonNode json() {
    try {
      return new ObjectMapper().readTree(out);
    } catch (JsonProcessingException e) {
      throw new AssertionError(command + " did not answer JSON: " + out + err, e);
    }
  }
}
