package org.threadwise.server.stdio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Examples with random mutations: the server responds quickly and keeps running. */
final class MutationsIT {

  private static final int FEW = 700;
  private static final int MANY = 20_000;
  private static final long SEED = 20261122;
  private static final long HANG_MILLIS = 2_000;

  /** Bytes with and without a meaning in the language. */
  private static final byte[] SPECIAL =
      "\0\"{}()/*^9999999999.e-\n\r\t\u00ff,;><".getBytes(StandardCharsets.ISO_8859_1);

  @Test
  void someMutations() {
    mutate(FEW, SEED);
  }

  @Test
  @Tag("nightly")
  void manyMutations() {
    mutate(MANY, SEED + 1);
  }

  private static void mutate(int count, long seed) {
    var random = new Random(seed);
    List<byte[]> originals =
        SampleDocuments.examples().stream()
            .map(SampleDocuments::text)
            .map(text -> text.getBytes(StandardCharsets.UTF_8))
            .toList();
    try (Editor editor = Editor.start()) {
      OpenText text = editor.open("");
      text.problems();
      long slowest = 0;
      for (int i = 0; i < count; i++) {
        byte[] bytes = originals.get(random.nextInt(originals.size()));
        for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
          bytes = mutated(bytes, random);
        }
        String mutated = new String(bytes, StandardCharsets.UTF_8);
        slowest = Math.max(slowest, answerMillis(editor, text, mutated));
        assertThat(slowest)
            .as("milliseconds for mutation %d with seed %d:%n%s", i, seed, mutated)
            .isLessThan(HANG_MILLIS);
      }
    }
  }

  /** Returns the response time; measures twice if it is long, because the machine may be busy. */
  private static long answerMillis(Editor editor, OpenText text, String mutated) {
    long first = once(editor, text, mutated);
    if (first < HANG_MILLIS) {
      return first;
    }
    text.become("");
    text.problems();
    return Math.min(first, once(editor, text, mutated));
  }

  private static long once(Editor editor, OpenText text, String mutated) {
    editor.assertQuiet();
    editor.client().forget();
    long start = System.nanoTime();
    text.become(mutated);
    text.problems();
    text.lenses();
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  private static byte[] mutated(byte[] bytes, Random random) {
    int length = bytes.length;
    if (length == 0) {
      return SPECIAL;
    }
    int start = random.nextInt(length);
    int end = Math.min(length, start + 1 + random.nextInt(random.nextInt(10) == 0 ? 300 : 4));
    byte[] part = Arrays.copyOfRange(bytes, start, end);
    return switch (random.nextInt(6)) {
      case 0 -> replaced(bytes, start, start + 1, (byte) (bytes[start] ^ 1 << random.nextInt(8)));
      case 1 -> replaced(bytes, start, start + 1, SPECIAL[random.nextInt(SPECIAL.length)]);
      case 2 -> replaced(bytes, start, start, SPECIAL[random.nextInt(SPECIAL.length)]);
      case 3 -> replaced(bytes, start, end);
      case 4 -> replaced(bytes, end, end, part);
      default -> replaced(bytes, random.nextInt(length), length, part);
    };
  }

  private static byte[] replaced(byte[] bytes, int start, int end, byte... replacement) {
    var all = new ByteArrayOutputStream();
    all.write(bytes, 0, start);
    all.writeBytes(replacement);
    all.write(bytes, end, bytes.length - end);
    return all.toByteArray();
  }
}
