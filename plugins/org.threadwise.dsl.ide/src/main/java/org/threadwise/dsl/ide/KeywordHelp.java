package org.threadwise.dsl.ide;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.threadwise.dsl.ide.syntax.BlockKind;
import org.threadwise.model.catalogue.Clause;

/** The meaning and the usual form of each keyword. */
public final class KeywordHelp {

  /**
   * A keyword in a block.
   *
   * @param keyword of the language
   * @param form of the keyword with its value, in the notation of {@link Snippet}
   * @param summary one sentence
   */
  public record Entry(String keyword, String form, String summary) {

    /** Returns the keyword with an example of its value, such as {@code threads 4}. */
    public String example() {
      return snippet().plain();
    }

    /** Returns the form; all after the keyword is one placeholder if the form marks none. */
    Snippet snippet() {
      String value = form.substring(keyword.length());
      boolean unmarked = !value.isEmpty() && value.indexOf('«') < 0;
      return Snippet.of(unmarked ? keyword + " «" + value.strip() + "»" : form);
    }
  }

  /**
   * A block, then its keywords: form and summary. The catalogue has the summaries of clauses.
   * {@code ¶} is a line end.
   */
  private static final String TABLE =
      """
      SOLUTION
      solution «Name»       | Starts the file and names the solution.
      host { cores «8» }    | The machine. Without one, threads cost nothing but what their pools declare.
      cost { core «0.04»/h memory «0.005»/GB/h } | Prices of cores and memory, in a currency of your choice. Proposals show what they cost.
      pool «engine» { threads «4» } | Threads and the queue that they serve. The first pool serves all that name none.
      pools per task { others: «1» } | A fixed pool for each task and port that names no pool.
      application «Name»    | An external system that answers.
      process «Name» {¶  «»¶} | A graph of tasks and ports.
      workload «normal» { «Entry»: poisson «100»/s } | How messages arrive, and when a run ends. The first one is the default.
      goal «normal» { p95 < «50 ms» } | Conditions that must hold under a workload.
      measurements { "«trace.json»" } | Files with measurements. Declared times that differ from them are marked.
      layout {¶  «»¶}       | Positions of elements in the diagram, in pixels.
      on pool               | The pool of all elements that name none.
      PROCESS
      per message           | How threads execute the process: per message or per task.
      message               | A thread carries each message from element to element.
      task                  | Each execution is a work unit that waits for a thread; the default.
      HOST
      cores 8               | Number of cores; required.
      speed 1.2             | Speed of a core relative to the one on which times were measured.
      quantum 1 ms          | Time slice of a thread.
      switch 5 us           | CPU time of one context switch.
      cache 20 us           | CPU time to refill a completely cold cache.
      stack 1 MB            | Memory of one thread.
      COST
      core «0.04»/h         | Price of a core for a time.
      memory «0.005»/GB/h   | Price of an amount of memory for a time.
      POOL
      threads 4             | Number of threads; what a proposal rewrites.
      queue fifo            | Which waiting work unit is taken next.
      core 2                | Threads that are kept; required.
      maximum 8             | Maximum number of threads; unlimited by default.
      keepalive 30 s        | How long an idle thread above the core size is kept.
      bounded 100           | Maximum number of waiting work units.
      handoff               | No work unit waits: a thread takes it at once, or none does.
      unbounded             | Any number of work units can wait.
      rejected abort        | What happens to a work unit when the queue is full.
      start 50 us           | CPU time of a thread before its first work unit.
      dispatch 2 us         | CPU time for each work unit that is taken.
      wake 1 us             | CPU time for each other idle thread when one is taken.
      lock 1 us             | First part of `dispatch`, which only one thread at a time can spend.
      fixed                 | A fixed number of threads, created at the start.
      single                | One thread.
      custom                | Grows and shrinks like a java.util.concurrent.ThreadPoolExecutor.
      cached                | A thread for each work unit that finds none idle; idle threads are kept for 60 s.
      per task              | A new thread for each work unit.
      task                  | A new thread for each work unit.
      virtual               | A new virtual thread for each work unit.
      fifo                  | First in, first out.
      lifo                  | Last in, first out.
      deepest               | The task that is farthest from the entry first.
      priority              | Highest priority first.
      abort                 | The work unit is dropped and counted.
      discard               | The work unit is dropped and counted.
      discardOldest         | The head of the queue is dropped and counted.
      callerRuns            | The thread whose work unit created it runs it.
      block                 | The thread whose work unit created it waits until the queue has room.
      LOCAL_POOLS
      others: «1»           | Threads of each task that is not listed.
      queue fifo            | Which waiting work unit is taken next.
      APPLICATION
      capacity 2            | Number of requests that it serves at the same time.
      ELEMENT
      with context          | The slot of the context.
      takes 1 ms            |
      into 2                |
      by turn               |
      passes 90 %           |
      delays 1 s            |
      size 10               |
      within 5 s            |
      every 10 s            |
      key 4                 |
      max «10» per «1 s»    |
      per                   | Precedes the length of the interval.
      at once               | The number limits the messages that have passed the throttler and have not ended.
      responds in «exp(2 ms)» |
      async                 |
      blocking              | The thread waits: while the application works, until the next execution, or until a throttler lets the message leave.
      asks application      |
      fires all             |
      sends every           |
      on pool               |
      parallel on pool      |
      serial                |
      fails 1 %             |
      retries 3 after 1 s   |
      timeout 2 s           |
      failing -> «failed»   |
      after 1 s             | The time before each retry; none by default.
      limit 3               |
      priority 2            |
      pinned                |
      measured as "«orders-translate»" |
      in                    | Precedes a response time.
      as                    | Precedes names in measurements.
      order                 | Each order has a batch of its own.
      turn                  | The outputs in turn.
      fragment              | By the index of the fragment modulo the number of outputs.
      each                  | For each message on any input.
      all                   | When all inputs contain a message.
      SENDS
      every                 | On every output.
      one                   | On one output, chosen `by`.
      some                  | On some outputs, each with its probability `by`.
      PARALLEL
      in parallel on «pool» | Each message that leaves is processed on its own, in a pool.
      parallel on «pool»    | Each message that leaves is processed on its own, in a pool.
      on pool               | The pool that processes what leaves; a clause `on` of the next element wins.
      waits                 |
      SERVICE
      cpu 1 ms              | Time for which a work unit needs a core.
      wait 1 ms             | Time for which the thread waits without a core.
      DISTRIBUTION
      measured("«times.csv»") | The values of a column of a file in the folder of the model, drawn at random.
      MEASURED
      column "«T1»"         | The column; required if there are several.
      unit us               | The unit; required unless the header contains it.
      date "«2026-11-03»"   | The date of the measurement.
      count 1000            | The number of values at that date.
      PROVENANCE
      from "«trace.json»"   | The measurements from which the distribution was derived. Without effect on figures.
      count 1000            | The number of measured values.
      date "«2026-11-03»"   | The date of the measurement.
      WORKLOAD
      for 120 s             | End of a run.
      warmup 10 s           | Start of the measured part of a run.
      ARRIVALS
      poisson «100»/s       | At random: exponential gaps.
      constant «100»/s      | With equal gaps, given by their rate.
      every 10 ms           | With equal gaps.
      renewal «gamma(mean 2 ms, cv 3)» | Independent gaps.
      modulated { «5000»/s for «10 s», «100»/s for «50 s» } | At random, with a rate that changes from state to state in a cycle.
      recorded("«arrivals.csv»") | Arrival times from a file in the folder of the model, the same in every run.
      messages at once      | All messages at time 0.
      message at once       | All messages at time 0.
      users think «exp(1 s)» | Users who each send a message, wait until nothing is left of it, and send the next.
      user                  | A user who sends a message, waits until nothing is left of it, and sends the next.
      think exp(1 s)        | Time for which each user thinks before each message; none by default.
      in batches of «2»     | Several messages at each arrival.
      for 10 s              | Mean sojourn in a state.
      GOAL
      mean < «10 ms»        | Bounds the mean response time.
      max < «1 s»           | Bounds the longest response time.
      throughput >= «100»/s | Bounds the messages delivered per unit of time.
      makespan < «30 s»     | Bounds the time until the last message is out.
      pools «engine» <= «24» threads | Bounds the threads of a pool.
      threads <= «40»       | Bounds the threads of all pools.
      memory <= «64 MB»     | Bounds the memory of all threads.
      LAYOUT
      at «120», «40»        | The upper left corner, in pixels.
      """;

  private static final Map<BlockKind, Map<String, Entry>> ENTRIES = entries();

  private KeywordHelp() {}

  private static Map<BlockKind, Map<String, Entry>> entries() {
    Map<BlockKind, Map<String, Entry>> entries = new EnumMap<>(BlockKind.class);
    BlockKind block = BlockKind.SOLUTION;
    for (String line : TABLE.lines().toList()) {
      int bar = line.indexOf('|');
      if (bar < 0) {
        block = BlockKind.valueOf(line);
      } else {
        String form = line.substring(0, bar).strip().replace('¶', '\n');
        String keyword = form.split("[ {:(]", 2)[0];
        String summary = line.substring(bar + 1).strip();
        entries
            .computeIfAbsent(block, any -> new HashMap<>())
            .put(
                keyword,
                new Entry(
                    keyword,
                    form,
                    summary.isEmpty()
                        ? Clause.startingWith(keyword).orElseThrow().summary()
                        : summary));
      }
    }
    return entries;
  }

  /** Returns the help on a keyword in a block, empty for a keyword that only joins others. */
  public static Optional<Entry> of(BlockKind block, String keyword) {
    return Optional.ofNullable(ENTRIES.getOrDefault(block, Map.of()).get(keyword));
  }
}
