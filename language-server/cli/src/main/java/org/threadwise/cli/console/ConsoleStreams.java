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
 * Where a command writes. Both streams are UTF-8 everywhere.
 *
 * @param out the answer and nothing else
 * @param err progress, hints and errors
 * @param colours whether text may have colours: both streams are terminals
 * @param progressBar whether {@code err} is a terminal, where a line can be written over
 */
public record ConsoleStreams(
    PrintStream out, PrintStream err, boolean colours, boolean progressBar) {

  /** The streams of this process. */
  public static ConsoleStreams ofProcess() {
    boolean lineCanBeWrittenOver = isTerminal(2) && !"dumb".equals(System.getenv("TERM"));
    return new ConsoleStreams(
        utf8(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out))),
        utf8(new FileOutputStream(FileDescriptor.err)),
        isTerminal(1) && lineCanBeWrittenOver && isEmpty(System.getenv("NO_COLOR")),
        lineCanBeWrittenOver);
  }

  /** Streams of plain text, for a caller that collects it. */
  public static ConsoleStreams plain(OutputStream out, OutputStream err) {
    return new ConsoleStreams(utf8(out), utf8(err), false, false);
  }

  /** The text in bold, where there are colours. */
  public String bold(String text) {
    return style("1", text);
  }

  /** The text in the colour of an error, where there are colours. */
  public String red(String text) {
    return style("31;1", text);
  }

  /** The text in the colour of a warning, where there are colours. */
  public String yellow(String text) {
    return style("33;1", text);
  }

  /** The text in the colour of what matters less, where there are colours. */
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
   * Whether the file descriptor is a terminal. The start script knows and says so; without it the
   * process's table of open files tells where there is one.
   */
  @SuppressWarnings("SystemConsoleNull") // from JDK 22 on a guess, where the script did not tell
  private static boolean isTerminal(int descriptor) {
    String told = System.getProperty("threadwise.terminals");
    if (told != null) {
      return told.contains(Integer.toString(descriptor));
    }
    try {
      Path target = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor));
      return target.startsWith("/dev/pts") || target.toString().startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }
}
