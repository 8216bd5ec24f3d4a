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
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.lexing.Scanner;

/** The text of a file, or why it is none. */
sealed interface FileText {

  /** More bytes are refused. */
  int MOST_BYTES = 16 << 20;

  /** More words, signs and blanks are refused: they take some hundred megabytes. */
  int MOST_WORDS = 5_000_000;

  /** The text, without a byte order mark. */
  record Accepted(String text) implements FileText {}

  /** What is wrong with the file as a whole. */
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
      bytes = in.readNBytes(MOST_BYTES + 1);
    } catch (IOException e) {
      return refused(
          ProblemCode.FILE_UNREADABLE,
          Files.exists(file)
              ? "'" + file + "' cannot be read (" + e.getMessage() + "): check its permissions"
              : "There is no file '" + file + "': check its path");
    }
    return bytes.length > MOST_BYTES
        ? refused(
            ProblemCode.FILE_TOO_LARGE,
            "'%s' has more than %d MB, the most that is read: split the solution"
                .formatted(file, MOST_BYTES >> 20))
        : decode(bytes, file);
  }

  /** The problem of a text with more words, signs and blanks than memory is there for. */
  static Problem tooManyWords(@Nullable Path file) {
    String message =
        "%s has more than %d words and signs, the most that are read: split the solution"
            .formatted(named(file), MOST_WORDS);
    return problem(ProblemCode.FILE_TOO_LARGE, message, "", 0);
  }

  /** Whether a text has more pieces than memory is there for. */
  static boolean hasTooManyWords(String text) {
    if (text.length() <= MOST_WORDS) {
      return false;
    }
    Scanner scanner = new Scanner(text);
    int count = 0;
    while (count <= MOST_WORDS && scanner.next() != Scanner.Piece.END) {
      count++;
    }
    return count > MOST_WORDS;
  }

  /** The problem of a file that says nothing. */
  static Problem empty(@Nullable Path file) {
    return problem(
        ProblemCode.FILE_EMPTY,
        named(file) + " is empty: begin with a line such as 'solution Cafe'",
        "",
        0);
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
        ? binary(file, text, text.length(), "bytes that are no UTF-8")
        : new Accepted(text);
  }

  private static FileText binary(Path file, String text, int offset, String what) {
    String message =
        "'%s' is no text: it has %s here. Name a text file, or save it in UTF-8"
            .formatted(file, what);
    return new Refused(problem(ProblemCode.FILE_BINARY, message, text, offset));
  }

  private static FileText refused(ProblemCode code, String message) {
    return new Refused(problem(code, message, "", 0));
  }

  private static Problem problem(ProblemCode code, String message, String text, int offset) {
    LineIndex lines = new LineIndex(text);
    return new Problem(
        code.severity(),
        lines.line(offset),
        lines.column(offset),
        offset,
        0,
        message,
        null,
        code.id());
  }
}
