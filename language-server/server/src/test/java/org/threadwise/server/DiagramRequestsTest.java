package org.threadwise.server;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.google.gson.Gson;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.threadwise.server.protocol.Copied;
import org.threadwise.server.protocol.CopyParams;
import org.threadwise.server.protocol.DiagramFigures;
import org.threadwise.server.protocol.DiagramParams;
import org.threadwise.server.protocol.DiagramView;
import org.threadwise.server.protocol.DiagramView.DiagramBox;
import org.threadwise.server.protocol.DiagramView.DiagramClause;
import org.threadwise.server.protocol.DiagramView.DiagramMove;
import org.threadwise.server.protocol.DiagramView.DiagramNode;
import org.threadwise.server.protocol.DiagramView.DiagramProblem;
import org.threadwise.server.protocol.DiagramView.DiagramShift;
import org.threadwise.server.protocol.DiagramView.DiagramThing;
import org.threadwise.server.protocol.EditOperation;
import org.threadwise.server.protocol.EditOperation.EditTarget;
import org.threadwise.server.protocol.EditParams;
import org.threadwise.server.protocol.FixParams;
import org.threadwise.server.protocol.ThreadwiseClient;

/** What a diagram knows of a text. */
final class DiagramRequestsTest {

  private static final String URI = "file:///cafe.eai";

  private final Session session = new Session(new Log(Log.Level.OFF));
  private final BlockingQueue<ApplyWorkspaceEditParams> told = new LinkedBlockingQueue<>();
  private int version;

  @BeforeEach
  void connect() {
    session.connect(
        (ThreadwiseClient)
            Proxy.newProxyInstance(
                ThreadwiseClient.class.getClassLoader(),
                new Class<?>[] {ThreadwiseClient.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "applyEdit" -> {
                        told.add((ApplyWorkspaceEditParams) arguments[0]);
                        yield CompletableFuture.completedFuture(
                            new ApplyWorkspaceEditResponse(true));
                      }
                      default -> method.invoke(SilentClient.INSTANCE, arguments);
                    }));
  }

  @AfterEach
  void close() {
    session.end();
  }

  private static <T> T answer(CompletableFuture<T> future) throws Exception {
    return future.get(30, TimeUnit.SECONDS);
  }

  private DiagramView open(String text) throws Exception {
    session
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(URI, "eai", ++version, text)));
    return answer(
        session.extensions().diagram(new DiagramParams(new TextDocumentIdentifier(URI), null)));
  }

  private static String cafe() throws Exception {
    return Files.readString(Path.of("../../examples/cafe/cafe.eai"));
  }

  private static DiagramNode node(DiagramView view, String id) {
    return view.nodes().stream().filter(node -> node.id().equals(id)).findFirst().orElseThrow();
  }

  private static DiagramThing thing(DiagramView view, String id) {
    return requireNonNull(node(view, id).thing());
  }

  private static String part(String text, Range range) {
    List<String> lines = text.lines().toList();
    assertThat(range.getStart().getLine()).isEqualTo(range.getEnd().getLine());
    return lines
        .get(range.getStart().getLine())
        .substring(range.getStart().getCharacter(), range.getEnd().getCharacter());
  }

  @Test
  void elementsHaveWhatOperationsAndPropertiesNeed() throws Exception {
    DiagramView view = open(cafe());

    DiagramThing barista = thing(view, "Coffee.HotBarista");
    assertThat(barista.target()).isEqualTo(new EditTarget("element", "Coffee.HotBarista"));
    assertThat(barista.keyword()).isEqualTo("solicitor");
    assertThat(barista.process()).isEqualTo("Coffee");
    assertThat(barista.clauses())
        .containsExactly(
            new DiagramClause("asks", "HotBar"),
            new DiagramClause("responds", "lognormal(mean 4 ms, cv 0.5)"),
            new DiagramClause("takes", "6 us"));
    assertThat(part(cafe(), barista.range())).startsWith("solicitor  HotBarista").endsWith("6 us");
    assertThat(thing(view, "Coffee.T1").label()).isEqualTo("Split the order");
    assertThat(view.editable()).isTrue();
    assertThat(view.message()).isNull();
  }

  @Test
  void edgesNameTheirSlotsAndWhereTheyAreWritten() throws Exception {
    DiagramView view = open(cafe());

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
  void everythingElseOfTheTextIsThereToo() throws Exception {
    DiagramView view = open(cafe());

    assertThat(view.parts())
        .extracting(part -> part.target().kind(), DiagramThing::name, DiagramThing::clauses)
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
              assertThat(requireNonNull(pool.thing()).keyword()).isEqualTo("fixed");
              assertThat(requireNonNull(pool.thing()).clauses())
                  .containsExactly(
                      new DiagramClause("threads", "12"), new DiagramClause("queue", "fifo"));
            });
    assertThat(requireNonNull(view.frames().getFirst().thing()).clauses())
        .containsExactly(new DiagramClause("on", "engine"));
  }

  @Test
  void figuresAreThoseOfTheLines() throws Exception {
    DiagramView view = open(cafe());

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
  void problemsOfAClauseNameIt() throws Exception {
    DiagramView view =
        open(cafe().replace("asks ColdBar ", "asks Nobody ").replace("into 2 ", "into -2 "));

    assertThat(requireNonNull(view.problems()))
        .filteredOn(problem -> problem.clause() != null)
        .extracting(DiagramProblem::target, DiagramProblem::clause)
        .containsExactlyInAnyOrder(
            tuple(new EditTarget("element", "Coffee.T1"), "into"),
            tuple(new EditTarget("element", "Coffee.ColdBarista"), "asks"));
  }

  @Test
  void problemsBelongToThingsAndAreFixed() throws Exception {
    DiagramView view = open(cafe().replace("into 2 ", "       "));

    DiagramProblem problem =
        requireNonNull(view.problems()).stream()
            .filter(one -> one.code().equals("clause-missing"))
            .findFirst()
            .orElseThrow();
    assertThat(problem.target()).isEqualTo(new EditTarget("element", "Coffee.T1"));
    assertThat(problem.clause()).as("nothing is said of it").isNull();
    assertThat(problem.severity()).isEqualTo("error");
    assertThat(problem.fixes()).containsExactly("Write 'into 2'");
    assertThat(view.editable()).as("what is wrong is not its syntax").isTrue();

    var fix =
        new FixParams(
            new TextDocumentIdentifier(URI),
            version,
            problem.range(),
            problem.code(),
            problem.fixes().getFirst());
    assertThat(answer(session.extensions().fix(fix)).applied()).isTrue();
    var change = told.remove().getEdit().getDocumentChanges().getFirst().getLeft();
    assertThat(change.getTextDocument().getVersion()).isEqualTo(version);
    assertThat(((TextEdit) change.getEdits().getFirst().getLeft()).getNewText())
        .isEqualTo("  into 2");

    var other =
        new FixParams(
            new TextDocumentIdentifier(URI), version, problem.range(), problem.code(), "Fly");
    assertThat(answer(session.extensions().fix(other)).message()).contains("no such fix");
    var older =
        new FixParams(
            new TextDocumentIdentifier(URI), 0, problem.range(), problem.code(), "Write 'into 2'");
    assertThatThrownBy(() -> answer(session.extensions().fix(older)))
        .cause()
        .isInstanceOf(ResponseErrorException.class);
  }

  private DiagramView change(String text, @Nullable Integer known) throws Exception {
    session
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(URI, ++version),
                List.of(new TextDocumentContentChangeEvent(text))));
    return ask(known);
  }

  private DiagramView ask(@Nullable Integer known) throws Exception {
    return answer(
        session.extensions().diagram(new DiagramParams(new TextDocumentIdentifier(URI), known)));
  }

  /** Ids with what a client shows, after it has merged what is new into what it had. */
  private static Map<String, String> merged(DiagramView base, DiagramView changes) {
    Map<String, String> all = new TreeMap<>();
    base.nodes().forEach(node -> all.put(node.id(), shown(node, changes)));
    changes.nodes().forEach(node -> all.put(node.id(), shown(node, null)));
    changes.removed().forEach(all::remove);
    return all;
  }

  private static String shown(DiagramNode node, @Nullable DiagramView changes) {
    List<DiagramShift> shifts = changes == null ? List.of() : changes.shifts();
    double down = changes == null ? 0 : down(node.box().y(), changes.moves());
    String thing = "";
    if (node.thing() != null) {
      int line = node.thing().range().getStart().getLine();
      int by = shifts.stream().filter(one -> line >= one.from()).mapToInt(DiagramShift::by).sum();
      thing = (line + by) + " " + node.thing().clauses();
    }
    List<DiagramBox> texts = node.texts().stream().map(text -> lower(text.box(), down)).toList();
    return lower(node.box(), down) + " " + texts + " " + thing;
  }

  private static double down(double y, List<DiagramMove> moves) {
    return moves.stream()
        .filter(move -> y >= move.from())
        .reduce(new DiagramMove(0, 0), (one, next) -> next)
        .by();
  }

  private static DiagramBox lower(DiagramBox box, double by) {
    return new DiagramBox(box.x(), box.y() + by, box.width(), box.height());
  }

  @Test
  void aFailureWithoutAMessageSaysWhatItIs() {
    assertThat(session.requests().failure(new ArrayIndexOutOfBoundsException()).getMessage())
        .isEqualTo("Threadwise failed: ArrayIndexOutOfBoundsException; its log says more");
    assertThat(session.requests().failure(new IllegalStateException("too late")).getMessage())
        .isEqualTo("Threadwise failed: too late; its log says more");
  }

  @Test
  void processesBelowOneThatGrowsMoveWithoutBeingSent() throws Exception {
    String text =
        IntStream.rangeClosed(1, 5)
            .mapToObj("process P%1$s { entry E -> s  filter A s -> t  exit X t }\n"::formatted)
            .collect(Collectors.joining("", "solution S\n", ""));
    DiagramView first = open(text);

    DiagramView grown = change(text + "layout { P2.A at 100, 400  }\n", first.revision());

    assertThat(grown.moves()).hasSize(1);
    assertThat(grown.nodes()).extracting(DiagramNode::id).containsExactly("P2.A");
    DiagramView whole = ask(null);
    assertThat(merged(first, grown)).isEqualTo(merged(whole, whole));

    DiagramView above = change(text + "layout { P2.A at 100, -90 }\n", whole.revision());
    assertThat(above.nodes()).extracting(DiagramNode::id).containsExactly("P2.A");
    DiagramView last = ask(null);
    assertThat(merged(whole, above)).isEqualTo(merged(last, last));
  }

  @Test
  void onlyWhatDiffersIsSent() throws Exception {
    DiagramView first = open(cafe());

    DiagramView time = change(cafe().replace("takes 12 us", "takes 13 us"), first.revision());
    assertThat(time.base()).isEqualTo(first.revision());
    assertThat(time.nodes()).extracting(DiagramNode::id).containsExactly("Coffee.T1");
    assertThat(time.edges()).isEmpty();
    assertThat(time.shifts()).isEmpty();

    String lines = "// first\n\n" + cafe().replace("  merger ", "  zip Z\n  merger ");
    DiagramView more = change(lines, time.revision());
    assertThat(more.nodes()).extracting(DiagramNode::id).contains("Coffee.Z").hasSizeLessThan(20);
    assertThat(ask(null).base()).as("everything").isNull();

    DiagramView whole = ask(null);
    assertThat(merged(first, change(lines, first.revision()))).isEqualTo(merged(whole, whole));

    DiagramView less = change(cafe(), whole.revision());
    assertThat(less.removed()).containsExactly("Coffee.Z");
    assertThat(merged(whole, less)).isEqualTo(merged(first, first));
    assertThat(ask(less.revision()).nodes()).isEmpty();
    assertThat(ask(999).base()).isNull();
  }

  @Test
  void autoArrangeLaysOutAsIfTheTextWereNew() throws Exception {
    String more = cafe().replace("  merger ", "  zip Z\n  merger ");
    Map<String, String> fresh = boxes(open(more));
    session
        .getTextDocumentService()
        .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(URI)));
    open(cafe());
    assertThat(boxes(change(more, null))).isNotEqualTo(fresh);

    EditOperation arrange = new Gson().fromJson("{kind: 'autoArrange'}", EditOperation.class);
    var params = new EditParams(new TextDocumentIdentifier(URI), version, arrange);
    assertThat(answer(session.extensions().edit(params)).applied()).isTrue();

    assertThat(boxes(ask(null))).isEqualTo(fresh);
  }

  private static Map<String, String> boxes(DiagramView view) {
    Map<String, String> boxes = new TreeMap<>();
    view.nodes().forEach(node -> boxes.put(node.id(), node.box().toString()));
    return boxes;
  }

  @Test
  void aBrokenTextIsShownAsFarAsItIsUnderstood() throws Exception {
    DiagramView view = open(cafe().replace("takes 9 us\n\n  // hot", "takse 9 us\n\n  // hot"));

    assertThat(view.editable()).isFalse();
    assertThat(view.message()).startsWith("Line 22 of the text must be mended");
    assertThat(node(view, "Coffee.T5").thing()).isNotNull();
    assertThat(view.problems()).anyMatch(problem -> problem.code().equals("unexpected"));
  }

  @Test
  void anEmptyTextCanBeDrawnIn() throws Exception {
    DiagramView view = open("");

    assertThat(view.editable()).isTrue();
    assertThat(view.message()).contains("create a process");
    assertThat(view.nodes()).isEmpty();
  }

  @Test
  void linesAreCopiedWithTheirComments() throws Exception {
    open(cafe().replace("takes 2 us\n}", "takes 2 us // served\n}"));

    Copied copied =
        answer(
            session
                .extensions()
                .copy(
                    new CopyParams(
                        new TextDocumentIdentifier(URI),
                        List.of("Coffee.Waiter", "Coffee.Orders"))));

    assertThat(copied.message()).isNull();
    assertThat(copied.fragment().lines().toList())
        .satisfiesExactly(
            first -> assertThat(first).startsWith("entry      Orders"),
            second -> assertThat(second).startsWith("exit").endsWith("2 us // served"));
    Copied none =
        answer(
            session
                .extensions()
                .copy(new CopyParams(new TextDocumentIdentifier(URI), List.of("Coffee.Nobody"))));
    assertThat(none.message()).contains("no task or port 'Coffee.Nobody'");
  }
}
