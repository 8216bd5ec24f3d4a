package org.threadwise.server.stdio;

import java.util.List;
import java.util.Random;

/** What a user might do to a text, and what nobody would, in an order that a seed tells. */
final class RandomEdits {

  private static final List<String> WORDS =
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

  /** Changes a text somehow; now and then it gets whole again. */
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
        text.edit(start, Math.min(length, start + random.nextInt(20)), word());
      }
      default -> text.become(original);
    }
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private void insert(OpenText text, int at) {
    text.edit(at, at, word());
  }

  private static void delete(OpenText text, int start, int count) {
    text.edit(start, Math.min(text.text().length(), start + count), "");
  }

  /** Numbers are what users change most. */
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
