package org.threadwise.dsl;

import static org.threadwise.dsl.LanguageTexts.process;
import static org.threadwise.dsl.ProblemRows.row;

import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** Rows of problems of tasks and ports, and of their connections. */
final class ProcessProblems {

  private ProcessProblems() {}

  static List<Arguments> slots() {
    return List.of(
        row(
            ProblemCode.SLOT_UNREAD,
            process("entry E -> «lost»"),
            "messages are lost",
            "lost\n  exit Out lost"),
        row(
            ProblemCode.SLOT_READERS,
            process("entry E -> a", "exit X a", "exit Y «a»"),
            "replicator, one slot for each reader"),
        row(
            ProblemCode.SLOT_READERS,
            process("entry E -> a", "enricher N a with «a» -> b", "exit X b"),
            "has another reader, 'N'"),
        row(
            ProblemCode.SLOT_WRITERS,
            process("entry E -> a", "entry F -> «a»", "exit X a"),
            "join them with a merger"),
        row(ProblemCode.INPUTS, process("entry E -> a", "entry «F» a -> b", "exit X b"), "no slot"),
        row(ProblemCode.INPUTS, process("entry E -> a, b", "exit «X» a, b"), "1 slot, not 2"),
        row(ProblemCode.INPUTS, process("exit «X»"), "not 0"),
        row(ProblemCode.OUTPUTS, process("entry E -> a", "translator «T» a"), "1 slot, not 0"),
        row(ProblemCode.OUTPUTS, process("entry E -> a", "exit «X» a -> b", "exit Y b"), "no slot"),
        row(
            ProblemCode.OUTPUTS,
            process("entry E -> a", "filter «F» a -> b, c, d passes 0.5"),
            "1 or 2 slots, not 3"),
        row(
            ProblemCode.OUTPUTS,
            process("entry E -> a", "replicator R a -> b, c", "correlator «C» b, c -> d"),
            "reads 2 and writes 1"),
        row(
            ProblemCode.CONTEXT,
            process("entry E -> a", "replicator R a -> b, c", "translator T b with «c» -> d"),
            "takes no context"));
  }

  static List<Arguments> clauses() {
    return List.of(
        row(
            ProblemCode.CLAUSE,
            process("translator T a -> b «into» 3"),
            "A translator takes no 'into'; only splitter and chopper do"),
        row(ProblemCode.CLAUSE, process("translator T a -> b «by» turn"), "only dispatcher"),
        row(ProblemCode.CLAUSE, process("exit X a «responds» in 1 ms"), "only solicitor does"),
        row(ProblemCode.CLAUSE, process("translator T a -> b «blocking»"), "only solicitor does"),
        row(
            ProblemCode.CLAUSE,
            "solution S pool p { threads 1 } process P { entry E -> a"
                + " translator T a -> b takes 1 s «in parallel on» p exit X b }",
            "only replicator, distributor and splitter do"),
        row(ProblemCode.CLAUSE_MISSING, process("splitter «T» a -> b"), "write into 2"),
        row(ProblemCode.CLAUSE_MISSING, process("filter «T» a -> b"), "write passes 90 %"),
        row(ProblemCode.CLAUSE_MISSING, process("delayer «T» a -> b"), "write delays 1 s"),
        row(ProblemCode.CLAUSE_MISSING, process("distributor «T» a -> b, c"), "for each output"),
        row(ProblemCode.CLAUSE_MISSING, process("router «T» a -> b, c"), "sends every"),
        row(ProblemCode.CLAUSE_MISSING, process("router «T» a, b -> c"), "fires each"),
        row(
            ProblemCode.CONTRADICTION,
            process("solicitor A a -> b responds in 1 ms async «blocking»"),
            "cannot be combined"),
        row(ProblemCode.CONTRADICTION, process("translator T a -> b limit 2 «serial»"), "combined"),
        row(ProblemCode.CONTRADICTION, process("aggregator T a -> b limit «2»"), "never runs more"),
        row(
            ProblemCode.CONTRADICTION,
            process("distributor T a -> b, c by «turn»"),
            "chosen independently"),
        row(
            ProblemCode.CONTRADICTION,
            process("router T a -> b, c sends every by «turn»"),
            "nothing to choose"),
        row(ProblemCode.NO_EFFECT, process("translator T a -> b priority «2»"), "queue priority"),
        row(ProblemCode.NO_EFFECT, process("translator T a -> b «pinned»"), "not virtual"),
        row(
            ProblemCode.NAME_TWICE,
            process(
                "translator T a -> b measured as \"t\"",
                "translator U b -> c measured as \"u\", «\"t\"»"),
            "already belong to 'T' on line"),
        row(ProblemCode.NAME_FORM, process("translator T a -> b measured as «\"\"»"), "empty name"),
        row(
            ProblemCode.PROBABILITY,
            process("filter T a -> b passes «1.5»"),
            "between 0 and 1",
            "1.5 %"),
        row(ProblemCode.PROBABILITY, process("filter T a -> b passes «-0.1»"), "between 0 and 1"),
        row(
            ProblemCode.PROBABILITY,
            process("dispatcher T a -> b, c by 0.5, «120 %»"),
            "0 % and 100 %"),
        row(ProblemCode.PROBABILITY, process("dispatcher T a -> b, c by «0.7, 0.7»"), "sum to 1.4"),
        row(ProblemCode.PROBABILITY, process("dispatcher T a -> b, c by «0.1, 0.7»"), "sum to 0.8"),
        row(
            ProblemCode.PROBABILITY,
            process("dispatcher T a -> b, c by «0.5, 0.3, 0.2»"),
            "3 probabilities for 2 outputs"));
  }

  static List<Arguments> flow() {
    return List.of(
        row(
            ProblemCode.UNREACHABLE,
            process("entry E -> a", "exit X a", "translator «T» c -> b", "translator U b -> c"),
            "No message can reach this translator"),
        row(
            ProblemCode.UNREACHABLE,
            process("entry E -> a", "filter F a -> b, c passes 1", "exit X b", "exit «Y» c"),
            "connect it to an entry"),
        row(
            ProblemCode.NO_WAY_OUT,
            process("entry E -> a", "merger «M» a, c -> b", "translator T b -> c"),
            "never leave the cycle M, T"),
        row(
            ProblemCode.NO_WAY_OUT,
            process("entry E -> a", "merger «M» a, c -> b", "replicator R b -> c, d", "exit X d"),
            "copies of them"),
        row(
            ProblemCode.NEVER_PAIRS,
            process(
                "entry E -> a",
                "dispatcher D a -> b, c",
                "correlator «C» b, c -> d, e",
                "exit X d",
                "exit Y e"),
            "Slots 'b' and 'c' never contain copies"),
        row(
            ProblemCode.NEVER_PAIRS,
            process("entry E -> a", "entry F -> b", "enricher «N» a with b -> c", "exit X c"),
            "content enricher waits for ever"),
        row(
            ProblemCode.NEVER_PAIRS,
            process(
                "entry E -> a",
                "replicator R a -> b, c",
                "splitter S b -> d into 2",
                "correlator «C» d, c -> e, f",
                "exit X e",
                "exit Y f"),
            "no splitter between"),
        row(
            ProblemCode.NO_GROUP,
            process("entry E -> a", "aggregator «A» a -> b", "exit X b"),
            "No splitter feeds this aggregator"),
        row(
            ProblemCode.NO_GROUP,
            process(
                "entry E -> a",
                "splitter S a -> b into 2",
                "aggregator A b -> c",
                "resequencer «R» c -> d",
                "exit X d"),
            "No splitter feeds this resequencer"),
        row(
            ProblemCode.NO_TIME,
            process("entry E -> a", "translator «T» a -> b", "translator U b -> c", "exit X c"),
            "T, U have no service time, so results are optimistic: add 'takes …'"),
        row(
            ProblemCode.NO_TIME,
            process("entry E -> a", "solicitor «S» a -> b", "exit X b"),
            "S has no response time, so results are optimistic: add 'responds in …'"),
        row(
            ProblemCode.NO_TIME,
            process("entry E -> a", "translator «T» a -> b", "solicitor S b -> c", "exit X c"),
            "T, S have no time, so results are optimistic: add 'takes …' to tasks, and 'responds"));
  }
}
