package org.threadwise.dsl.ide;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.model.catalogue.Clause;

/** What the words of the language say, and how they are used. */
public final class KeywordHelp {

  /**
   * A word in a block.
   *
   * @param block where it stands
   * @param marked how it is written, beginning with the word itself, as a {@link Snippet}; all
   *     behind the word is a place to fill in where none is marked
   * @param summary what it says, in one sentence
   */
  public record Entry(BlockKind block, String marked, String summary) {
    String word() {
      return marked.split("[ {:(]", 2)[0];
    }

    /** All of it with a value, such as {@code threads 4}. */
    public String example() {
      return snippet().plain();
    }

    Snippet snippet() {
      String rest = marked.substring(word().length());
      boolean whole = !rest.isEmpty() && rest.indexOf('\u00ab') < 0;
      return Snippet.of(whole ? word() + " \u00ab" + rest.strip() + "\u00bb" : marked);
    }
  }

  private static final List<Entry> ENTRIES =
      List.of(
          new Entry(
              BlockKind.SOLUTION, "solution \u00abName\u00bb", "Begins the file and names it."),
          new Entry(
              BlockKind.SOLUTION,
              "host { cores \u00ab8\u00bb }",
              "The machine; without one, threads cost nothing but what their pools declare."),
          new Entry(
              BlockKind.SOLUTION,
              "pool \u00abengine\u00bb { threads \u00ab4\u00bb }",
              "Threads and the queue that they serve. The first pool works for all that name none."),
          new Entry(
              BlockKind.SOLUTION,
              "pools per task { others: \u00ab1\u00bb }",
              "A fixed pool for each task and port that names no pool."),
          new Entry(
              BlockKind.SOLUTION,
              "application \u00abName\u00bb",
              "An outside system that answers."),
          new Entry(
              BlockKind.SOLUTION,
              "process \u00abName\u00bb {\n  \u00ab\u00bb\n}",
              "A graph of tasks and ports."),
          new Entry(
              BlockKind.SOLUTION,
              "workload \u00abnormal\u00bb { \u00abEntry\u00bb: poisson \u00ab100\u00bb/s }",
              "How messages arrive, and when a run ends. The first one is the default."),
          new Entry(
              BlockKind.SOLUTION,
              "goal \u00abnormal\u00bb { p95 < \u00ab50 ms\u00bb }",
              "What must hold under a workload."),
          new Entry(
              BlockKind.SOLUTION,
              "layout {\n  \u00ab\u00bb\n}",
              "Where elements were put in the diagram, in pixels."),
          new Entry(BlockKind.SOLUTION, "on pool", "The pool of all elements that name none."),
          new Entry(BlockKind.HOST, "cores 8", "Number of cores; needed."),
          new Entry(
              BlockKind.HOST,
              "speed 1.2",
              "Speed of a core relative to the one on which times were measured."),
          new Entry(BlockKind.HOST, "quantum 1 ms", "Time slice of a thread."),
          new Entry(BlockKind.HOST, "switch 5 us", "CPU time of one context switch."),
          new Entry(BlockKind.HOST, "cache 20 us", "CPU time to refill a wholly cold cache."),
          new Entry(BlockKind.HOST, "stack 1 MB", "Memory of one thread."),
          new Entry(BlockKind.POOL, "threads 4", "Number of threads; what a proposal rewrites."),
          new Entry(BlockKind.POOL, "queue fifo", "Which waiting work unit is taken next."),
          new Entry(BlockKind.POOL, "core 2", "Threads that stay; needed."),
          new Entry(
              BlockKind.POOL, "maximum 8", "Greatest number of threads; no limit without it."),
          new Entry(
              BlockKind.POOL, "keepalive 30 s", "How long an idle thread above the core stays."),
          new Entry(BlockKind.POOL, "bounded 100", "At most so many work units wait."),
          new Entry(
              BlockKind.POOL, "handoff", "No work unit waits: a thread takes it at once, or none."),
          new Entry(BlockKind.POOL, "unbounded", "Any number of work units may wait."),
          new Entry(BlockKind.POOL, "rejected abort", "What happens to a unit that finds no room."),
          new Entry(BlockKind.POOL, "start 50 us", "CPU time of a thread before its first unit."),
          new Entry(BlockKind.POOL, "dispatch 2 us", "CPU time for each unit that is taken."),
          new Entry(
              BlockKind.POOL,
              "wake 1 us",
              "CPU time for each other idle thread when one is taken."),
          new Entry(
              BlockKind.POOL,
              "lock 1 us",
              "First part of `dispatch`, which only one thread at a time can spend."),
          new Entry(BlockKind.POOL, "fixed", "So many threads, there from the start."),
          new Entry(BlockKind.POOL, "single", "One thread."),
          new Entry(
              BlockKind.POOL,
              "custom",
              "Grows and shrinks as a java.util.concurrent.ThreadPoolExecutor does."),
          new Entry(
              BlockKind.POOL,
              "cached",
              "A thread for each unit that finds none idle; idle ones stay 60 s."),
          new Entry(BlockKind.POOL, "per task", "A new thread for each work unit."),
          new Entry(BlockKind.POOL, "task", "A new thread for each work unit."),
          new Entry(BlockKind.POOL, "virtual", "A new virtual thread for each work unit."),
          new Entry(BlockKind.POOL, "fifo", "First in, first out."),
          new Entry(BlockKind.POOL, "lifo", "Last in, first out."),
          new Entry(BlockKind.POOL, "deepest", "The task that is farthest from the entry first."),
          new Entry(BlockKind.POOL, "priority", "Greatest priority first."),
          new Entry(BlockKind.POOL, "abort", "The unit is gone, and counted."),
          new Entry(BlockKind.POOL, "discard", "The unit is gone, and counted."),
          new Entry(BlockKind.POOL, "discardOldest", "The head of the queue is gone, and counted."),
          new Entry(BlockKind.POOL, "callerRuns", "The thread whose unit made it runs it."),
          new Entry(
              BlockKind.LOCAL_POOLS,
              "others: \u00ab1\u00bb",
              "Threads of each task that is not listed."),
          new Entry(BlockKind.LOCAL_POOLS, "queue fifo", "Which waiting work unit is taken next."),
          new Entry(
              BlockKind.APPLICATION, "capacity 2", "Requests that it serves at the same time."),
          new Entry(BlockKind.ELEMENT, "with context", "The slot of the context."),
          new Entry(BlockKind.ELEMENT, "takes 1 ms", Clause.TAKES.summary()),
          new Entry(BlockKind.ELEMENT, "into 2", Clause.INTO.summary()),
          new Entry(BlockKind.ELEMENT, "by turn", Clause.BY.summary()),
          new Entry(BlockKind.ELEMENT, "passes 90 %", Clause.PASSES.summary()),
          new Entry(BlockKind.ELEMENT, "delays 1 s", Clause.DELAYS.summary()),
          new Entry(
              BlockKind.ELEMENT, "responds in \u00abexp(2 ms)\u00bb", Clause.RESPONDS.summary()),
          new Entry(BlockKind.ELEMENT, "async", Clause.ASYNC.summary()),
          new Entry(BlockKind.ELEMENT, "blocking", "The thread waits while the application works."),
          new Entry(BlockKind.ELEMENT, "asks application", Clause.ASKS.summary()),
          new Entry(BlockKind.ELEMENT, "fires all", Clause.FIRES.summary()),
          new Entry(BlockKind.ELEMENT, "sends every", Clause.SENDS.summary()),
          new Entry(BlockKind.ELEMENT, "on pool", Clause.ON.summary()),
          new Entry(BlockKind.ELEMENT, "serial", Clause.SERIAL.summary()),
          new Entry(BlockKind.ELEMENT, "limit 3", Clause.LIMIT.summary()),
          new Entry(BlockKind.ELEMENT, "priority 2", Clause.PRIORITY.summary()),
          new Entry(BlockKind.ELEMENT, "pinned", Clause.PINNED.summary()),
          new Entry(BlockKind.ELEMENT, "in", "Before a response time."),
          new Entry(BlockKind.ELEMENT, "turn", "The outputs one after the other."),
          new Entry(
              BlockKind.ELEMENT,
              "fragment",
              "By the index of the fragment modulo the number of outputs."),
          new Entry(BlockKind.ELEMENT, "each", "For each message on any input."),
          new Entry(BlockKind.ELEMENT, "all", "When all inputs hold a message."),
          new Entry(BlockKind.ELEMENT, "every", "On every output."),
          new Entry(BlockKind.ELEMENT, "one", "On one output, chosen `by`."),
          new Entry(BlockKind.ELEMENT, "some", "On some outputs, each with its probability `by`."),
          new Entry(BlockKind.SERVICE, "cpu 1 ms", "Time for which a work unit needs a core."),
          new Entry(
              BlockKind.SERVICE, "wait 1 ms", "Time for which the thread waits and needs no core."),
          new Entry(
              BlockKind.DISTRIBUTION,
              "measured(\"\u00abtimes.csv\u00bb\")",
              "The values of a column of a file beside the model, drawn as they are."),
          new Entry(
              BlockKind.MEASURED, "column \"\u00abT1\u00bb\"", "The column, if there are several."),
          new Entry(BlockKind.MEASURED, "unit us", "The unit, unless the header says it."),
          new Entry(BlockKind.MEASURED, "date \"\u00ab2026-11-03\u00bb\"", "When it was measured."),
          new Entry(BlockKind.MEASURED, "count 1000", "How many values there were."),
          new Entry(BlockKind.WORKLOAD, "for 120 s", "End of a run."),
          new Entry(BlockKind.WORKLOAD, "warmup 10 s", "Beginning of what is measured."),
          new Entry(
              BlockKind.ARRIVALS, "poisson \u00ab100\u00bb/s", "At random: exponential gaps."),
          new Entry(
              BlockKind.ARRIVALS,
              "constant \u00ab100\u00bb/s",
              "With equal gaps, given by their rate."),
          new Entry(BlockKind.ARRIVALS, "every 10 ms", "With equal gaps."),
          new Entry(
              BlockKind.ARRIVALS,
              "renewal \u00abgamma(mean 2 ms, cv 3)\u00bb",
              "Independent gaps."),
          new Entry(
              BlockKind.ARRIVALS,
              "modulated { \u00ab5000\u00bb/s for \u00ab10 s\u00bb, \u00ab100\u00bb/s for \u00ab50 s\u00bb }",
              "At random, with a rate that changes from state to state in a ring."),
          new Entry(
              BlockKind.ARRIVALS,
              "recorded(\"\u00abarrivals.csv\u00bb\")",
              "Arrival times from a file beside the model, the same in every run."),
          new Entry(BlockKind.ARRIVALS, "messages at once", "So many messages at time 0."),
          new Entry(BlockKind.ARRIVALS, "message at once", "So many messages at time 0."),
          new Entry(
              BlockKind.ARRIVALS,
              "in batches of \u00ab2\u00bb",
              "Several messages at each arrival."),
          new Entry(BlockKind.ARRIVALS, "for 10 s", "Mean stay in a state."),
          new Entry(BlockKind.GOAL, "mean < \u00ab10 ms\u00bb", "Bounds the mean response time."),
          new Entry(BlockKind.GOAL, "max < \u00ab1 s\u00bb", "Bounds the longest response time."),
          new Entry(
              BlockKind.GOAL,
              "throughput >= \u00ab100\u00bb/s",
              "Bounds the messages delivered in a time."),
          new Entry(
              BlockKind.GOAL,
              "makespan < \u00ab30 s\u00bb",
              "Bounds the time until the last message is out."),
          new Entry(
              BlockKind.GOAL,
              "pools \u00abengine\u00bb <= \u00ab24\u00bb threads",
              "Bounds the threads of a pool."),
          new Entry(
              BlockKind.GOAL, "threads <= \u00ab40\u00bb", "Bounds the threads of all pools."),
          new Entry(
              BlockKind.GOAL, "memory <= \u00ab64 MB\u00bb", "Bounds the memory of all threads."),
          new Entry(
              BlockKind.LAYOUT,
              "at \u00ab120\u00bb, \u00ab40\u00bb",
              "The upper left corner, in pixels."));

  private static final Map<BlockKind, Map<String, Entry>> BY_WORD =
      ENTRIES.stream()
          .collect(
              Collectors.groupingBy(
                  Entry::block, Collectors.toMap(Entry::word, Function.identity(), (a, b) -> a)));

  private KeywordHelp() {}

  /** What a word says in a block, nothing for one that only joins others. */
  public static Optional<Entry> of(BlockKind block, String word) {
    return Optional.ofNullable(BY_WORD.getOrDefault(block, Map.of()).get(word));
  }
}
