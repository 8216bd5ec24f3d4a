package org.threadwise.server;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.threadwise.server.SessionClient.answer;
import static org.threadwise.server.SessionClient.cafe;

import java.util.List;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.CopyParams;
import org.threadwise.server.protocol.CopyResult;
import org.threadwise.server.protocol.DiagramFigures;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramClause;
import org.threadwise.server.protocol.DiagramView.DiagramElement;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramProblem;
import org.threadwise.server.protocol.EditOperation.EditTarget;
import org.threadwise.server.protocol.FixParams;

/** The contents of a diagram. */
final class DiagramRequestsTest {

  private final SessionClient client = new SessionClient();

  @AfterEach
  void close() {
    client.close();
  }

  private static DiagramNode node(DiagramView view, String id) {
    return view.nodes().stream().filter(node -> node.id().equals(id)).findFirst().orElseThrow();
  }

  private static DiagramElement element(DiagramView view, String id) {
    return requireNonNull(node(view, id).element());
  }

  private static String part(String text, Range range) {
    List<String> lines = text.lines().toList();
    assertThat(range.getStart().getLine()).isEqualTo(range.getEnd().getLine());
    return lines
        .get(range.getStart().getLine())
        .substring(range.getStart().getCharacter(), range.getEnd().getCharacter());
  }

  @Test
  void elementsHaveTargetAndClauses() throws Exception {
    DiagramView view = client.draw(cafe());

    DiagramElement barista = element(view, "Coffee.HotBarista");
    assertThat(barista.target()).isEqualTo(new EditTarget("element", "Coffee.HotBarista"));
    assertThat(barista.keyword()).isEqualTo("solicitor");
    assertThat(barista.process()).isEqualTo("Coffee");
    assertThat(barista.clauses())
        .containsExactly(
            new DiagramClause("asks", "HotBar"),
            new DiagramClause("responds", "lognormal(mean 4 ms, cv 0.5)"),
            new DiagramClause("takes", "6 us"));
    assertThat(part(cafe(), barista.range())).startsWith("solicitor  HotBarista").endsWith("6 us");
    assertThat(element(view, "Coffee.T1").label()).isEqualTo("Split the order");
    assertThat(view.editable()).isTrue();
    assertThat(view.message()).isNull();
  }

  @Test
  void edgesHaveSlotAndRange() throws Exception {
    DiagramView view = client.draw(cafe());

    assertThat(view.edges())
        .filteredOn(edge -> "Coffee.s5".equals(edge.slot()))
        .singleElement()
        .satisfies(
            edge -> {
              assertThat(edge.kind()).isEqualTo("context");
              assertThat(edge.source()).isEqualTo("Coffee.T5");
              assertThat(edge.target()).isEqualTo("Coffee.T6");
              assertThat(part(cafe(), requireNonNull(edge.range()))).isEqualTo("s5");
              assertThat(edge.nameBox()).isNotNull();
            });
    List<String> handles =
        view.nodes().stream().flatMap(node -> node.handles().stream()).map(h -> h.id()).toList();
    assertThat(view.edges())
        .allSatisfy(edge -> assertThat(handles).contains(edge.sourceHandle(), edge.targetHandle()));
  }

  @Test
  void handlesAreInTheOrderOfTheText() throws Exception {
    DiagramView view = client.draw(cafe());

    assertThat(view.nodes())
        .filteredOn(node -> node.id().equals("Coffee.T9"))
        .singleElement()
        .satisfies(
            node ->
                assertThat(node.handles())
                    .extracting(DiagramView.DiagramHandle::id)
                    .containsExactly(
                        "Coffee.T9.in1", "Coffee.T9.in2", "Coffee.T9.out1", "Coffee.T9.out2"));
  }

  @Test
  void textsOfOtherScriptsHaveOnlyAnUpperBoundOfTheirWidth() throws Exception {
    DiagramView view =
        client.draw("solution S process P { entry A \"Café\" -> a exit Z \"ترجمة\" a }");

    assertThat(view.nodes().stream().flatMap(node -> node.texts().stream()).toList())
        .filteredOn(text -> text.style().equals("label"))
        .extracting(DiagramView.DiagramText::content, text -> text.box().estimated())
        .containsExactlyInAnyOrder(tuple("Café", null), tuple("ترجمة", true));
  }

  @Test
  void partsHaveTargetAndClauses() throws Exception {
    DiagramView view = client.draw(cafe());

    assertThat(view.parts())
        .extracting(part -> part.target().kind(), DiagramElement::name, DiagramElement::clauses)
        .contains(
            tuple("solution", "Cafe", List.of()),
            tuple(
                "host",
                "server",
                List.of(
                    new DiagramClause("cores", "16"),
                    new DiagramClause("quantum", "1 ms"),
                    new DiagramClause("switch", "5 us"),
                    new DiagramClause("stack", "1 MB"))),
            tuple(
                "workload",
                "experiment",
                List.of(
                    new DiagramClause("Coffee.Orders", "constant 5000/s"),
                    new DiagramClause("for", "120 s"))),
            tuple(
                "goal",
                null,
                List.of(
                    new DiagramClause("p95 Orders -> Waiter", "< 20 ms"),
                    new DiagramClause("pools engine", "<= 24 threads"))));
    assertThat(view.pools())
        .singleElement()
        .satisfies(
            pool -> {
              assertThat(pool.written()).isEqualTo(12);
              assertThat(requireNonNull(pool.element()).keyword()).isEqualTo("fixed");
              assertThat(requireNonNull(pool.element()).clauses())
                  .containsExactly(
                      new DiagramClause("threads", "12"), new DiagramClause("queue", "fifo"));
            });
    assertThat(requireNonNull(view.frames().getFirst().element()).clauses())
        .containsExactly(new DiagramClause("on", "engine"));
  }

  @Test
  void figuresEqualThoseOfTheLenses() throws Exception {
    DiagramView view = client.draw(cafe());

    DiagramFigures figures = requireNonNull(view.figures());
    assertThat(figures.state()).isIn("formula", "simulating", "simulated");
    assertThat(figures.pools())
        .singleElement()
        .satisfies(
            pool -> {
              assertThat(pool.written()).isEqualTo(12);
              assertThat(pool.proposed()).isPositive();
              assertThat(pool.headline()).contains("orders/s");
            });
  }

  @Test
  void poolsWithTooFewThreadsAreOverloaded() throws Exception {
    String text =
        """
        solution S
        pool small { threads 1 }
        pool large { threads 64 }
        process P on small { entry In -> a  translator T a -> b takes 5 ms  exit Out b on large }
        workload rush { In: poisson 1000/s }
        """;

    DiagramFigures figures = requireNonNull(client.draw(text).figures());

    assertThat(figures.pools())
        .extracting(DiagramFigures.DiagramPoolFigures::overloaded)
        .containsExactly(true, false);
  }

  @Test
  void figuresOfAnApplicationAreAtItsFirstSolicitor() throws Exception {
    String text =
        """
        solution S
        pool engine { threads 4 }
        application Bank { capacity 1 }
        process P on engine {
          entry In -> a
          solicitor A a -> b asks Bank responds in 9 ms
          solicitor B b -> c asks Bank responds in 9 ms
          exit Out c
        }
        workload rush { In: poisson 50/s }
        """;

    DiagramView view = client.draw(text);

    assertThat(view.nodes())
        .filteredOn(node -> node.id().endsWith(".application"))
        .extracting(DiagramNode::kind)
        .containsExactly("application", "reference");
    assertThat(requireNonNull(view.figures()).nodes())
        .extracting(DiagramFigures.DiagramNodeFigures::id)
        .contains("P.A.application")
        .doesNotContain("P.B.application");
  }

  @Test
  void problemsOfAClauseHaveItsKeyword() throws Exception {
    DiagramView view =
        client.draw(cafe().replace("asks ColdBar ", "asks Nobody ").replace("into 2 ", "into -2 "));

    assertThat(requireNonNull(view.problems()))
        .filteredOn(problem -> problem.clause() != null)
        .extracting(DiagramProblem::target, DiagramProblem::clause)
        .containsExactlyInAnyOrder(
            tuple(new EditTarget("element", "Coffee.T1"), "into"),
            tuple(new EditTarget("element", "Coffee.ColdBarista"), "asks"));
  }

  @Test
  void problemsHaveElementAndFixes() throws Exception {
    DiagramView view = client.draw(cafe().replace("into 2 ", "       "));

    DiagramProblem problem =
        requireNonNull(view.problems()).stream()
            .filter(one -> one.code().equals("clause-missing"))
            .findFirst()
            .orElseThrow();
    assertThat(problem.target()).isEqualTo(new EditTarget("element", "Coffee.T1"));
    assertThat(problem.clause()).as("no clause").isNull();
    assertThat(problem.severity()).isEqualTo("error");
    assertThat(problem.fixes()).containsExactly("Add 'into 2'");
    assertThat(view.editable()).as("no syntax error").isTrue();

    var fix =
        new FixParams(
            SessionClient.ID,
            client.version(),
            problem.range(),
            problem.code(),
            problem.fixes().getFirst());
    assertThat(answer(client.extensions().fix(fix)).applied()).isTrue();
    var change = client.nextChange();
    assertThat(change.getTextDocument().getVersion()).isEqualTo(client.version());
    assertThat(((TextEdit) change.getEdits().getFirst().getLeft()).getNewText())
        .isEqualTo("  into 2");

    var other =
        new FixParams(SessionClient.ID, client.version(), problem.range(), problem.code(), "Fly");
    assertThat(answer(client.extensions().fix(other)).message()).contains("no longer applies");
    var older = new FixParams(SessionClient.ID, 0, problem.range(), problem.code(), "Add 'into 2'");
    assertThatThrownBy(() -> answer(client.extensions().fix(older)))
        .cause()
        .isInstanceOf(ResponseErrorException.class);
  }

  @Test
  void documentsWithErrorsAreShownAsFarAsTheyAreParsed() throws Exception {
    DiagramView view =
        client.draw(cafe().replace("takes 9 us\n\n  // hot", "takse 9 us\n\n  // hot"));

    assertThat(view.editable()).isFalse();
    assertThat(view.message()).startsWith("Fix line 22 of the text");
    assertThat(node(view, "Coffee.T5").element()).isNotNull();
    assertThat(view.problems()).anyMatch(problem -> problem.code().equals("unexpected"));
  }

  @Test
  void emptyDocumentsAreEditable() throws Exception {
    DiagramView view = client.draw("");

    assertThat(view.editable()).isTrue();
    assertThat(view.message()).contains("create a process");
    assertThat(view.nodes()).isEmpty();
  }

  @Test
  void copiesLinesWithComments() throws Exception {
    client.draw(cafe().replace("takes 2 us\n}", "takes 2 us // served\n}"));

    CopyResult copied =
        answer(
            client
                .extensions()
                .copy(new CopyParams(SessionClient.ID, List.of("Coffee.Waiter", "Coffee.Orders"))));

    assertThat(copied.message()).isNull();
    assertThat(copied.fragment().lines().toList())
        .satisfiesExactly(
            first -> assertThat(first).startsWith("entry      Orders"),
            second -> assertThat(second).startsWith("exit").endsWith("2 us // served"));
    CopyResult none =
        answer(
            client.extensions().copy(new CopyParams(SessionClient.ID, List.of("Coffee.Nobody"))));
    assertThat(none.message()).contains("no task or port 'Coffee.Nobody'");
  }
}
