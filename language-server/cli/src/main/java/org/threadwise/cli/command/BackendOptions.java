package org.threadwise.cli.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import picocli.CommandLine.Option;

/** The choice of the simulator. */
final class BackendOptions {
  /** A simulator. */
  enum Backend {
    THREADWISE,
    JSL;

    /** Parses the name of a simulator. */
    static final class Converter extends Converters.Choice<Backend> {
      Converter() {
        super(values());
      }
    }
  }

  @Option(
      names = "--backend",
      paramLabel = "NAME",
      converter = Backend.Converter.class,
      defaultValue = "threadwise",
      description = "The simulator: threadwise, or jsl, which needs --jsl-jar and a JDK.")
  Backend backend = Backend.THREADWISE;

  @Option(
      names = "--jsl-jar",
      paramLabel = "PATH",
      description = "The jars of JSL R1.0.12 and slf4j-api 1.7, separated as in a class path.")
  @Nullable String jslJar;

  /** Returns the class path of JSL, null for the simulator of Threadwise. */
  @Nullable String jsl() {
    return switch (backend) {
      case THREADWISE -> {
        if (jslJar != null) {
          throw CommandFailure.wrongUse("--jsl-jar requires --backend jsl; add it");
        }
        yield null;
      }
      case JSL -> {
        if (jslJar == null) {
          throw CommandFailure.wrongUse(
              "--backend jsl needs --jsl-jar, the jars of JSL R1.0.12 and slf4j-api 1.7, separated"
                  + " as in a class path; JSL is in no Maven repository, so build its project"
                  + " JSLCore");
        }
        yield existing(jslJar);
      }
    };
  }

  private static String existing(String classPath) {
    for (String jar : classPath.split(File.pathSeparator, 0)) {
      if (!Files.isRegularFile(Path.of(jar))) {
        throw CommandFailure.wrongUse("--jsl-jar: there is no file " + jar);
      }
    }
    return classPath;
  }
}
