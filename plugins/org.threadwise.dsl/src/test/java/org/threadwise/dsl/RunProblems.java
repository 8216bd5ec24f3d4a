package org.threadwise.dsl;

import static org.threadwise.dsl.LanguageTexts.chain;
import static org.threadwise.dsl.LanguageTexts.goal;
import static org.threadwise.dsl.LanguageTexts.process;
import static org.threadwise.dsl.ProblemRows.row;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Rows of problems of hosts, pools, workloads and goals. */
final class RunProblems {

  private RunProblems() {}

  static List<Arguments> runtime() {
    return List.of(
        row(
            ProblemCode.POOL_IMPLICIT,
            "solution «S» process P { entry E -> a exit X a }",
            "one thread"),
        row(ProblemCode.PROPERTY_MISSING, "solution S pool «p» { }", "threads 4"),
        row(ProblemCode.PROPERTY_MISSING, "solution S pool «p»", "threads 4"),
        row(ProblemCode.PROPERTY_MISSING, "solution S pool «p» custom { }", "core 4"),
        row(ProblemCode.PROPERTY_MISSING, "solution S «host { }»", "cores 4"),
        row(
            ProblemCode.PROPERTY_MISSING,
            "solution S pool «p» custom { core 1 maximum 1 rejected block }",
            "write bounded 100 or handoff"),
        row(
            ProblemCode.NO_EFFECT,
            "solution S pool p custom { core 1 bounded 3 rejected «block» }",
            "starts a thread instead"),
        row(ProblemCode.RANGE, "solution S pool p { threads «0» }", "at least 1"),
        row(ProblemCode.RANGE, "solution S pool p { threads «-1» }", "at least 1"),
        row(ProblemCode.RANGE, "solution S host { cores 1 speed «0» }", "greater than 0"),
        row(ProblemCode.RANGE, "solution S host { cores 1 quantum «0 ms» }", "greater than 0"),
        row(ProblemCode.RANGE, "solution S application A { capacity «0» }", "at least 1"),
        row(ProblemCode.RANGE, chain("pools per task { T: «0» }"), "at least 1"),
        row(ProblemCode.RANGE, chain("pools per task { others: «0» }"), "at least 1"),
        row(
            ProblemCode.PROPERTY,
            "solution S pool p { threads 1 «core» 2 }",
            "only a custom pool does"),
        row(
            ProblemCode.PROPERTY,
            "solution S pool p custom { core 1 «threads» 2 }",
            "core and maximum"),
        row(ProblemCode.PROPERTY, "solution S pool p virtual { «threads» 2 }", "as it needs them"),
        row(ProblemCode.PROPERTY, "solution S pool p per task { «queue» lifo }", "nothing waits"),
        row(ProblemCode.PROPERTY, "solution S pool p single { «threads» 2 }", "one thread"),
        row(
            ProblemCode.CONTRADICTION,
            "solution S pool p custom { core «8» maximum 2 handoff }",
            "greater than maximum"),
        row(
            ProblemCode.CONTRADICTION,
            "solution S pool p custom { core 1 bounded 3 «handoff» }",
            "cannot be combined"),
        row(
            ProblemCode.CONTRADICTION,
            "solution S pool p { threads 1 dispatch 1 us lock «2 us» }",
            "longer than dispatch"),
        row(
            ProblemCode.NO_EFFECT,
            "solution S pool p custom { core 2 maximum «8» }",
            "the queue is never full"),
        row(
            ProblemCode.UNEXPECTED,
            "solution S pool p custom { core 2 bounded 5 «blocks» }",
            "did you mean 'rejected block'?",
            "rejected block }"),
        row(
            ProblemCode.NO_EFFECT,
            "solution S pool p custom { core 2 rejected «abort» }",
            "Nothing is rejected"),
        row(
            ProblemCode.NO_EFFECT,
            "solution S pool p { threads 1 } pools per task { «T»: 2 } process P on p"
                + " { entry E -> a translator T a -> b takes 1 s exit X b }",
            "works on pool 'p'"),
        row(
            ProblemCode.NO_EFFECT,
            "solution S pools per task { «T»: 2 } process P per message"
                + " { entry E -> a translator T a -> b takes 1 s exit X b }",
            "executed per message"),
        row(
            ProblemCode.POOL_AMBIGUOUS,
            "solution S pool p { threads 1 } pool q { threads 1 } process P per message {"
                + " entry E -> a entry F -> b translator T a -> c takes 1 s"
                + " translator U b -> d takes 1 s on q merger «M» c, d -> e takes 1 s"
                + " translator V e -> f takes 1 s exit X f }",
            "write on p"),
        row(
            ProblemCode.POOL_AMBIGUOUS,
            "solution S pool p { threads 1 } pool q { threads 1 } process P on p {"
                + " entry E -> a replicator R a -> b, c takes 1 s in parallel on q"
                + " translator T b -> d takes 1 s merger «M» c, d -> e takes 1 s exit X e }",
            "write on q"),
        row(ProblemCode.TWICE, chain("pools per task { T: 1, «T»: 2 }"), "listed twice"));
  }

  static List<Arguments> workloads() {
    return List.of(
        row(
            ProblemCode.ELEMENT_UNKNOWN,
            chain("workload w { E: 5 users «thinks» exp(1 s) }"),
            "did you mean 'think'?",
            "think exp(1 s)"),
        row(
            ProblemCode.ELEMENT_UNKNOWN,
            chain("workload w { E: 5 users think 1 s «poisson» 5/s }"),
            "messages arrive at an entry in one way"),
        row(ProblemCode.WORKLOAD_EMPTY, chain("workload «w» { for 1 s }"), "Orders: poisson 100/s"),
        row(
            ProblemCode.ARRIVALS_MISSING,
            process("entry E -> a", "entry F -> b", "exit X a", "exit Y b")
                + "workload «w» { E: poisson 1/s }",
            "write F: poisson 100/s"),
        row(ProblemCode.TWICE, chain("workload w { E: poisson 1/s «E»: poisson 2/s }"), "already"),
        row(ProblemCode.RANGE, chain("workload w { E: poisson «0/s» }"), "greater than 0"),
        row(ProblemCode.RANGE, chain("workload w { E: every «0 ms» }"), "greater than 0"),
        row(ProblemCode.RANGE, chain("workload w { E: «0» messages at once }"), "at least 1"),
        row(ProblemCode.RANGE, chain("workload w { E: «0» users think 1 s }"), "at least 1", "1"),
        row(
            ProblemCode.RANGE,
            chain("workload w { E: «15_000_001» users }"),
            "at most 15000000",
            "15000000 users"),
        row(
            ProblemCode.CONTRADICTION,
            chain("workload w { E: 5 users think 1 s «in» batches of 3 }"),
            "one message at a time"),
        row(
            ProblemCode.NO_THINK_TIME,
            process("entry E -> a", "translator T a -> b", "exit X b")
                + "workload w { E: «5 users» }",
            "can end without taking time",
            "5 users think 1 s }"),
        row(
            ProblemCode.NO_THINK_TIME,
            process("entry E -> a", "translator T a -> b takes 1 s on busy", "exit X b")
                + "pool busy custom { core 1 maximum 1 bounded 1 }"
                + "workload w { E: «5 users think 0 s» }",
            "that busy rejects",
            "5 users think 1 s }"),
        row(
            ProblemCode.RANGE,
            chain("workload w { E: modulated { «0/s for 1 s», 0/s for 2 s } }"),
            "in any state"),
        row(ProblemCode.RANGE, chain("workload w { E: poisson 1/s for «0 s» }"), "greater than 0"),
        row(
            ProblemCode.CONTRADICTION,
            chain("workload w { E: poisson 1/s for 5 s warmup «5 s» }"),
            "warm-up is not over"),
        row(ProblemCode.MEASURED, chain("workload w { E: «recorded(\"none.csv\")» }"), "none.csv"));
  }

  static List<Arguments> goals() {
    return List.of(
        row(
            ProblemCode.GOAL_EMPTY,
            chain("workload w { E: poisson 1/s } goal «w» { }"),
            "p95 < 20 ms"),
        row(ProblemCode.GOAL, goal("p95 «>» 1 s"), "bounded from above"),
        row(ProblemCode.GOAL, goal("throughput «<» 1/s"), "bounded from below"),
        row(ProblemCode.GOAL, goal("«p0» < 1 s"), "between p0 and p100"),
        row(ProblemCode.GOAL, goal("«p100» < 1 s"), "between p0 and p100"),
        row(ProblemCode.GOAL, goal("makespan «<» 1 s"), "never ends"),
        row(ProblemCode.GOAL, goal("pools p < «1» threads"), "At least 1 thread"),
        row(ProblemCode.GOAL, goal("threads <= «0»"), "raise the bound"),
        row(
            ProblemCode.GOAL,
            goal("memory <= «1 kB»") + "host { cores 1 stack 1 MB }",
            "A single thread needs more"),
        row(ProblemCode.NO_EFFECT, goal("memory <= «1 MB»"), "The memory of a thread is unknown"),
        row(ProblemCode.RANGE, goal("mean < «0 s»"), "greater than 0"),
        row(ProblemCode.QUANTITY, goal("mean < 5 «MB»"), "a time is needed"));
  }
}
