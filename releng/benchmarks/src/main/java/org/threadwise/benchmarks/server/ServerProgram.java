package org.threadwise.benchmarks.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A built version of the language server.
 *
 * @param jar the jar with everything that it needs
 * @param options the file of its options for the virtual machine
 */
record ServerProgram(Path jar, Path options) {

  /** Returns the server with further options for the virtual machine. */
  ServerUnderTest start(List<String> more) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("@" + options);
    command.addAll(more);
    command.addAll(List.of("-jar", jar.toString(), "--stdio"));
    return ServerUnderTest.threadwise(command);
  }
}
