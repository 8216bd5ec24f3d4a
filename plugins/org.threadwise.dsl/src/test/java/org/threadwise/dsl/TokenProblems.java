package org.threadwise.dsl;

import static org.threadwise.dsl.LanguageTexts.chain;
import static org.threadwise.dsl.LanguageTexts.goal;
import static org.threadwise.dsl.LanguageTexts.process;
import static org.threadwise.dsl.ProblemRows.row;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Rows of problems of single tokens, names and numbers. */
final class TokenProblems {

  private TokenProblems() {}

  static List<Arguments> tokens() {
    return List.of(
        row(ProblemCode.STRING_OPEN, "solution S «\"open»\npool p { threads 1 }", "has no end"),
        row(ProblemCode.COMMENT_OPEN, "solution S «/* open\npool»", "write */"),
        row(
            ProblemCode.CHARACTER,
            "solution S «§» pool p { threads 1 }",
            "does not use this character"),
        row(ProblemCode.CHARACTER, "solution S pool p { threads 1 }«;»", "remove it"),
        row(ProblemCode.CHARACTER, "solution S «# a pool p {»\npool q { threads 1 }", "//", "//"),
        row(ProblemCode.CHARACTER, process("entry E «=>» a"), "write ->", "->"),
        row(ProblemCode.CHARACTER, process("entry E «→» a"), "->", "->"),
        row(ProblemCode.CHARACTER, "solution S pool p { threads «=» 1 }", "without '='"),
        row(ProblemCode.UNEXPECTED, process("translator T a -> b takes 2«,»5 ms"), "point", "."),
        row(ProblemCode.UNEXPECTED, process("translator T«-»1 a -> b"), "no hyphen", "_"),
        row(ProblemCode.SYNTAX, chain("workload w { E: poisson 5 «per» s }"), "slash", "/"),
        row(ProblemCode.SYNTAX, process("entry E -> «,»"), "is not allowed here"),
        row(ProblemCode.SYNTAX, process("translator T a -> b takes «,»"), "exp(2 ms)"),
        row(ProblemCode.SYNTAX, chain("workload w { E: «poison» 5/s }"), "did you mean 'poisson'"),
        row(
            ProblemCode.SYNTAX,
            chain("workload w { E: «users» 5 }"),
            "not allowed here: write how"),
        row(ProblemCode.SYNTAX, chain("workload w { E «poisson» 5/s }"), "write ':'"),
        row(ProblemCode.SYNTAX, chain("workload w { E: poisson 5/«s»"), "The file ends inside"),
        row(ProblemCode.SYNTAX, "solution S pool p { queue «fifa» }", "did you mean 'fifo'"),
        row(ProblemCode.SYNTAX, "solution «pool» p { threads 1 }", "^pool"),
        row(ProblemCode.SYNTAX, "solution S process P { «process» Q { }", "'process P {'", "}\n\n"),
        row(
            ProblemCode.SYNTAX,
            "solution S process P { entry E -> a exit X a «workload» w { E: poisson 1/s }",
            "'process P {'",
            "}\n\n"),
        row(
            ProblemCode.SYNTAX,
            process("entry E -> a", "translator T a -> b takes 5 «goal» w { p95 < 1 s }"),
            "'process P {'",
            "}\n\n"),
        row(ProblemCode.UNEXPECTED, "solution S «poole» p { threads 1 }", "'pool'", "pool"),
        row(ProblemCode.UNEXPECTED, "solution S pool p { «treads» 4 }", "'threads'", "threads"),
        row(
            ProblemCode.UNEXPECTED,
            process("«translater» T a -> b", "exit X b"),
            "did you mean 'translator'",
            "translator"),
        row(
            ProblemCode.UNEXPECTED,
            process("translator T a -> b «take» 3 us"),
            "did you mean 'takes'",
            "takes"),
        row(
            ProblemCode.UNEXPECTED,
            "solution S process P per «mesage» { entry E -> a exit X a }",
            "write message or task",
            "message"),
        row(ProblemCode.UNEXPECTED, "solution S process P per «messages» { }", "", "message"),
        row(ProblemCode.UNEXPECTED, "solution S process P per «order2» { }", "after 'per'"),
        row(ProblemCode.UNEXPECTED, process("«takes» 3 us"), "belongs to a task or port"),
        row(ProblemCode.UNEXPECTED, process("«filter» filter f a -> b"), "needs a name"),
        row(ProblemCode.UNEXPECTED, "solution S «translator» T a -> b", "is outside a process"),
        row(ProblemCode.UNEXPECTED, "solution S pool p { threads 1 } «}»", "closes nothing"),
        row(ProblemCode.SOLUTION_MISSING, "«pool p { threads 1 }»", "start the file"),
        row(ProblemCode.PROCESS_MISSING, "solution «S» pool p { threads 1 }", "has no process"),
        row(ProblemCode.PROCESS_MISSING, "solution S process «P» { }", "no tasks and ports"));
  }

  static List<Arguments> names() {
    return List.of(
        row(ProblemCode.TWICE, "solution S pool p { threads 1 «threads» 2 }", "given twice"),
        row(ProblemCode.TWICE, "solution S host { cores 1 } «host» { cores 2 }", "second 'host'"),
        row(ProblemCode.TWICE, "solution S host { cores 1 «cores» 2 }", "given twice"),
        row(
            ProblemCode.TWICE,
            "solution S host { cores 1 } cost { core 1/h } «cost» { }",
            "second 'cost'"),
        row(
            ProblemCode.QUANTITY,
            "solution S host { cores 1 } cost { core «1/GB/h» }",
            "such as 0.04/h"),
        row(
            ProblemCode.QUANTITY,
            "solution S host { cores 1 } cost { memory «1/h» }",
            "such as 0.005/GB/h"),
        row(ProblemCode.QUANTITY, "solution S host { cores 1 } cost { core «-1/h» }", "0 upwards"),
        row(ProblemCode.NO_EFFECT, "solution S «cost» { core 1/h }", "no host"),
        row(ProblemCode.TWICE, process("entry E -> a takes 1 ms «takes» 2 ms"), "given twice"),
        row(ProblemCode.TWICE, chain("layout { T at 1, 2 «T» at 3, 4 }"), "two positions"),
        row(
            ProblemCode.NAME_TWICE,
            "solution S pool p { threads 1 } pool «p» { threads 1 }",
            "rename"),
        row(
            ProblemCode.NAME_TWICE,
            "solution S process P { } process «P» { }",
            "another process 'P'"),
        row(ProblemCode.NAME_TWICE, process("entry E -> a", "exit «E» a"), "line 4"),
        row(ProblemCode.NAME_FORM, process("entry «p9.5» -> a"), "p9_5"),
        row(
            ProblemCode.SLOT_UNKNOWN,
            process("entry E -> order", "exit X «ordr»"),
            "'order'",
            "order"),
        row(ProblemCode.SLOT_UNKNOWN, process("exit X «nowhere»"), "in process P"),
        row(
            ProblemCode.ELEMENT_UNKNOWN,
            chain("layout { «Tt» at 1, 2 }"),
            "There is no task or port 'Tt'",
            "T"),
        row(
            ProblemCode.ELEMENT_UNKNOWN,
            chain("process Q { entry E -> a exit X a }", "workload w { «E»: poisson 1/s }"),
            "P.E, Q.E",
            "P.E"),
        row(
            ProblemCode.POOL_UNKNOWN,
            "solution S pool engine { threads 1 } process P on «engin» { }",
            "did you mean 'engine'",
            "engine"),
        row(
            ProblemCode.APPLICATION_UNKNOWN,
            process("solicitor A a -> b asks «\"Bar\"»"),
            "application Bar"),
        row(ProblemCode.WORKLOAD_UNKNOWN, chain("goal «w» { p95 < 1 s }"), "workload w { }"),
        row(
            ProblemCode.NOT_AN_ENTRY,
            chain("workload w { «T»: poisson 1/s }"),
            "'T' is a translator"),
        row(
            ProblemCode.NOT_AN_ENTRY,
            chain("workload w { «X»: poisson 1/s }"),
            "'X' is an exit port"),
        row(ProblemCode.NOT_AN_ENTRY, goal("p95 «X» -> X < 1 s"), "arrive at an entry"),
        row(ProblemCode.NOT_AN_EXIT, goal("p95 E -> «E» < 1 s"), "leave at an exit"),
        row(ProblemCode.NOT_AN_EXIT, goal("p95 E -> «T» < 1 s"), "'T' is a translator"));
  }

  static List<Arguments> numbers() {
    return List.of(
        row(ProblemCode.NUMBER, process("dispatcher T a -> b, c by «1e999», 0.5"), "too large"),
        row(ProblemCode.NUMBER, process("translator T a -> b takes «1e999» ms"), "too large"),
        row(ProblemCode.NUMBER, "solution S pool p { threads «2.5» }", "not a whole number"),
        row(ProblemCode.NUMBER, "solution S pool p { threads «99999999999» }", "2147483647"),
        row(
            ProblemCode.QUANTITY,
            process("translator T a -> b takes «12»"),
            "has no unit",
            "12 ms"),
        row(ProblemCode.QUANTITY, process("translator T a -> b takes 12 «sec»"), "'s'", "s"),
        row(ProblemCode.QUANTITY, process("translator T a -> b takes 12 «MB»"), "a time is needed"),
        row(ProblemCode.QUANTITY, process("translator T a -> b takes «-3 ms»"), "negative"),
        row(ProblemCode.QUANTITY, process("splitter T a -> b into 3 «ms»"), "bare number"),
        row(ProblemCode.QUANTITY, "solution S host { cores 1 stack 5 «ms» }", "memory"),
        row(ProblemCode.QUANTITY, chain("workload w { E: poisson 5/«MB» }"), "not a rate"),
        row(
            ProblemCode.QUANTITY,
            process("translator T a -> b takes measured(\"x.csv\", date «\"3.11.2026\"»)"),
            "2026-11-03"),
        row(
            ProblemCode.DISTRIBUTION,
            process("translator T a -> b takes «NaN» ms"),
            "not a number"),
        row(
            ProblemCode.DISTRIBUTION,
            process("translator T a -> b takes «Infinity»"),
            "not a number"),
        row(
            ProblemCode.DISTRIBUTION,
            process("translator T a -> b takes «lognorml»(mean 1 ms, cv 1)"),
            "did you mean 'lognormal'",
            "lognormal"),
        row(
            ProblemCode.DISTRIBUTION,
            process("translator T a -> b takes «exp»"),
            "needs parameters"),
        row(
            ProblemCode.DISTRIBUTION,
            process("translator T a -> b takes gamma(mean 1 ms, «cw 2»)"),
            "'cw'",
            "cv 2"),
        row(
            ProblemCode.DISTRIBUTION,
            process("translator T a -> b takes «uniform»(3 ms, 1 ms)"),
            "greater than"),
        row(
            ProblemCode.MEASURED,
            process("translator T a -> b takes «measured(\"none.csv\")»"),
            "none.csv"),
        row(
            ProblemCode.MEASURED,
            process("translator T a -> b takes «measured(\"../../etc/passwd\")»"),
            "only files in the model's folder"),
        row(ProblemCode.RANGE, process("translator T a -> b takes 1 ms limit «0»"), "at least 1"));
  }
}
