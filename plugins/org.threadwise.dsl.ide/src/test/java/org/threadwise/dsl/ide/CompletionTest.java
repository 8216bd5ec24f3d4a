package org.threadwise.dsl.ide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.threadwise.dsl.ide.CompletionTexts.BEFORE;
import static org.threadwise.dsl.ide.CompletionTexts.SNIPPETS;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.InsertTextFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.dsl.ide.Completion.Options;
import org.threadwise.dsl.ide.EditorTexts.Marked;

/** Tests of completion; {@code <|>} is the cursor. */
final class CompletionTest {

  private static final Options PLAIN = new Options(false, true);

  private static final String AFTER = "}\nprocess Q { entry Waiter -> z exit Out z }\n";

  private static Arguments row(String text, List<String> offered, List<String> notOffered) {
    return arguments(text, offered, notOffered);
  }

  private static Arguments element(String line, List<String> offered, List<String> notOffered) {
    return arguments(BEFORE + "  " + line + "\n}", offered, notOffered);
  }

  static Stream<Arguments> statements() {
    return Stream.of(
        row("<|>", List.of("solution", "process"), List.of("{", "takes", "translator")),
        row("so<|>", List.of("solution"), List.of("pool")),
        row(
            "solution S\n<|>",
            List.of("pool", "process", "goal", "host"),
            List.of("}", "translator", "solution")),
        row("solution <|>", List.of(), List.of("pool", "process")),
        row(
            BEFORE + "throttler L order -> slow <|> }",
            List.of("max", "takes", "on"),
            List.of("blocking", "per", "delays")),
        row(
            BEFORE + "throttler L order -> slow max 3 <|> }",
            List.of("per", "at"),
            List.of("takes", "once")),
        row(BEFORE + "throttler L order -> slow max 3 at <|> }", List.of("once"), List.of("per")),
        row(
            BEFORE + "throttler L order -> slow max 3 at once <|> }",
            List.of("blocking", "takes"),
            List.of("per", "at", "s")),
        row(
            BEFORE + "throttler L order -> slow max 3 per 1 <|> }",
            List.of("s", "ms"),
            List.of("blocking")),
        row(
            BEFORE + "throttler L order -> slow max 3 per 1 s <|> }",
            List.of("blocking", "takes"),
            List.of("per")),
        row("solution S\nhost { cores 4 }\n<|>", List.of("pool", "layout"), List.of("host")),
        row("solution S\nmeasurements { \"a\" }\n<|>", List.of("measurements"), List.of("takes")),
        row("solution S\n<|>\nlayout { }", List.of("host"), List.of("layout")),
        row("solution S\npool p <|>", List.of("single", "virtual", "per"), List.of("threads")),
        row("solution S\npool p per <|>", List.of("task"), List.of("single")),
        row(
            "solution S pool p { <|> }",
            List.of("threads", "queue", "start"),
            List.of("cores", "takes", "core", "rejected", "handoff")),
        row("solution S pool p { threads 4 <|> }", List.of("queue"), List.of("threads")),
        row("solution S pool p { <|> threads 4 }", List.of("queue"), List.of("threads")),
        row("solution S pool p { thr<|> 4 }", List.of("threads"), List.of("queue")),
        row(
            "solution S pool p custom { <|> }",
            List.of("core", "maximum", "rejected", "handoff"),
            List.of("threads")),
        row(
            "solution S pool p custom { handoff <|> }",
            List.of("core"),
            List.of("bounded", "unbounded", "handoff")),
        row("solution S pool p virtual { <|> }", List.of("start"), List.of("threads", "queue")),
        row("solution S pool p { queue <|> }", List.of("fifo", "deepest"), List.of("threads")),
        row("solution S pool p { start 5 <|>", List.of("us", "ms"), List.of("MB", "%", "dispatch")),
        row("solution S host { <|> }", List.of("cores", "stack"), List.of("threads")),
        row("solution S host { stack 1 <|> }", List.of("MB", "KiB"), List.of("us", "cores")),
        row("solution S host { cores 1 <|> }", List.of("stack"), List.of("us", "MB", "cores")),
        row("solution S cost { <|> }", List.of("core", "memory"), List.of("cores", "threads")),
        row("solution S cost { core 1/<|> }", List.of("h", "d"), List.of("GB", "%")),
        row("solution S cost { memory 1/<|> }", List.of("GB"), List.of("h", "%")),
        row("solution S cost { memory 1/GB/<|> }", List.of("h"), List.of("GB", "%")),
        row("solution S\npools <|>", List.of("per"), List.of("task")),
        row(
            BEFORE + AFTER + "pools per task { T1: 2, <|> }",
            List.of("Orders", "P.Waiter", "Q.Waiter", "others", "queue"),
            List.of("T1", "Waiter", "order")),
        row(BEFORE + "}\napplication A { <|> }", List.of("capacity"), List.of("threads")),
        row(BEFORE + "}\nprocess Z <|>", List.of("on", "per"), List.of("entry")),
        row(BEFORE + "}\nprocess Z per <|> {", List.of("message", "task"), List.of("on", "P")),
        row(BEFORE + "}\nprocess Z on <|> {", List.of("engine"), List.of("P", "Bar")),
        row(
            BEFORE + AFTER + "workload w { <|> }",
            List.of("Orders", "Q.Waiter", "for", "warmup"),
            List.of("order", "Out", "T1", "P.Waiter")),
        row(
            BEFORE + AFTER + "workload w { Orders: poisson 5/s <|> }",
            List.of("Q.Waiter", "for", "in"),
            List.of("Orders")),
        row(
            BEFORE + "}\nworkload w { Orders: <|> }",
            List.of("poisson", "constant", "modulated", "recorded", "every"),
            List.of("order", "takes", "for")),
        row(BEFORE + "}\nworkload w { Orders: poisson 5<|> }", List.of("/s", "/min"), List.of("s")),
        row(BEFORE + "}\nworkload w { Orders: poisson 5/<|> }", List.of("s", "min"), List.of("/s")),
        row(
            BEFORE + AFTER + "workload w { Orders: every 5 <|> }",
            List.of("ms", "s"),
            List.of("for", "warmup")),
        row(
            BEFORE + AFTER + "workload w { Orders: poisson 5/s for 10\n<|> }",
            List.of("warmup"),
            List.of("ms", "s")),
        row(
            BEFORE + AFTER + "workload w { Orders: poisson 5/s in batches of 3\n<|> }",
            List.of("for", "warmup", "Q.Waiter"),
            List.of("%")),
        row(
            BEFORE + "}\nworkload w { Orders: 10 <|> }",
            List.of("messages", "users"),
            List.of("us", "/s", "user", "think")),
        row(
            BEFORE + AFTER + "workload w { Orders: 10 users <|> }",
            List.of("think", "for", "Q.Waiter"),
            List.of("in", "at")),
        row(
            BEFORE + AFTER + "workload w { Orders: 10 users think <|> }",
            List.of("exponential(mean)"),
            List.of("us", "in", "for")),
        row(
            BEFORE + AFTER + "workload w { Orders: 10 users think 5 <|> }",
            List.of("s", "ms"),
            List.of("in", "for")),
        row(
            BEFORE + "}\nworkload w { Orders: poisson 5/s in batches of <|> }",
            List.of("uniform(low, high)"),
            List.of("us")),
        row(BEFORE + "}\nworkload w { }\ngoal <|>", List.of("w"), List.of("Orders")),
        row(
            BEFORE + "}\nworkload w { }\ngoal w { <|> }",
            List.of("mean", "p95", "throughput", "memory", "pools"),
            List.of("w", "Orders")),
        row(
            BEFORE + AFTER + "workload w { }\ngoal w { p95 <|> }",
            List.of("Orders", "Q.Waiter", "->", "<", "<="),
            List.of("Out", "order", ">", "p99")),
        row(
            BEFORE + AFTER + "workload w { }\ngoal w { p95 Orders -> <|> }",
            List.of("P.Waiter", "Out"),
            List.of("Orders", "Q.Waiter")),
        row(
            BEFORE + "}\nworkload w { }\ngoal w { throughput <|> }",
            List.of("Waiter", ">="),
            List.of("Orders", "<")),
        row(
            BEFORE + "}\nworkload w { }\ngoal w { throughput Waiter >= 5<|> }",
            List.of("/s"),
            List.of("s", "ms")),
        row(BEFORE + "}\nworkload w { }\ngoal w { memory < 5 <|> }", List.of("MB"), List.of("ms")),
        row(
            BEFORE + "}\nworkload w { }\ngoal w { pools <|> }",
            List.of("engine"),
            List.of("per", "w")),
        row(
            BEFORE + "}\nworkload w { }\ngoal w { pools engine < 4 <|> }",
            List.of("threads"),
            List.of("mean")),
        row(BEFORE + "}\nlayout { T1 at 1, 2 <|> }", List.of("Waiter"), List.of("part", "T1")));
  }

  static Stream<Arguments> elements() {
    return Stream.of(
        element("<|>", List.of("translator", "entry", "splitter"), List.of("pool", ",", "->")),
        element("trans<|>", List.of("translator", "transformer"), List.of("entry", "splitter")),
        element("<|>translator T2 order -> x", List.of("translator", "merger"), List.of("order")),
        element("translator T2 <|>", List.of("order", "part"), List.of("T1", "Bar", "takes", "->")),
        element("translator T2 order <|>", List.of("->"), List.of("with", "takes", "part")),
        element("enricher T2 order <|>", List.of("with", "->"), List.of("takes")),
        element("enricher T2 order with <|>", List.of("part"), List.of("->")),
        element("entry T2 <|>", List.of("->"), List.of("order", "takes")),
        element("exit T2 part <|>", List.of("takes", "on"), List.of("->", "into")),
        element("merger T2 order, <|>", List.of("part"), List.of("->", "T1")),
        element("translator T2 part -> <|>", List.of("done"), List.of("order", "takes")),
        element(
            "translator T2 order -> x <|>",
            List.of("takes", "on", "serial", "limit"),
            List.of("order", "into", "passes", "fires", "async", "entry")),
        element("splitter T2 order -> x <|>", List.of("into", "takes"), List.of("by", "passes")),
        element("dispatcher T2 order -> x, y <|>", List.of("by"), List.of("into", "sends")),
        element("router T2 order -> x, y <|>", List.of("fires", "sends", "by"), List.of("into")),
        element("solicitor T2 order -> x <|>", List.of("responds", "async", "asks"), List.of("by")),
        element(
            "solicitor T2 order -> x async <|>", List.of("responds"), List.of("blocking", "async")),
        element("correlator T2 order -> x <|>", List.of("limit"), List.of("serial")),
        element("translator T2 order -> x takes 5 us <|>", List.of("wait", "on"), List.of("takes")),
        element("translator T2 order -> x <|> takes 5 us", List.of("on"), List.of("takes")),
        element("translator T2 order -> x on <|>", List.of("engine"), List.of("P", "Bar")),
        element(
            "solicitor A order -> x asks <|>",
            List.of("Bar", "\"Payroll System\""),
            List.of("engine")),
        element(
            "solicitor A order -> x asks \"Pay<|>\"",
            List.of("\"Payroll System\""),
            List.of("Bar")),
        element(
            "splitter A order -> x into 2 <|>", List.of("in", "on"), List.of("parallel", "waits")),
        element("splitter A order -> x in <|>", List.of("parallel"), List.of("in", "on")),
        element("splitter A order -> x in parallel <|>", List.of("on"), List.of("in", "engine")),
        element("splitter A order -> x in parallel on <|>", List.of("engine"), List.of("T1")),
        element(
            "splitter A order -> x in parallel on engine <|>",
            List.of("waits", "takes"),
            List.of("in")),
        element(
            "splitter A order -> x in parallel on engine waits <|>",
            List.of("takes"),
            List.of("waits", "in")),
        element("translator A order -> x <|>", List.of("on"), List.of("in", "waits")),
        element("solicitor A order -> x responds <|>", List.of("in"), List.of("asks")),
        element("router T2 order -> x sends <|>", List.of("some", "one"), List.of("each")),
        element("dispatcher T2 order -> x, y by <|>", List.of("turn", "fragment"), List.of("on")),
        element("dispatcher T2 order -> x, y by 5 <|>", List.of("%", "on"), List.of("us", "turn")),
        element(
            "translator T2 order -> x takes <|>",
            List.of("cpu", "wait", "measured", "lognormal(mean, cv)", "exponential(mean)"),
            List.of("takes", "on")),
        element(
            "translator T2 order -> x takes 3 <|>",
            List.of("us", "ms", "s"),
            List.of("cpu", "MB", "%", "on", "wait")),
        element("translator T2 order -> x takes 3u<|>", List.of("us"), List.of("ms")),
        element("splitter T2 order -> x into 3 <|>", List.of("takes"), List.of("us", "MB")),
        element(
            "translator T2 order -> x takes gamma(<|>)",
            List.of("mean", "cv", "shape", "scale"),
            List.of("low", "takes")),
        element(
            "translator T2 order -> x takes gamma(mean 2 ms, <|>)",
            List.of("cv"),
            List.of("mean", "shape")),
        element(
            "translator T2 order -> x takes gamma(cv 2, mean 3 <|>)", List.of("us"), List.of("cv")),
        element(
            "translator T2 order -> x takes measured(\"t.csv\", <|>)",
            List.of("column", "unit", "date", "count"),
            List.of("takes", "us")),
        element(
            "translator T2 order -> x takes measured(\"t.csv\", unit <|>)",
            List.of("us"),
            List.of("column")),
        element("// trans<|>", List.of(), List.of("translator")),
        element("/* <|> */", List.of(), List.of("translator", "entry")),
        element("translator T2 \"lab<|>el\"", List.of(), List.of("order", "T1")),
        element("translator T2 order -> x takes 3<|>3 us", List.of(), List.of("us")));
  }

  @ParameterizedTest
  @MethodSource({"statements", "elements"})
  void offers(String marked, List<String> offered, List<String> notOffered) {
    List<String> labels = labels(marked);

    assertThat(labels).containsAll(offered).doesNotContainAnyElementsOf(notOffered);
    if (offered.isEmpty()) {
      assertThat(labels).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "<|> # translator # translator ${1:Translator} ${2:part} -> ${3:out} takes ${4:1 ms}",
        "trans<|>foo # translator # translator ${1:Translator} ${2:part} -> ${3:out} takes ${4:1"
            + " ms}",
        "tr<|> T2 order -> x # translator # translator",
        "<|> # enricher with context # enricher ${1:Enricher} ${2:part} with ${3:context} ->"
            + " ${4:out} takes ${5:1 ms}",
        "<|> # entry # entry ${1:Entry} -> ${2:out}",
        "<|> # dispatcher # dispatcher ${1:Dispatcher} ${2:part} -> ${3:out1}, ${4:out2} by"
            + " ${5:0.5, 0.5} takes ${6:1 ms}",
        "<|> # correlator # correlator ${1:Correlator} ${2:part}, ${3:in2} -> ${4:out1}, ${5:out2}"
            + " takes ${6:1 ms}",
        "translator T2 part -> x <|> # takes # takes ${1:1 ms}",
        "translator T2 part -> x <|> # on # on ${1:engine}",
        "translator T2 part -> x takes <|> # gamma(mean, cv) # gamma(mean ${1:2 ms}, cv ${2:0.5})",
        "splitter T2 part -> x into <|> # uniform(low, high) # uniform(low ${1:1}, high ${2:3})",
        "translator T2 part -> x takes 5<|> # us # ` us`",
        "translator T2 part -> x takes 5 <|> # us # us"
      })
  void writesSnippets(String line, String label, String expected) {
    String marked = BEFORE + "  " + line + "\n}";

    assertThat(inserted(marked, label, SNIPPETS)).isEqualTo(expected);
    String plain = inserted(marked, label, PLAIN);
    assertThat(plain).isEqualTo(expected.replaceAll("\\$\\{\\d+:([^}]*)}", "$1"));
  }

  @Test
  void replacesTheTokenAtTheCursor() {
    Marked marked = Marked.of(BEFORE + "  exit B par<|>ty\n}");
    CompletionItem item =
        CompletionTexts.complete(marked, null, SNIPPETS).stream()
            .filter(candidate -> candidate.getLabel().equals("part"))
            .findFirst()
            .orElseThrow();

    assertThat(EditorTexts.apply(marked.text(), List.of(item.getTextEdit().getLeft())))
        .isEqualTo(BEFORE + "  exit B part\n}");
    assertThat(item.getKind()).isEqualTo(CompletionItemKind.Variable);
    assertThat(item.getInsertTextFormat()).isEqualTo(InsertTextFormat.PlainText);
  }

  @Test
  void describesPatterns() {
    assertThat(CompletionTexts.complete(Marked.of(BEFORE + "  merg<|>\n}"), null, SNIPPETS))
        .singleElement()
        .satisfies(
            item -> {
              assertThat(item.getDetail()).isEqualTo("merger");
              assertThat(item.getDocumentation().getRight().getValue())
                  .contains("on any input", "Inputs: 1 or more", "Clauses: `takes`");
            });
  }

  @Test
  void listsUnreadSlotsFirst() {
    assertThat(labels(BEFORE + "  exit B <|>\n}").getFirst()).isEqualTo("part");
  }

  @Test
  void listsEntriesFirstInAnEmptyProcess() {
    assertThat(labels("process P {\n  <|>\n}\n").getFirst()).isEqualTo("entry");
    assertThat(labels(BEFORE + "}\nprocess Q {\n  <|>\n}\n").getFirst()).isEqualTo("entry");
    assertThat(labels(BEFORE + "  <|>\n}").getFirst()).isNotEqualTo("entry");
  }

  @Test
  void isSortedAndLimited() {
    String text = EditorTexts.chain(1000).replace("  exit X", "  exit Y <|>\n  exit X");

    List<CompletionItem> items = CompletionTexts.complete(Marked.of(text), null, SNIPPETS);

    assertThat(items).hasSize(300);
    assertThat(items).extracting(CompletionItem::getSortText).isSorted().doesNotHaveDuplicates();
  }

  private static List<String> labels(String marked) {
    return CompletionTexts.complete(Marked.of(marked), null, SNIPPETS).stream()
        .map(CompletionItem::getLabel)
        .toList();
  }

  private static String inserted(String marked, String label, Options options) {
    return CompletionTexts.complete(Marked.of(marked), null, options).stream()
        .filter(item -> item.getLabel().equals(label))
        .map(item -> item.getTextEdit().getLeft().getNewText())
        .findFirst()
        .orElse("not offered");
  }
}
