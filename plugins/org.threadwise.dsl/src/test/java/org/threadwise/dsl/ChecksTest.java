package org.threadwise.dsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.threadwise.dsl.Texts.chain;
import static org.threadwise.dsl.Texts.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One row for each problem: the text with the place of the problem in «», its code, a part of its
 * message, and what the fix makes of the place, or "" for none.
 */
final class ChecksTest {

  private static Arguments row(Code code, String text, String message, String fixed) {
    return arguments(code, text, message, fixed);
  }

  private static Arguments row(Code code, String text, String message) {
    return arguments(code, text, message, "");
  }

  static Stream<Arguments> rows() {
    return Stream.of(
            words(),
            names(),
            slots(),
            clauses(),
            flow(),
            numbers(),
            runtime(),
            workloads(),
            goals())
        .flatMap(List::stream);
  }

  private static List<Arguments> words() {
    return List.of(
        row(Code.STRING_OPEN, "solution S «\"open»\npool p { threads 1 }", "has no end"),
        row(Code.COMMENT_OPEN, "solution S «/* open\npool»", "write */"),
        row(Code.CHARACTER, "solution S «§» pool p { threads 1 }", "no such character"),
        row(Code.SYNTAX, process("entry E -> «,»"), "cannot stand here"),
        row(Code.SYNTAX, process("translator T a -> b takes «,»"), "exp(2 ms)"),
        row(Code.SYNTAX, chain("workload w { E: «poison» 5/s }"), "did you mean 'poisson'"),
        row(Code.SYNTAX, chain("workload w { E «poisson» 5/s }"), "write ':'"),
        row(Code.SYNTAX, chain("workload w { E: poisson 5/«s»"), "The file ends inside"),
        row(Code.SYNTAX, "solution S pool p { queue «fifa» }", "did you mean 'fifo'"),
        row(Code.SYNTAX, "solution «pool» p { threads 1 }", "^pool"),
        row(Code.SYNTAX, "solution S process P { «process» Q { }", "'process P {'"),
        row(Code.UNEXPECTED, "solution S «poole» p { threads 1 }", "'pool'", "pool"),
        row(Code.UNEXPECTED, "solution S pool p { «treads» 4 }", "'threads'", "threads"),
        row(
            Code.UNEXPECTED,
            process("«translater» T a -> b", "exit X b"),
            "did you mean 'translator'",
            "translator"),
        row(
            Code.UNEXPECTED,
            process("translator T a -> b «take» 3 us"),
            "did you mean 'takes'",
            "takes"),
        row(Code.UNEXPECTED, process("«takes» 3 us"), "belongs to a task or port"),
        row(Code.UNEXPECTED, process("«filter» filter f a -> b"), "needs a name"),
        row(Code.UNEXPECTED, "solution S «translator» T a -> b", "outside of a process"),
        row(Code.UNEXPECTED, "solution S pool p { threads 1 } «}»", "closes nothing"),
        row(Code.SOLUTION_MISSING, "«pool p { threads 1 }»", "begin the file"),
        row(Code.PROCESS_MISSING, "solution «S» pool p { threads 1 }", "has no process"),
        row(Code.PROCESS_MISSING, "solution S process «P» { }", "no tasks and ports"));
  }

  private static List<Arguments> names() {
    return List.of(
        row(Code.TWICE, "solution S pool p { threads 1 «threads» 2 }", "given twice"),
        row(Code.TWICE, "solution S host { cores 1 } «host» { cores 2 }", "second 'host'"),
        row(Code.TWICE, "solution S host { cores 1 «cores» 2 }", "given twice"),
        row(Code.TWICE, process("entry E -> a takes 1 ms «takes» 2 ms"), "given twice"),
        row(Code.TWICE, chain("layout { T at 1, 2 «T» at 3, 4 }"), "two positions"),
        row(Code.NAME_TWICE, "solution S pool p { threads 1 } pool «p» { threads 1 }", "rename"),
        row(Code.NAME_TWICE, "solution S process P { } process «P» { }", "another process 'P'"),
        row(Code.NAME_TWICE, process("entry E -> a", "exit «E» a"), "line 4"),
        row(Code.NAME_FORM, process("entry «p9.5» -> a"), "p9_5"),
        row(Code.SLOT_UNKNOWN, process("entry E -> order", "exit X «ordr»"), "'order'", "order"),
        row(Code.SLOT_UNKNOWN, process("exit X «nowhere»"), "in process P"),
        row(
            Code.ELEMENT_UNKNOWN,
            chain("layout { «Tt» at 1, 2 }"),
            "There is no task or port 'Tt'",
            "T"),
        row(
            Code.ELEMENT_UNKNOWN,
            chain("process Q { entry E -> a exit X a }", "workload w { «E»: poisson 1/s }"),
            "P.E, Q.E",
            "P.E"),
        row(
            Code.POOL_UNKNOWN,
            "solution S pool engine { threads 1 } process P on «engin» { }",
            "did you mean 'engine'",
            "engine"),
        row(
            Code.APPLICATION_UNKNOWN,
            process("solicitor A a -> b asks «\"Bar\"»"),
            "application Bar"),
        row(Code.WORKLOAD_UNKNOWN, chain("goal «w» { p95 < 1 s }"), "workload w { }"),
        row(Code.NOT_AN_ENTRY, chain("workload w { «T»: poisson 1/s }"), "'T' is a translator"),
        row(Code.NOT_AN_ENTRY, chain("workload w { «X»: poisson 1/s }"), "'X' is an exit port"),
        row(Code.NOT_AN_ENTRY, goal("p95 «X» -> X < 1 s"), "begin at an entry"),
        row(Code.NOT_AN_EXIT, goal("p95 E -> «E» < 1 s"), "leave at an exit"),
        row(Code.NOT_AN_EXIT, goal("p95 E -> «T» < 1 s"), "'T' is a translator"));
  }

  private static List<Arguments> slots() {
    return List.of(
        row(Code.SLOT_UNREAD, process("entry E -> «lost»"), "messages are gone"),
        row(
            Code.SLOT_READERS,
            process("entry E -> a", "exit X a", "exit Y «a»"),
            "replicator, one slot for each"),
        row(
            Code.SLOT_READERS,
            process("entry E -> a", "enricher N a with «a» -> b", "exit X b"),
            "is read by 'N'"),
        row(
            Code.SLOT_WRITERS,
            process("entry E -> a", "entry F -> «a»", "exit X a"),
            "join them with a merger"),
        row(Code.INPUTS, process("entry E -> a", "entry «F» a -> b", "exit X b"), "no slot"),
        row(Code.INPUTS, process("entry E -> a, b", "exit «X» a, b"), "1 slot, not 2"),
        row(Code.INPUTS, process("exit «X»"), "not 0"),
        row(Code.OUTPUTS, process("entry E -> a", "translator «T» a"), "1 slot, not 0"),
        row(Code.OUTPUTS, process("entry E -> a", "exit «X» a -> b", "exit Y b"), "no slot"),
        row(
            Code.OUTPUTS,
            process("entry E -> a", "filter «F» a -> b, c, d passes 0.5"),
            "1 or 2 slots, not 3"),
        row(
            Code.OUTPUTS,
            process("entry E -> a", "replicator R a -> b, c", "correlator «C» b, c -> d"),
            "reads 2 and writes 1"),
        row(
            Code.CONTEXT,
            process("entry E -> a", "replicator R a -> b, c", "translator T b with «c» -> d"),
            "takes no context"));
  }

  private static List<Arguments> clauses() {
    return List.of(
        row(
            Code.CLAUSE,
            process("translator T a -> b «into» 3"),
            "A translator takes no 'into'; only splitter and chopper do"),
        row(Code.CLAUSE, process("translator T a -> b «by» turn"), "only dispatcher"),
        row(Code.CLAUSE, process("exit X a «responds» in 1 ms"), "only solicitor does"),
        row(Code.CLAUSE, process("translator T a -> b «blocking»"), "only solicitor does"),
        row(Code.CLAUSE_MISSING, process("splitter «T» a -> b"), "write into 2"),
        row(Code.CLAUSE_MISSING, process("filter «T» a -> b"), "write passes 0.9"),
        row(Code.CLAUSE_MISSING, process("delayer «T» a -> b"), "write delays 1 s"),
        row(Code.CLAUSE_MISSING, process("distributor «T» a -> b, c"), "for each output"),
        row(Code.CLAUSE_MISSING, process("router «T» a -> b, c"), "sends every"),
        row(Code.CLAUSE_MISSING, process("router «T» a, b -> c"), "fires each"),
        row(
            Code.CONTRADICTION,
            process("solicitor A a -> b responds in 1 ms async «blocking»"),
            "exclude each other"),
        row(Code.CONTRADICTION, process("translator T a -> b limit 2 «serial»"), "exclude"),
        row(Code.CONTRADICTION, process("aggregator T a -> b limit «2»"), "never runs more"),
        row(
            Code.CONTRADICTION,
            process("distributor T a -> b, c by «turn»"),
            "chosen independently"),
        row(
            Code.CONTRADICTION,
            process("router T a -> b, c sends every by «turn»"),
            "nothing to choose"),
        row(Code.NO_EFFECT, process("translator T a -> b priority «2»"), "queue priority"),
        row(Code.NO_EFFECT, process("translator T a -> b «pinned»"), "not virtual"),
        row(Code.PROBABILITY, process("filter T a -> b passes «1.5»"), "between 0 and 1"),
        row(Code.PROBABILITY, process("filter T a -> b passes «-0.1»"), "between 0 and 1"),
        row(Code.PROBABILITY, process("dispatcher T a -> b, c by 0.5, «120 %»"), "0 % and 100 %"),
        row(Code.PROBABILITY, process("dispatcher T a -> b, c by «0.7, 0.7»"), "sum to 1.4"),
        row(Code.PROBABILITY, process("dispatcher T a -> b, c by «0.1, 0.7»"), "sum to 0.8"),
        row(
            Code.PROBABILITY,
            process("dispatcher T a -> b, c by «0.5, 0.3, 0.2»"),
            "3 probabilities for 2 outputs"));
  }

  private static List<Arguments> flow() {
    return List.of(
        row(
            Code.UNREACHABLE,
            process("entry E -> a", "exit X a", "translator «T» c -> b", "translator U b -> c"),
            "No message can come to this translator"),
        row(
            Code.UNREACHABLE,
            process("entry E -> a", "filter F a -> b, c passes 1", "exit X b", "exit «Y» c"),
            "let an entry lead to it"),
        row(
            Code.NO_WAY_OUT,
            process("entry E -> a", "merger «M» a, c -> b", "translator T b -> c"),
            "M, T for ever"),
        row(
            Code.NO_WAY_OUT,
            process("entry E -> a", "merger «M» a, c -> b", "replicator R b -> c, d", "exit X d"),
            "copies of them"),
        row(
            Code.NEVER_PAIRS,
            process(
                "entry E -> a",
                "dispatcher D a -> b, c",
                "correlator «C» b, c -> d, e",
                "exit X d",
                "exit Y e"),
            "Slots 'b' and 'c' never hold copies"),
        row(
            Code.NEVER_PAIRS,
            process("entry E -> a", "entry F -> b", "enricher «N» a with b -> c", "exit X c"),
            "content enricher waits for ever"),
        row(
            Code.NEVER_PAIRS,
            process(
                "entry E -> a",
                "replicator R a -> b, c",
                "splitter S b -> d into 2",
                "correlator «C» d, c -> e, f",
                "exit X e",
                "exit Y f"),
            "no splitter between"),
        row(
            Code.NO_GROUP,
            process("entry E -> a", "aggregator «A» a -> b", "exit X b"),
            "No splitter feeds this aggregator"),
        row(
            Code.NO_GROUP,
            process(
                "entry E -> a",
                "splitter S a -> b into 2",
                "aggregator A b -> c",
                "resequencer «R» c -> d",
                "exit X d"),
            "No splitter feeds this resequencer"),
        row(
            Code.NO_TIME,
            process("entry E -> a", "translator «T» a -> b", "translator U b -> c", "exit X c"),
            "T, U of this process"));
  }

  private static List<Arguments> numbers() {
    return List.of(
        row(Code.NUMBER, process("dispatcher T a -> b, c by «1e999», 0.5"), "too large"),
        row(Code.NUMBER, process("translator T a -> b takes «1e999» ms"), "too large"),
        row(Code.NUMBER, "solution S pool p { threads «2.5» }", "not a whole number"),
        row(Code.NUMBER, "solution S pool p { threads «99999999999» }", "2147483647"),
        row(Code.QUANTITY, process("translator T a -> b takes «12»"), "has no unit"),
        row(Code.QUANTITY, process("translator T a -> b takes 12 «sec»"), "'s'", "s"),
        row(Code.QUANTITY, process("translator T a -> b takes 12 «MB»"), "a time is needed"),
        row(Code.QUANTITY, process("translator T a -> b takes «-3 ms»"), "negative"),
        row(Code.QUANTITY, process("splitter T a -> b into 3 «ms»"), "bare number"),
        row(Code.QUANTITY, "solution S host { cores 1 stack 5 «ms» }", "memory"),
        row(Code.QUANTITY, chain("workload w { E: poisson 5/«MB» }"), "no rate"),
        row(
            Code.QUANTITY,
            process("translator T a -> b takes measured(\"x.csv\", date «\"3.11.2026\"»)"),
            "2026-11-03"),
        row(Code.DISTRIBUTION, process("translator T a -> b takes «NaN» ms"), "no number"),
        row(Code.DISTRIBUTION, process("translator T a -> b takes «Infinity»"), "no number"),
        row(
            Code.DISTRIBUTION,
            process("translator T a -> b takes «lognorml»(mean 1 ms, cv 1)"),
            "did you mean 'lognormal'",
            "lognormal"),
        row(Code.DISTRIBUTION, process("translator T a -> b takes «exp»"), "needs parameters"),
        row(
            Code.DISTRIBUTION,
            process("translator T a -> b takes gamma(mean 1 ms, «cw 2»)"),
            "'cw'",
            "cv 2"),
        row(
            Code.DISTRIBUTION,
            process("translator T a -> b takes «uniform»(3 ms, 1 ms)"),
            "greater than"),
        row(
            Code.MEASURED,
            process("translator T a -> b takes «measured(\"none.csv\")»"),
            "none.csv"),
        row(
            Code.MEASURED,
            process("translator T a -> b takes «measured(\"../../etc/passwd\")»"),
            "only files in the model's folder"),
        row(Code.RANGE, process("translator T a -> b takes 1 ms limit «0»"), "At least 1"));
  }

  private static List<Arguments> runtime() {
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

  private static List<Arguments> workloads() {
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

  private static List<Arguments> goals() {
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

  private static String goal(String constraint) {
    return chain("workload w { E: poisson 1/s }", "goal w { " + constraint + " }");
  }

  @ParameterizedTest
  @MethodSource("rows")
  void findsTheProblem(Code code, String marked, String message, String fixed) {
    int begin = marked.indexOf('«');
    String text = marked.replace("«", "").replace("»", "");
    int length = marked.indexOf('»') - begin - 1;

    List<Problem> problems = SolutionReader.read(text, Path.of("test.eai")).problems();

    assertThat(problems)
        .as(text)
        .anySatisfy(
            problem -> {
              assertThat(problem.code()).isEqualTo(code.id());
              assertThat(problem.severity()).isEqualTo(code.severity());
              assertThat(problem.message()).contains(message);
              assertThat(problem.offset()).isEqualTo(begin);
              assertThat(problem.length()).isEqualTo(length);
              if (!fixed.isEmpty()) {
                Fix fix = Objects.requireNonNull(problem.fix());
                StringBuilder mended = new StringBuilder(text);
                mended.replace(fix.offset(), fix.offset() + fix.length(), fix.replacement());
                assertThat(mended.substring(begin, begin + fixed.length())).isEqualTo(fixed);
              }
            });
  }

  @Test
  void tableHasEveryProblemOfATextAndNoOther() {
    List<Code> ofFiles =
        List.of(
            Code.FILE_UNREADABLE,
            Code.FILE_TOO_LARGE,
            Code.FILE_BINARY,
            Code.FILE_EMPTY,
            Code.TOO_MANY,
            Code.MEASURED_STALE);

    List<Code> inTable = rows().map(row -> (Code) row.get()[0]).distinct().toList();

    assertThat(Code.values()).allMatch(code -> inTable.contains(code) || ofFiles.contains(code));
  }
}
