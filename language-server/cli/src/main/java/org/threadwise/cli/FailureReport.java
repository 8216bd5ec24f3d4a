package org.threadwise.cli;

import java.util.Collection;
import java.util.List;
import org.threadwise.cli.console.CommandFailure;
import org.threadwise.cli.console.ConsoleStreams;
import org.threadwise.cli.console.ExitStatus;
import org.threadwise.cli.input.Suggestion;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is said when a command ends without an answer, and the status that it ends with. */
final class FailureReport {
  /** Set to anything, an internal error shows where it happened. */
  private static final String TRACE = "THREADWISE_TRACE";

  private FailureReport() {}

  /** Any problem of a command that was understood. */
  static int report(Throwable problem, ConsoleStreams streams) {
    return switch (problem) {
      case CommandFailure failure -> {
        say(streams, failure.text());
        yield failure.status();
      }
      case StackOverflowError deep -> {
        say(streams, "the model is nested too deeply to be handled; flatten it");
        yield ExitStatus.DOES_NOT_HOLD;
      }
      case OutOfMemoryError full -> {
        say(
            streams,
            "the memory of %d MB is not enough for this; JAVA_TOOL_OPTIONS=-Xmx4g gives more"
                .formatted(Runtime.getRuntime().maxMemory() >> 20));
        yield ExitStatus.DOES_NOT_HOLD;
      }
      default -> internal(problem, streams);
    };
  }

  /** A command line that cannot be understood. */
  static int wrongUse(
      ParameterException problem, Collection<String> commands, ConsoleStreams streams) {
    CommandLine command = problem.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    say(streams, message(problem, command, commands));
    streams.err().println("See '" + name + " --help'.");
    return ExitStatus.WRONG_USE;
  }

  private static String message(
      ParameterException problem, CommandLine command, Collection<String> commands) {
    return switch (problem) {
      case UnmatchedArgumentException unmatched -> unmatched(unmatched, command, commands);
      case OverwrittenOptionException twice ->
          name(twice.getOverwritten()) + " is given twice; leave one out";
      default -> readable(String.valueOf(problem.getMessage()));
    };
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
  }

  private static String unmatched(
      UnmatchedArgumentException problem, CommandLine command, Collection<String> commands) {
    List<String> arguments = problem.getUnmatched();
    String first = arguments.isEmpty() ? "" : arguments.getFirst();
    if (first.startsWith("-") && first.length() > 1) {
      String option = first.contains("=") ? first.substring(0, first.indexOf('=')) : first;
      return "'" + option + "' is not an option" + Suggestion.hint(option, options(command));
    }
    if (command.getCommandSpec().parent() == null) {
      String meant =
          Suggestion.nearest(first, commands)
              .map(name -> "did you mean '" + name + "'? The commands are ")
              .orElse("the commands are ");
      return "'"
          + first
          + "' is not a command of this version; "
          + meant
          + String.join(", ", commands);
    }
    return "'" + first + "' is one argument too many";
  }

  private static List<String> options(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    return spec.options().stream().map(OptionSpec::longestName).toList();
  }

  /** The message of the parser with the option in front: "--rate: '5 kg' has the unit …". */
  private static String readable(String message) {
    return message
        .replaceFirst("^Invalid value for option '([^']+)'(?: \\([^)]*\\))?: ", "$1: ")
        .replaceFirst(
            "^Invalid value for positional parameter at index [^(]*\\(([^)]+)\\): ", "$1: ")
        .replaceFirst("^Missing required parameter: '([^']+)'", "$1 is missing")
        .replaceFirst(
            "^Missing required parameter for option '([^']+)' \\(([^)]+)\\)",
            "$1 needs a value: $1 $2")
        .replaceFirst("^Missing required option: '([^']+)'", "$1 is missing")
        .replaceFirst(
            "^option '([^']+)'(?: \\([^)]*\\))? should be specified only once",
            "$1 is given twice; leave one out");
  }

  private static int internal(Throwable problem, ConsoleStreams streams) {
    boolean traced = System.getenv(TRACE) != null;
    String what = problem.toString().lines().findFirst().orElse("unknown");
    say(
        streams,
        "internal error: "
            + what
            + ". This is a defect of threadwise: please report it with the command, the model if it may"
            + " be shown"
            + (traced ? "" : ", and what the same command says with " + TRACE + "=1"));
    if (traced) {
      problem.printStackTrace(streams.err());
    }
    return ExitStatus.DOES_NOT_HOLD;
  }

  private static void say(ConsoleStreams streams, String message) {
    streams.err().println(streams.red("threadwise") + ": " + message);
  }
}
