package org.threadwise.server.stdio;

import java.util.List;
import java.util.Random;

/** Random edits of a document, both plausible and absurd, reproducible by their seed. */
final class RandomEdits {

  private static final List<String> TOKENS =
      List.of(
          " ",
          "\n",
          "\r\n",
          "\t",
          "{",
          "}",
          "(",
          ")",
          "->",
          ",",
          "//",
          "/*",
          "*/",
          "\"",
          "0",
          "7",
          "99999",
          "-1",
          "1e9",
          "0.3",
          "%",
          "ms",
          "us",
          "/s",
          "pool",
          "threads",
          "takes",
          "process",
          "translator",
          "splitter",
          "exit",
          "goal",
          "workload",
          "x",
          "Ünïcode",
          "😀",
          "\ufeff",
          "exp(2 ms)",
          "lognormal(mean 2 ms, cv 0.4)",
          "pool more { threads 3 }\n");

  private final Random random;
  private final String original;

  RandomEdits(long seed, String original) {
    this.random = new Random(seed);
    this.original = original;
  }

  /** Applies a random edit; restores the original text now and then. */
  void next(OpenText text) {
    int length = text.text().length();
    switch (random.nextInt(12)) {
      case 0, 1, 2 -> insert(text, random.nextInt(length + 1));
      case 3, 4 -> delete(text, random.nextInt(length + 1), 1 + random.nextInt(8));
      case 5 -> delete(text, random.nextInt(length + 1), 1 + random.nextInt(200));
      case 6, 7 -> changeNumber(text);
      case 8 -> repeatLine(text);
      case 9 -> {
        int start = random.nextInt(length + 1);
        text.edit(start, Math.min(length, start + random.nextInt(20)), token());
      }
      default -> text.become(original);
    }
  }

  private String token() {
    return TOKENS.get(random.nextInt(TOKENS.size()));
  }

  private void insert(OpenText text, int at) {
    text.edit(at, at, token());
  }

  private static void delete(OpenText text, int start, int count) {
    text.edit(start, Math.min(text.text().length(), start + count), "");
  }

  /** Changes a number, the most frequent edit of users. */
  private void changeNumber(OpenText text) {
    int at = random.nextInt(text.text().length() + 1);
    while (at < text.text().length() && !Character.isDigit(text.text().charAt(at))) {
      at++;
    }
    int end = Math.min(at + 1, text.text().length());
    text.edit(at, end, String.valueOf(random.nextInt(300)));
  }

  private void repeatLine(OpenText text) {
    int at = random.nextInt(text.text().length() + 1);
    int start = text.text().lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    int end = text.text().indexOf('\n', start) + 1;
    text.edit(start, start, end == 0 ? "\n" : text.text().substring(start, end));
  }
}
