package org.threadwise.cli.jsl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Errors with the jars of JSL get an explanation. */
final class JslFailureTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Exception in thread \"main\" java.lang.NoClassDefFoundError: org/slf4j/LoggerFactory\n"
            + "\tat",
        "Caused by: java.lang.ClassNotFoundException: org.slf4j.LoggerFactory",
        "A.java:3: error: cannot access LoggerFactory\n"
            + "  class file for org.slf4j.LoggerFactory not found"
      })
  void missingClassIsNamedWithItsJar(String messages) {
    assertThat(JslFailure.cause(messages))
        .startsWith("--jsl-jar lacks the class org.slf4j.LoggerFactory: append the jar")
        .endsWith("--jsl-jar JSLCore.jar" + File.pathSeparator + "slf4j-api-1.7.36.jar");
  }

  @Test
  void otherFailuresAreQuoted() {
    assertThat(JslFailure.cause("log\njava.lang.IllegalStateException: x\n\tat y"))
        .isEqualTo("java.lang.IllegalStateException: x");
    assertThat(JslFailure.cause("")).isEqualTo("it printed no message");
  }
}
