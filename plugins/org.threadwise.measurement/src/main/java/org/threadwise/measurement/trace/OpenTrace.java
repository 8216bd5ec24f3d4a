package org.threadwise.measurement.trace;

import java.util.Arrays;
import java.util.Objects;

/**
 * The spans of a trace that have been read so far. Each takes 48 bytes, or 64 in traces with CPU
 * times: a file may have a million spans between the first and the last one of a trace.
 */
final class OpenTrace {
  private static final int WORDS = 6;
  private static final int WORDS_PER_LINK = 2;
  private static final int WORDS_PER_CPU_TIME = 2;
  private static final int INITIAL_SPANS = 4;
  private static final long SHARED = 1L << 8;
  private static final long FAILED = 1L << 9;

  /** Object headers, map entry and key, measured generously. */
  private static final long FIXED_BYTES = 200;

  final long high;
  final long low;
  private long[] words = new long[WORDS * INITIAL_SPANS];
  private long[] links = new long[0];

  /** CPU time, and number of the thread or 0; empty until a span has a CPU time. */
  private long[] processor = new long[0];

  private int size;
  private int linkCount;

  OpenTrace(long high, long low) {
    this.high = high;
    this.low = low;
  }

  /**
   * Adds a span.
   *
   * @param name number in the table of names, or negative
   * @param position number of the span in the file
   */
  void add(SpanRecord span, int name, SpanRole role, long position) {
    int at = size * WORDS;
    if (at == words.length) {
      words = Arrays.copyOf(words, at + at / 2 / WORDS * WORDS);
    }
    words[at] = span.id;
    words[at + 1] = span.parent;
    words[at + 2] = span.start;
    words[at + 3] = span.end;
    words[at + 4] =
        ((long) name << 32)
            | (span.shared ? SHARED : 0)
            | (span.failed ? FAILED : 0)
            | role.number();
    words[at + 5] = position;
    addCpuTime(span);
    for (int link = 0; link < span.linkCount(); link++) {
      addLink(span.linkKey(link));
    }
    size++;
  }

  private void addCpuTime(SpanRecord span) {
    if (!hasCpuTimes() && span.cpuTime == SpanRecord.MISSING) {
      return;
    }
    int needed = words.length / WORDS * WORDS_PER_CPU_TIME;
    if (processor.length < needed) {
      int known = processor.length == 0 ? 0 : size * WORDS_PER_CPU_TIME;
      processor = Arrays.copyOf(processor, needed);
      for (int at = known; at < needed; at += WORDS_PER_CPU_TIME) {
        processor[at] = SpanRecord.MISSING;
      }
    }
    int at = size * WORDS_PER_CPU_TIME;
    processor[at] = span.cpuTime;
    processor[at + 1] = thread(span);
  }

  /** Returns a number for a thread that differs between services; 0 if it is unknown. */
  private static long thread(SpanRecord span) {
    return span.thread == SpanRecord.MISSING
        ? 0
        : SpanNames.mix(((long) Objects.hashCode(span.service) << Integer.SIZE) ^ span.thread) | 1;
  }

  private void addLink(long key) {
    int at = linkCount * WORDS_PER_LINK;
    if (at == links.length) {
      links = Arrays.copyOf(links, Math.max(WORDS_PER_LINK, 2 * at));
    }
    links[at] = size;
    links[at + 1] = key;
    linkCount++;
  }

  /** Returns the memory that the trace occupies, in bytes. */
  long bytes() {
    return FIXED_BYTES + 8L * (words.length + links.length + processor.length);
  }

  int size() {
    return size;
  }

  long id(int span) {
    return words[span * WORDS];
  }

  /** Returns the id of the parent, or 0. */
  long parent(int span) {
    return words[span * WORDS + 1];
  }

  long start(int span) {
    return words[span * WORDS + 2];
  }

  long end(int span) {
    return words[span * WORDS + 3];
  }

  int name(int span) {
    return (int) (words[span * WORDS + 4] >> 32);
  }

  SpanRole role(int span) {
    return SpanRole.of((int) words[span * WORDS + 4] & 0xFF);
  }

  boolean isShared(int span) {
    return (words[span * WORDS + 4] & SHARED) != 0;
  }

  boolean isFailed(int span) {
    return (words[span * WORDS + 4] & FAILED) != 0;
  }

  /** Returns whether any span has a CPU time. */
  boolean hasCpuTimes() {
    return processor.length > 0;
  }

  /** Returns the CPU time of a span, or {@link SpanRecord#MISSING}. Some span must have one. */
  long cpuTime(int span) {
    return processor[span * WORDS_PER_CPU_TIME];
  }

  /** Returns the number of the thread of a span, or 0. Some span must have a CPU time. */
  long thread(int span) {
    return processor[span * WORDS_PER_CPU_TIME + 1];
  }

  long position(int span) {
    return words[span * WORDS + 5];
  }

  int linkCount() {
    return linkCount;
  }

  /** Returns the first link of a span, or of a later one if it has none. */
  int firstLink(int span) {
    int from = 0;
    int to = linkCount;
    while (from < to) {
      int middle = (from + to) >>> 1;
      if (linkOwner(middle) < span) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }

  /** Returns the span that has a link; links are in the order of spans. */
  int linkOwner(int link) {
    return (int) links[link * WORDS_PER_LINK];
  }

  /** Returns the key of the span that a link leads to. */
  long linkKey(int link) {
    return links[link * WORDS_PER_LINK + 1];
  }
}
