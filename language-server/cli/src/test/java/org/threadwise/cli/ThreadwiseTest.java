package org.threadwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class ThreadwiseTest {

  @Test
  void tellsItsVersion() {
    var out = new StringWriter();
    int status =
        new CommandLine(new Threadwise()).setOut(new PrintWriter(out, true)).execute("--version");
    assertThat(status).isZero();
    assertThat(out.toString()).startsWith("threadwise ");
  }
}
