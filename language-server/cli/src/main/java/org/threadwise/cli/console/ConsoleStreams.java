package org.threadwise.cli.console;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The output streams of a command, in UTF-8 on every system.
 *
 * @param out the result and nothing else
 * @param err progress, hints and errors
 * @param colours whether text may be coloured, because both streams are terminals
 * @param progressBar whether {@code err} is a terminal on which a line can be overwritten
 */
public record ConsoleStreams(
    PrintStream out, PrintStream err, boolean colours, boolean progressBar) {

  /** Returns the streams of this process. */
  public static ConsoleStreams ofProcess() {
    boolean canOverwriteLine = isTerminal(2) && !"dumb".equals(System.getenv("TERM"));
    return new ConsoleStreams(
        utf8(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))),
        utf8(new FileOutputStream(FileDescriptor.err)),
        isTerminal(1) && canOverwriteLine && isEmpty(System.getenv("NO_COLOR")),
        canOverwriteLine);
  }

  /** Returns streams of plain text, for callers that collect it. */
  public static ConsoleStreams plain(OutputStream out, OutputStream err) {
    return new ConsoleStreams(utf8(out), utf8(err), false, false);
  }

  /** Makes text bold, if it may be coloured. */
  public String bold(String text) {
    return style("1", text);
  }

  /** Colours an error. */
  public String red(String text) {
    return style("31;1", text);
  }

  /** Colours a warning. */
  public String yellow(String text) {
    return style("33;1", text);
  }

  /** Colours secondary text. */
  public String faint(String text) {
    return style("2", text);
  }

  private String style(String code, String text) {
    return colours ? "\033[" + code + "m" + text + "\033[0m" : text;
  }

  private static PrintStream utf8(OutputStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }

  private static boolean isEmpty(@Nullable String value) {
    return value == null || value.isEmpty();
  }

  /**
   * Whether a file descriptor is a terminal. The start script passes the answer; without it, the
   * open files of the process are examined on systems that list them.
   */
  @SuppressWarnings("SystemConsoleNull") // only an approximation from JDK 22 on
  private static boolean isTerminal(int descriptor) {
    String terminals = System.getProperty("threadwise.terminals");
    if (terminals != null) {
      return terminals.contains(Integer.toString(descriptor));
    }
    try {
      Path target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor));
      return target.startsWith("/dev/pts") || target.toString().startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }
}
