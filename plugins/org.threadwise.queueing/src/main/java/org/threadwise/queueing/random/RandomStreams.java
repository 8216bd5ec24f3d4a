package org.threadwise.queueing.random;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The random streams of one replication, one per element and purpose.
 *
 * <p>Each stream starts at the SHA-256 hash of (seed, replication, purpose, qualified name), so it
 * depends on nothing else: neither on thread counts nor on other elements. Starting points are
 * practically independent and uniform on the cycle. Any two of n streams of length L overlap with
 * probability at most n² L / 2^256 (Vigna 2020, Information Processing Letters 158): below 2^−150
 * for a million streams of 2^60 draws each. So no jumps are needed.
 */
public final class RandomStreams {
  private final long seed;
  private final long replication;
  private final int elements;

  /** Creates the streams of one replication with few elements. */
  public RandomStreams(long seed, long replication) {
    this(seed, replication, 1);
  }

  /**
   * Creates the streams of one replication.
   *
   * @param elements number of elements that have streams, at least 1; it changes no draw, only how
   *     many are made in advance
   */
  public RandomStreams(long seed, long replication, int elements) {
    this.seed = seed;
    this.replication = replication;
    this.elements = elements;
  }

  /** Returns the number of elements that have streams. */
  int elements() {
    return elements;
  }

  /** Returns a new generator at the start of an element's stream. */
  public RandomStream stream(String element, Purpose purpose) {
    byte[] name = element.getBytes(StandardCharsets.UTF_8);
    ByteBuffer key = ByteBuffer.allocate(2 * Long.BYTES + 1 + name.length);
    key.putLong(seed).putLong(replication).put(code(purpose)).put(name);
    ByteBuffer state = ByteBuffer.wrap(sha256().digest(key.array()));
    return new RandomStream(state.getLong(), state.getLong(), state.getLong(), state.getLong());
  }

  /** Returns a sampler of uniform draws in [0, 1) from the start of an element's stream. */
  public Sampler uniform(String element, Purpose purpose) {
    RandomStream stream = stream(element, purpose);
    return () -> Ziggurat.uniform(stream);
  }

  /**
   * Returns the byte that identifies a purpose. It is part of the hash, so it must not depend on
   * the order of the constants.
   */
  private static byte code(Purpose purpose) {
    return switch (purpose) {
      case CPU -> 'c';
      case WAIT -> 'w';
      case RESPONSE -> 'r';
      case ROUTE -> 'o';
      case FRAGMENTS -> 'f';
      case DELAY -> 'd';
      case ARRIVALS -> 'a';
      case BATCH -> 'b';
      case THINK -> 't';
      case FAIL -> 'x';
      case RETRY -> 'y';
      case KEY -> 'k';
      case SIZE -> 's';
      case INPUT -> 'i';
    };
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new AssertionError("every Java platform has SHA-256", impossible);
    }
  }
}
