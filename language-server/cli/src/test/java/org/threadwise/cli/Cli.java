package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;

/** Runs the program in this process and asserts its output: {@code run("check", file).exits(0)}. */
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
    String[] texts = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
    int status = Threadwise.run(ConsoleStreams.plain(out, err), cancellation, texts);
    return new Cli(
        "threadwise " + String.join(" ", texts),
        status,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8));
  }

  /** Asserts the exit status. */
  public Cli exits(int expected) {
    assertThat(status).as("%s%n%s%n%s", command, out, err).isEqualTo(expected);
    return this;
  }

  /** Asserts that standard output contains texts. */
  public Cli out(String... texts) {
    assertThat(out).as(command).contains(texts);
    return this;
  }

  /** Asserts that standard output is empty. */
  public Cli noOut() {
    assertThat(out).as(command).isEmpty();
    return this;
  }

  /** Asserts that standard error contains texts, and no stack trace. */
  public Cli err(String... texts) {
    assertThat(err).as(command).contains(texts).doesNotContain("\tat ", "internal error");
    return this;
  }

  /** Returns standard output. */
  public String out() {
    return out;
  }

  /** Returns standard error. */
  public String err() {
    return err;
  }

  /** Parses standard output as JSON. */
  public JsonNode json() {
    try {
      return new ObjectMapper().readTree(out);
    } catch (JsonProcessingException e) {
      throw new AssertionError(command + " did not print JSON: " + out + err, e);
    }
  }
}
