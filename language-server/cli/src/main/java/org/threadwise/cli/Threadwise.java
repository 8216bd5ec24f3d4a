package org.threadwise.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.threadwise.cli.command.AnalyzeCommand;
import org.threadwise.cli.command.AnnotateCommand;
import org.threadwise.cli.command.CalibrateCommand;
import org.threadwise.cli.command.CheckCommand;
import org.threadwise.cli.command.CompareCommand;
import org.threadwise.cli.command.ConvertCommand;
import org.threadwise.cli.command.DiffCommand;
import org.threadwise.cli.command.ImportCommand;
import org.threadwise.cli.command.ProposeCommand;
import org.threadwise.cli.command.ReproduceCommand;
import org.threadwise.cli.command.RunCommand;
import org.threadwise.cli.command.ServeCommand;
import org.threadwise.cli.command.SimulateCommand;
import org.threadwise.cli.command.SweepCommand;
import org.threadwise.cli.console.Cancellation;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.console.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** The program {@code threadwise}: parses the command line and runs one command. */
public final class Threadwise {
  private static final String LOGGING = "org/threadwise/cli/log4j.properties";
  private static final Set<String> VERSION = Set.of("-V", "--version");

  private final ConsoleStreams streams;
  private final Map<String, Supplier<Object>> commands = new LinkedHashMap<>();

  private Threadwise(ConsoleStreams streams, Cancellation cancellation) {
    this.streams = streams;
    commands.put("check", () -> new CheckCommand(streams));
    commands.put("simulate", () -> new SimulateCommand(streams, cancellation));
    commands.put("run", () -> new RunCommand(streams, cancellation));
    commands.put("calibrate", () -> new CalibrateCommand(streams, cancellation));
    commands.put("propose", () -> new ProposeCommand(streams, cancellation));
    commands.put("analyze", () -> new AnalyzeCommand(streams));
    commands.put("annotate", () -> new AnnotateCommand(streams, cancellation));
    commands.put("compare", () -> new CompareCommand(streams, cancellation));
    commands.put("diff", () -> new DiffCommand(streams, cancellation));
    commands.put("sweep", () -> new SweepCommand(streams, cancellation));
    commands.put("convert", () -> new ConvertCommand(streams));
    commands.put("import", () -> new ImportCommand(streams));
    commands.put("serve", ServeCommand::new);
    commands.put("reproduce", () -> new ReproduceCommand(streams, cancellation));
  }

  /** Runs one command and exits with its status. */
  public static void main(String[] arguments) {
    Cancellation cancellation = Cancellation.bySignal();
    int status = run(ConsoleStreams.ofProcess(), cancellation, arguments);
    cancellation.finished();
    System.exit(status);
  }

  /**
   * Runs one command.
   *
   * @return exit status
   */
  public static int run(ConsoleStreams streams, Cancellation cancellation, String... arguments) {
    System.setProperty("log4j.configuration", LOGGING);
    // Pictures are drawn in memory, because a server has no display.
    System.setProperty("java.awt.headless", "true");
    try {
      return new Threadwise(streams, cancellation).run(arguments);
    } catch (Throwable problem) {
      return FailureReport.report(problem, streams);
    } finally {
      streams.out().flush();
      streams.err().flush();
    }
  }

  private int run(String... arguments) {
    if (arguments.length == 0) {
      commandLine(arguments).usage(streams.err(), ansi());
      return ExitStatus.WRONG_USE;
    }
    return commandLine(arguments).execute(arguments);
  }

  /** Creates only requested commands, because each one adds to the time of the start. */
  private CommandLine commandLine(String... arguments) {
    var root = new CommandLine(new Root());
    Collection<String> requested = requested(arguments);
    commands.forEach(
        (name, command) -> {
          if (requested.contains(name)) {
            root.addSubcommand(name, command.get());
          }
        });
    return root.setOut(new PrintWriter(streams.out(), true, UTF_8))
        .setErr(new PrintWriter(streams.err(), true, UTF_8))
        .setColorScheme(CommandLine.Help.defaultColorScheme(ansi()))
        .setUsageHelpWidth(100)
        .setUnmatchedOptionsArePositionalParams(false)
        .setParameterExceptionHandler(
            (problem, parsed) -> FailureReport.wrongUse(problem, commands.keySet(), streams))
        .setExecutionExceptionHandler(
            (problem, command, parsed) -> FailureReport.report(problem, streams));
  }

  /** Returns the names of the commands that the arguments need: all of them for help and errors. */
  private Collection<String> requested(String... arguments) {
    String first = arguments.length == 0 ? "" : arguments[0];
    if (commands.containsKey(first)) {
      return List.of(first);
    }
    return arguments.length == 1 && VERSION.contains(first) ? List.of() : commands.keySet();
  }

  private Ansi ansi() {
    return streams.colours() ? Ansi.ON : Ansi.OFF;
  }

  /** The options and the help of the program itself. */
  @Command(
      name = "threadwise",
      mixinStandardHelpOptions = true,
      versionProvider = Root.VersionLine.class,
      synopsisSubcommandLabel = "COMMAND",
      description = "Proposes how many threads the pools of an integration solution need.",
      footer = {
        "",
        "Example:",
        "  threadwise propose examples/cafe/cafe.eai",
        "",
        "'threadwise COMMAND --help' describes a command, with an example.",
        "Exit status: 0 success, 1 a check failed, 2 wrong usage, 3 a file cannot be read or written."
      })
  static final class Root {
    /** Provides the line "threadwise 0.1.0". */
    static final class VersionLine implements CommandLine.IVersionProvider {
      @Override
      public String[] getVersion() {
        return new String[] {"threadwise " + Version.current()};
      }
    }
  }
}
