package org.threadwise.dsl;

import static org.threadwise.dsl.ProblemRows.row;
import static org.threadwise.dsl.Texts.chain;
import static org.threadwise.dsl.Texts.goal;
import static org.threadwise.dsl.Texts.process;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Rows of problems of what a solution runs on, what arrives, and what is wanted of it. */
final class RunProblems {

  private RunProblems() {}

  static List<Arguments> runtime() {
    return List.of(
        row(Code.POOL_IMPLICIT, "solution «S» process P { entry E -> a exit X a }", "one thread"),
        row(Code.PROPERTY_MISSING, "solution S pool «p» { }", "threads 4"),
        row(Code.PROPERTY_MISSING, "solution S pool «p»", "threads 4"),
        row(Code.PROPERTY_MISSING, "solution S pool «p» custom { }", "core 4"),
        row(Code.PROPERTY_MISSING, "solution S «host { }»", "cores 4"),
        row(Code.RANGE, "solution S pool p { threads «0» }", "at least 1"),
        row(Code.RANGE, "solution S pool p { threads «-1» }", "at least 1"),
        row(Code.RANGE, "solution S host { cores 1 speed «0» }", "greater than 0"),
        row(Code.RANGE, "solution S host { cores 1 quantum «0 ms» }", "greater than 0"),
        row(Code.RANGE, "solution S application A { capacity «0» }", "at least 1"),
        row(Code.RANGE, chain("pools per task { T: «0» }"), "at least 1"),
        row(Code.RANGE, chain("pools per task { others: «0» }"), "at least 1"),
        row(Code.PROPERTY, "solution S pool p { threads 1 «core» 2 }", "only a custom pool does"),
        row(Code.PROPERTY, "solution S pool p custom { core 1 «threads» 2 }", "core and maximum"),
        row(Code.PROPERTY, "solution S pool p virtual { «threads» 2 }", "as it needs them"),
        row(Code.PROPERTY, "solution S pool p per task { «queue» lifo }", "nothing waits"),
        row(Code.PROPERTY, "solution S pool p single { «threads» 2 }", "one thread"),
        row(
            Code.CONTRADICTION,
            "solution S pool p custom { core «8» maximum 2 handoff }",
            "greater than maximum"),
        row(
            Code.CONTRADICTION,
            "solution S pool p custom { core 1 bounded 3 «handoff» }",
            "exclude each other"),
        row(
            Code.CONTRADICTION,
            "solution S pool p { threads 1 dispatch 1 us lock «2 us» }",
            "longer than dispatch"),
        row(
            Code.NO_EFFECT,
            "solution S pool p custom { core 2 maximum «8» }",
            "the queue is never full"),
        row(
            Code.NO_EFFECT,
            "solution S pool p custom { core 2 rejected «abort» }",
            "Nothing is rejected"),
        row(
            Code.NO_EFFECT,
            "solution S pool p { threads 1 } pools per task { «T»: 2 } process P on p"
                + " { entry E -> a translator T a -> b takes 1 s exit X b }",
            "works on pool 'p'"),
        row(Code.TWICE, chain("pools per task { T: 1, «T»: 2 }"), "listed twice"));
  }

  static List<Arguments> workloads() {
    return List.of(
        row(Code.WORKLOAD_EMPTY, chain("workload «w» { for 1 s }"), "Orders: poisson 100/s"),
        row(
            Code.ARRIVALS_MISSING,
            process("entry E -> a", "entry F -> b", "exit X a", "exit Y b")
                + "workload «w» { E: poisson 1/s }",
            "write F: poisson 100/s"),
        row(Code.TWICE, chain("workload w { E: poisson 1/s «E»: poisson 2/s }"), "already"),
        row(Code.RANGE, chain("workload w { E: poisson «0/s» }"), "greater than 0"),
        row(Code.RANGE, chain("workload w { E: every «0 ms» }"), "greater than 0"),
        row(Code.RANGE, chain("workload w { E: «0» messages at once }"), "At least 1"),
        row(
            Code.RANGE,
            chain("workload w { E: modulated { «0/s for 1 s», 0/s for 2 s } }"),
            "in any state"),
        row(Code.RANGE, chain("workload w { E: poisson 1/s for «0 s» }"), "greater than 0"),
        row(
            Code.CONTRADICTION,
            chain("workload w { E: poisson 1/s for 5 s warmup «5 s» }"),
            "warm-up is not over"),
        row(Code.MEASURED, chain("workload w { E: «recorded(\"none.csv\")» }"), "none.csv"));
  }

  static List<Arguments> goals() {
    return List.of(
        row(Code.GOAL_EMPTY, chain("workload w { E: poisson 1/s } goal «w» { }"), "p95 < 20 ms"),
        row(Code.GOAL, goal("p95 «>» 1 s"), "bounded from above"),
        row(Code.GOAL, goal("throughput «<» 1/s"), "bounded from below"),
        row(Code.GOAL, goal("«p0» < 1 s"), "between p0 and p100"),
        row(Code.GOAL, goal("«p100» < 1 s"), "between p0 and p100"),
        row(Code.GOAL, goal("makespan «<» 1 s"), "never ends"),
        row(Code.GOAL, goal("pools p < «1» threads"), "At least 1 thread"),
        row(Code.GOAL, goal("threads <= «0»"), "raise the bound"),
        row(
            Code.GOAL,
            goal("memory <= «1 kB»") + "host { cores 1 stack 1 MB }",
            "Not even one thread"),
        row(Code.NO_EFFECT, goal("memory <= «1 MB»"), "no host says how much"),
        row(Code.RANGE, goal("mean < «0 s»"), "greater than 0"),
        row(Code.QUANTITY, goal("mean < 5 «MB»"), "a time is needed"));
  }
}
