package org.threadwise.server.stdio;

import static org.threadwise.server.stdio.SampleDocuments.SMALL;
import static org.threadwise.server.stdio.SampleDocuments.TOO_MANY;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.Positions;

/** Capability rows about figures and problems. */
final class FigureRows {

  private static final String BROKEN = SMALL.replace("takes 2 ms", "takes 2 parsecs");

  private FigureRows() {}

  static Stream<CapabilityRow> all() {
    return Stream.of(texts(), hovers(), hints(), actions(), commands()).flatMap(List::stream);
  }

  private static List<CapabilityRow> texts() {
    return List.of(
        new CapabilityRow("textDocumentSync", "", FigureRows::problems, "."),
        new CapabilityRow("textDocumentSync", SMALL, FigureRows::problems, "^$"),
        new CapabilityRow("textDocumentSync", BROKEN, FigureRows::problems, "^4:\\d+ .*parsecs"),
        new CapabilityRow(
            "textDocumentSync",
            SMALL.replace("threads 2", "threads <|>2"),
            cursor -> {
              cursor.text().edit(cursor.offset(), cursor.offset() + 1, "0");
              return problems(cursor);
            },
            "^1:22 .*at least 1, not 0"),
        new CapabilityRow("workspace.workspaceFolders", SMALL, FigureRows::folders, "^Small$"),
        new CapabilityRow(
            "codeLensProvider",
            SMALL,
            FigureRows::lenses,
            "^≈ 2 threads .* \\| Simulate \\| Sweep"),
        new CapabilityRow(
            "codeLensProvider", BROKEN, FigureRows::lenses, "^no figures: the text has errors$"),
        new CapabilityRow("codeLensProvider", "", FigureRows::lenses, "^$"));
  }

  private static List<CapabilityRow> hovers() {
    return List.of(
        new CapabilityRow(
            "hoverProvider",
            SMALL.replace("engine {", "en<|>gine {"),
            FigureRows::hover,
            "formula"),
        new CapabilityRow(
            "hoverProvider",
            simulated("pool en<|>gine {"),
            FigureRows::hover,
            "\\| threads \\| 50"),
        new CapabilityRow(
            "hoverProvider",
            simulated("pool en<|>gine {"),
            FigureRows::hover,
            "^!\\[[^\\n]*data:image/svg"),
        new CapabilityRow(
            "hoverProvider", simulated("pool en<|>gine {"), FigureRows::hover, "limit: engine"),
        new CapabilityRow(
            "hoverProvider", simulated("Con<|>vert"), FigureRows::hover, "service \\| 2 ms"),
        new CapabilityRow(
            "hoverProvider",
            simulated("Con<|>vert"),
            FigureRows::hover,
            "Times: `2 ms` as written"),
        new CapabilityRow("hoverProvider", simulated("nor<|>mal"), FigureRows::hover, "2 threads"),
        new CapabilityRow(
            "hoverProvider",
            simulated("nor<|>mal") + "goal normal { p95 Shop -> Warehouse < 1 s }\n",
            FigureRows::hover,
            "\\| p95 Shop -> Warehouse < 1 s \\| met: .* of 1 s, margin 99\\.\\d % \\|"),
        new CapabilityRow(
            "hoverProvider",
            simulated("nor<|>mal").replace("2 ms", "2 ms from \"t.csv\""),
            FigureRows::hover,
            "Rests on 1 measured time\\."));
  }

  private static List<CapabilityRow> hints() {
    return List.of(
        new CapabilityRow("inlayHintProvider", SMALL, FigureRows::hints, "^$"),
        new CapabilityRow(
            "inlayHintProvider", simulated("<|>"), FigureRows::hints, "^→ 2( \\(.*\\))? for 50$"),
        new CapabilityRow(
            "inlayHintProvider", simulated("<|>"), FigureRows::hintsOfLastLine, "^0 hints$"));
  }

  private static List<CapabilityRow> actions() {
    return List.of(
        new CapabilityRow(
            "codeActionProvider",
            simulated("threads 5<|>0"),
            FigureRows::actions,
            "^Give pool engine 2 threads: 50 -> 2$"),
        new CapabilityRow("codeActionProvider", simulated("<|>"), FigureRows::actions, "^$"),
        new CapabilityRow(
            "codeActionProvider",
            simulated("<|>"),
            FigureRows::fixes,
            "engine 2 threads: 50 -> 2$"),
        new CapabilityRow(
            "codeActionProvider",
            SMALL.replace("on engine", "on engnie"),
            FigureRows::fixes,
            "engnie -> engine"));
  }

  private static List<CapabilityRow> commands() {
    return List.of(
        new CapabilityRow(
            "executeCommandProvider.threadwise.apply",
            simulated("<|>"),
            FigureRows::applied,
            "applied=true.* version 1: 50 -> 2$"),
        new CapabilityRow(
            "executeCommandProvider.threadwise.simulate",
            SMALL,
            FigureRows::simulatedByCommand,
            "applied=true"),
        new CapabilityRow(
            "executeCommandProvider.threadwise.sweep",
            SMALL,
            cursor -> command(cursor, "threadwise.sweep"),
            "markdown=# Sweep of pool engine(?s:.*)\\| 2 \\| 100/s \\| "),
        new CapabilityRow(
            "executeCommandProvider.threadwise.compare",
            SMALL,
            cursor -> command(cursor, "threadwise.compare"),
            "markdown=# Executors(?s:.*)\\| as declared \\| platform \\|"));
  }

  /** A document with too many threads and a mark; its requests wait for the simulation. */
  private static String simulated(String marked) {
    String part = marked.replace(Cursor.MARK, "");
    return part.isEmpty() ? marked + TOO_MANY : TOO_MANY.replace(part, marked);
  }

  private static OpenText simulated(Cursor cursor) {
    if (cursor.text().text().contains("threads 50")) {
      cursor.text().problems();
      command(cursor, "threadwise.simulate");
      cursor.text().await("simulated");
    }
    return cursor.text();
  }

  private static String simulatedByCommand(Cursor cursor) {
    String answer = command(cursor, "threadwise.simulate");
    cursor.text().await("simulated");
    return answer;
  }

  private static String problems(Cursor cursor) {
    return cursor.text().problems().stream()
        .map(problem -> place(problem.getRange().getStart()) + " " + problem.getMessage().getLeft())
        .collect(Collectors.joining("\n"));
  }

  private static String place(Position position) {
    return position.getLine() + ":" + position.getCharacter();
  }

  private static String folders(Cursor cursor) {
    cursor
        .editor()
        .server()
        .getWorkspaceService()
        .didChangeWorkspaceFolders(
            new DidChangeWorkspaceFoldersParams(
                new WorkspaceFoldersChangeEvent(
                    List.of(new WorkspaceFolder("file:///elsewhere", "elsewhere")), List.of())));
    OpenText there = cursor.editor().open("file:///elsewhere/small.eai", cursor.text().text());
    return there.results().headline() == null ? "Small" : "simulated";
  }

  private static String lenses(Cursor cursor) {
    return cursor.text().lenses().stream()
        .map(lens -> lens.getCommand().getTitle())
        .collect(Collectors.joining(" | "));
  }

  private static String hover(Cursor cursor) {
    return simulated(cursor).hover(cursor.offset());
  }

  private static String hints(Cursor cursor) {
    return simulated(cursor).hints().stream()
        .map(hint -> hint.getLabel().getLeft() + " for " + replaced(cursor, hint))
        .collect(Collectors.joining("\n"));
  }

  private static String replaced(Cursor cursor, InlayHint hint) {
    return hint.getTextEdits().stream()
        .map(edit -> part(cursor, edit.getRange()))
        .collect(Collectors.joining(", "));
  }

  private static String hintsOfLastLine(Cursor cursor) {
    return simulated(cursor).hints(new Range(new Position(7, 0), new Position(8, 0))).size()
        + " hints";
  }

  private static String actions(Cursor cursor) {
    return described(cursor, simulated(cursor).actions(cursor.range(), List.of()));
  }

  private static String fixes(Cursor cursor) {
    OpenText text = simulated(cursor);
    text.problems();
    var problem = text.lastProblems().getFirst();
    return described(cursor, text.actions(problem.getRange(), List.of(problem)));
  }

  private static String described(Cursor cursor, List<CodeAction> actions) {
    return actions.stream()
        .map(action -> action.getTitle() + ": " + edits(cursor, action.getEdit()))
        .collect(Collectors.joining("\n"));
  }

  static String edits(Cursor cursor, WorkspaceEdit edit) {
    TextDocumentEdit only = edit.getDocumentChanges().getFirst().getLeft();
    return only.getEdits().stream()
        .map(each -> (TextEdit) each.getLeft())
        .map(each -> part(cursor, each.getRange()) + " -> " + each.getNewText())
        .collect(Collectors.joining(", "));
  }

  private static String part(Cursor cursor, Range range) {
    var lines = new LineIndex(cursor.text().text());
    return cursor
        .text()
        .text()
        .substring(
            Positions.offset(lines, range.getStart()), Positions.offset(lines, range.getEnd()));
  }

  private static String applied(Cursor cursor) {
    simulated(cursor);
    int from = cursor.editor().client().count();
    String answer = command(cursor, "threadwise.apply");
    ApplyWorkspaceEditParams asked =
        cursor.editor().client().all(ApplyWorkspaceEditParams.class, from).getFirst();
    int version =
        asked.getEdit().getDocumentChanges().getFirst().getLeft().getTextDocument().getVersion();
    return answer + " version " + version + ": " + edits(cursor, asked.getEdit());
  }

  private static String command(Cursor cursor, String name) {
    return cursor
        .text()
        .command(name, Map.of("uri", cursor.text().uri(), "pool", "engine"))
        .toString();
  }
}
