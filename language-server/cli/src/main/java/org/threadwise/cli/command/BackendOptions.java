package org.threadwise.cli.command;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.console.CommandFailure;
import picocli.CommandLine.Option;

/** What simulates. */
final class BackendOptions {
  /** Simulators. */
  enum Backend {
    THREADWISE,
    JSL
  }

  /** How a simulator is named. */
  static final class Word extends Converters.Word<Backend> {
    Word() {
      super(Backend.values());
    }
  }

  @Option(
      names = "--backend",
      paramLabel = "NAME",
      converter = Word.class,
      defaultValue = "threadwise",
      description = "threadwise or jsl: what simulates; jsl needs --jsl-jar and a JDK.")
  Backend backend = Backend.THREADWISE;

  @Option(
      names = "--jsl-jar",
      paramLabel = "PATH",
      description =
          "The jar of JSL R1.0.12 and that of slf4j-api 1.7, separated as in a class path.")
  @Nullable String jslJar;

  /** The class path of JSL, or null if our own simulator is to be used. */
  @Nullable String jsl() {
    return switch (backend) {
      case THREADWISE -> {
        if (jslJar != null) {
          throw CommandFailure.wrongUse("--jsl-jar goes with --backend jsl; add it");
        }
        yield null;
      }
      case JSL -> {
        if (jslJar == null) {
          throw CommandFailure.wrongUse(
              "--backend "
                  + backend.name().toLowerCase(Locale.ROOT)
                  + " needs --jsl-jar, the jars of JSL R1.0.12 and slf4j-api 1.7, separated as in a"
                  + " class path: JSL is on no repository, so build its project JSLCore");
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
