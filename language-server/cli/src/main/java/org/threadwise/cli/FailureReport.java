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

/** Error messages and exit statuses of commands that fail. */
final class FailureReport {
  /** Environment variable that adds stack traces to internal errors, whatever its value. */
  private static final String TRACE = "THREADWISE_TRACE";

  private FailureReport() {}

  /** Reports the failure of a running command, and returns its exit status. */
  static int report(Throwable problem, ConsoleStreams streams) {
    return switch (problem) {
      case CommandFailure failure -> {
        printError(streams, failure.text());
        yield failure.status();
      }
      case StackOverflowError deep -> {
        printError(streams, "the model is nested too deeply; flatten it");
        yield ExitStatus.CHECK_FAILED;
      }
      case OutOfMemoryError full -> {
        printError(
            streams,
            "out of memory: %d MB are not enough; JAVA_TOOL_OPTIONS=-Xmx4g allows more"
                .formatted(Runtime.getRuntime().maxMemory() >> 20));
        yield ExitStatus.CHECK_FAILED;
      }
      default -> internal(problem, streams);
    };
  }

  /** Reports a command line that cannot be parsed, and returns the exit status. */
  static int wrongUse(
      ParameterException problem, Collection<String> commands, ConsoleStreams streams) {
    CommandLine command = problem.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    printError(streams, message(problem, command, commands));
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
    return "unexpected argument '" + first + "'";
  }

  private static List<String> options(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    return spec.options().stream().map(OptionSpec::longestName).toList();
  }

  /** Moves the option to the front of the parser's message: "--rate: '5 kg' has the unit …". */
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
    String summary = problem.toString().lines().findFirst().orElse("unknown");
    printError(
        streams,
        "internal error: "
            + summary
            + ". Please report this bug in threadwise with the command, the model if you can share"
            + " it"
            + (traced ? "" : ", and the output of the same command with " + TRACE + "=1"));
    if (traced) {
      problem.printStackTrace(streams.err());
    }
    return ExitStatus.CHECK_FAILED;
  }

  private static void printError(ConsoleStreams streams, String message) {
    streams.err().println(streams.red("threadwise") + ": " + message);
  }
}
