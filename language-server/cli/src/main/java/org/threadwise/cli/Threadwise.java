package org.threadwise.cli;

import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command {@code threadwise}. */
@Command(
    name = "threadwise",
    mixinStandardHelpOptions = true,
    versionProvider = Threadwise.Version.class,
    description = "Says how many threads the pools of an integration solution need.")
public final class Threadwise implements Runnable {

  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  Threadwise() {
    spec = CommandLine.Model.CommandSpec.create();
  }

  public static void main(String[] arguments) {
    System.exit(new CommandLine(new Threadwise()).execute(arguments));
  }

  @Override
  public void run() {
    spec.commandLine().usage(spec.commandLine().getOut());
  }

  /** The version that the build wrote into the manifest. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Threadwise.class.getPackage().getImplementationVersion();
      return new String[] {"threadwise " + Objects.requireNonNullElse(version, "(unpackaged)")};
    }
  }
}
