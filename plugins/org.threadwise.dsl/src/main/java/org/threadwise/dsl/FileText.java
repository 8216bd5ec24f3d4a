package org.threadwise.dsl;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.lexing.Scanner;

/** The text of a file, or the reason why it cannot be used. */
sealed interface FileText {

  /** What a new file can start with. */
  String SMALL_SOLUTION =
      """
      solution Orders

      pool engine { threads 2 }

      process Orders on engine {
        entry      Shop                  -> order
        translator Convert   order       -> converted  takes 2 ms
        exit       Warehouse converted
      }

      workload normal { Shop: poisson 100/s }

      goal normal { p95 Shop -> Warehouse < 50 ms }
      """;

  int MAX_BYTES = 16 << 20;

  /** Limits memory: five million tokens and blanks take some hundred megabytes. */
  int MAX_TOKENS = 5_000_000;

  /** The text, without a byte order mark. */
  record Accepted(String text) implements FileText {}

  /** A problem of the file as a whole. */
  record Refused(Problem problem) implements FileText {}

  /** Reads a file. */
  static FileText of(Path file) {
    if (Files.isDirectory(file)) {
      return refused(
          ProblemCode.FILE_UNREADABLE,
          "'" + file + "' is a directory: name a file in it, such as x.eai");
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (IOException e) {
      return refused(
          ProblemCode.FILE_UNREADABLE,
          Files.exists(file)
              ? "'" + file + "' cannot be read (" + e.getMessage() + "): check its permissions"
              : "There is no file '" + file + "': check its path");
    }
    return bytes.length > MAX_BYTES
        ? refused(
            ProblemCode.FILE_TOO_LARGE,
            "'%s' is larger than %d MB, the limit for a file: split the solution"
                .formatted(file, MAX_BYTES >> 20))
        : decode(bytes, file);
  }

  /** Returns the problem of a text with too many tokens. */
  static Problem tooManyTokens(@Nullable Path file) {
    String message =
        "%s has more than %d tokens, the limit for a file: split the solution"
            .formatted(named(file), MAX_TOKENS);
    return problem(ProblemCode.FILE_TOO_LARGE, message, "", 0);
  }

  /** Returns whether a text has too many tokens and blanks. */
  static boolean hasTooManyTokens(String text) {
    if (text.length() <= MAX_TOKENS) {
      return false;
    }
    Scanner scanner = new Scanner(text);
    int count = 0;
    while (count <= MAX_TOKENS && scanner.next() != Scanner.Piece.END) {
      count++;
    }
    return count > MAX_TOKENS;
  }

  /** Returns the problem of an empty text, whose fix inserts a small solution. */
  static Problem empty(@Nullable Path file) {
    return Problem.at(
        new LineIndex(""),
        0,
        0,
        ProblemCode.FILE_EMPTY.severity(),
        named(file) + " is empty: start with a line such as 'solution Cafe'",
        new Fix("Insert a small solution", 0, 0, SMALL_SOLUTION),
        ProblemCode.FILE_EMPTY.id());
  }

  /** Returns the problem of a text that was decoded as UTF-8 but has another encoding. */
  static Optional<Problem> lostCharacters(String text, LineIndex lines) {
    int offset = text.indexOf('\ufffd');
    return offset < 0
        ? Optional.empty()
        : Optional.of(
            Problem.at(
                lines,
                offset,
                1,
                ProblemCode.FILE_ENCODING.severity(),
                "A character was lost here, because the text is not encoded in UTF-8: reopen it"
                    + " with its encoding, such as ISO 8859-1, and save it in UTF-8",
                null,
                ProblemCode.FILE_ENCODING.id()));
  }

  private static String named(@Nullable Path file) {
    return file == null ? "This text" : "'" + file + "'";
  }

  private static FileText decode(byte[] bytes, Path file) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT)
            .decode(in, out, true);
    String text = out.flip().toString();
    if (text.startsWith("\ufeff")) {
      text = text.substring(1);
    }
    if (text.indexOf('\0') >= 0) {
      return binary(file, text, text.indexOf('\0'), "a zero byte");
    }
    return result.isError()
        ? binary(file, text, text.length(), "bytes that are not UTF-8")
        : new Accepted(text);
  }

  private static FileText binary(Path file, String text, int offset, String what) {
    String message =
        "'%s' is not a text file: it has %s here. Name a text file, or save it in UTF-8"
            .formatted(file, what);
    return new Refused(problem(ProblemCode.FILE_BINARY, message, text, offset));
  }

  private static FileText refused(ProblemCode code, String message) {
    return new Refused(problem(code, message, "", 0));
  }

  private static Problem problem(ProblemCode code, String message, String text, int offset) {
    return Problem.at(new LineIndex(text), offset, 0, code.severity(), message, null, code.id());
  }
}
