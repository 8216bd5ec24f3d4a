package org.threadwise.dsl;

import static org.threadwise.dsl.LanguageTexts.process;
import static org.threadwise.dsl.ProblemRows.row;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Problems of the clauses about executions that fail. */
final class FailureProblems {

  private FailureProblems() {}

  private static String task(String clauses) {
    return process("entry E -> a", "translator T a -> b takes 1 s " + clauses, "exit X b");
  }

  private static String solicitor(String clauses) {
    return answering("responds in exp(1 s) " + clauses);
  }

  private static String answering(String clauses) {
    return process("entry E -> a", "solicitor S a -> b " + clauses, "exit X b");
  }

  static List<Arguments> clauses() {
    return List.of(
        row(ProblemCode.PROBABILITY, task("fails «5»"), "between 0 and 1", "5 %"),
        row(ProblemCode.PROBABILITY, task("fails «-0.1»"), "between 0 and 1"),
        row(ProblemCode.PROBABILITY, task("fails «120 %»"), "between 0 and 1"),
        row(ProblemCode.NO_EFFECT, task("fails «0»"), "no execution fails"),
        row(ProblemCode.NO_EFFECT, task("retries «3 after 1 s»"), "write fails and a probability"),
        row(ProblemCode.NO_EFFECT, solicitor("retries «3»"), "or timeout and a time"),
        row(ProblemCode.NO_EFFECT, task("failing -> «c»"), "no execution fails"),
        row(ProblemCode.RANGE, solicitor("timeout «0 s»"), "leaves no time for an answer"),
        row(ProblemCode.QUANTITY, solicitor("timeout «2»"), "has no unit", "2 ms"),
        row(
            ProblemCode.NO_EFFECT,
            process("entry E -> a", "solicitor S a -> b timeout «1 s»", "exit X b"),
            "the answer takes no time"),
        row(
            ProblemCode.NO_EFFECT,
            answering("responds in uniform(1 ms, 2 s) timeout «2 s»"),
            "no answer takes longer"),
        row(
            ProblemCode.NO_EFFECT,
            answering("responds in quantiles(1 ms, 5 ms, 2 s) timeout «2001 ms»"),
            "no answer takes longer"),
        row(ProblemCode.RANGE, task("fails 0.1 retries «-1»"), "at least 1", "1"),
        row(ProblemCode.NO_EFFECT, task("fails 0.1 retries «0» after 1 s"), "write how often"),
        row(ProblemCode.RANGE, task("fails 0.1 retries «1001»"), "At most 1000 retries", "1000"),
        row(ProblemCode.QUANTITY, task("fails 0.1 retries 2 after «3»"), "has no unit", "3 ms"),
        row(
            ProblemCode.CONTRADICTION,
            solicitor("async fails 0.1 retries 2 after 1 s «blocking»"),
            "No thread waits"),
        row(
            ProblemCode.CLAUSE,
            task("fails 0.1 «timeout» 1 s"),
            "only aggregator and solicitor do"),
        row(
            ProblemCode.CLAUSE,
            process("entry E -> a «fails» 0.1", "exit X a"),
            "takes no 'fails'; only tasks and solicitors do: remove it"),
        row(
            ProblemCode.UNEXPECTED,
            task("fails 0.1 «retry» 2"),
            "did you mean 'retries'?",
            "retries 2"),
        row(
            ProblemCode.CERTAIN_FAILURE,
            process("entry E -> a", "solicitor «S» a -> b responds in 2 s timeout 1 s", "exit X b"),
            "raise the time-out above the response time"),
        row(
            ProblemCode.CERTAIN_FAILURE,
            process(
                "entry E -> a",
                "translator «T» a -> b fails 1 failing -> c",
                "exit X b",
                "exit Y c"),
            "Every execution of T fails, so no message takes its outputs: lower the probability"),
        row(ProblemCode.SLOT_UNREAD, task("fails 0.1 failing -> «c»"), "c"),
        row(ProblemCode.TWICE, task("fails 0.1 failing -> c «failing» -> d"), "given twice"),
        row(
            ProblemCode.NO_WAY_OUT,
            process(
                "entry E -> a",
                "merger «M» a, c -> b",
                "translator T b -> d fails 1 failing -> c",
                "exit X d"),
            "never leave the cycle"));
  }
}
