package org.threadwise.server.stdio;

import static org.threadwise.server.stdio.Samples.SMALL;
import static org.threadwise.server.stdio.Samples.TOO_MANY;

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
import org.threadwise.dsl.Lines;
import org.threadwise.dsl.ide.Positions;

/** What the server answers about figures and problems. */
final class Rows {

  private static final String BROKEN = SMALL.replace("takes 2 ms", "takes 2 parsecs");

  private Rows() {}

  static Stream<Row> all() {
    return Stream.of(texts(), hovers(), hints(), actions(), commands()).flatMap(List::stream);
  }

  private static List<Row> texts() {
    return List.of(
        new Row("textDocumentSync", "", Rows::problems, "."),
        new Row("textDocumentSync", SMALL, Rows::problems, "^$"),
        new Row("textDocumentSync", BROKEN, Rows::problems, "^4:\\d+ .*parsecs"),
        new Row(
            "textDocumentSync",
            SMALL.replace("threads 2", "threads <|>2"),
            cursor -> {
              cursor.text().edit(cursor.offset(), cursor.offset() + 1, "0");
              return problems(cursor);
            },
            "^1:22 .*at least 1, not 0"),
        new Row("workspace.workspaceFolders", SMALL, Rows::folders, "^Small$"),
        new Row("codeLensProvider", SMALL, Rows::lenses, "^≈ 2 threads .* \\| Simulate \\| Sweep"),
        new Row("codeLensProvider", BROKEN, Rows::lenses, "^no figures: the text has errors$"),
        new Row("codeLensProvider", "", Rows::lenses, "^$"));
  }

  private static List<Row> hovers() {
    return List.of(
        new Row("hoverProvider", SMALL.replace("engine {", "en<|>gine {"), Rows::hover, "formula"),
        new Row("hoverProvider", simulated("pool en<|>gine {"), Rows::hover, "\\| threads \\| 50"),
        new Row("hoverProvider", simulated("pool en<|>gine {"), Rows::hover, "data:image/svg"),
        new Row("hoverProvider", simulated("pool en<|>gine {"), Rows::hover, "limit: engine"),
        new Row("hoverProvider", simulated("Con<|>vert"), Rows::hover, "service \\| 2 ms"),
        new Row("hoverProvider", simulated("Con<|>vert"), Rows::hover, "Times: `2 ms` as written"),
        new Row("hoverProvider", simulated("nor<|>mal"), Rows::hover, "2 threads"));
  }

  private static List<Row> hints() {
    return List.of(
        new Row("inlayHintProvider", SMALL, Rows::hints, "^$"),
        new Row("inlayHintProvider", simulated("<|>"), Rows::hints, "^→ 2( \\(.*\\))? for 50$"),
        new Row("inlayHintProvider", simulated("<|>"), Rows::hintsOfLastLine, "^0 hints$"));
  }

  private static List<Row> actions() {
    return List.of(
        new Row(
            "codeActionProvider",
            simulated("threads 5<|>0"),
            Rows::actions,
            "^Give pool engine 2 threads: 50 -> 2$"),
        new Row("codeActionProvider", simulated("<|>"), Rows::actions, "^$"),
        new Row("codeActionProvider", simulated("<|>"), Rows::fixes, "engine 2 threads: 50 -> 2$"),
        new Row(
            "codeActionProvider",
            SMALL.replace("on engine", "on engnie"),
            Rows::fixes,
            "engnie -> engine"));
  }

  private static List<Row> commands() {
    return List.of(
        new Row(
            "executeCommandProvider.threadwise.apply",
            simulated("<|>"),
            Rows::applied,
            "applied=true.* version 1: 50 -> 2$"),
        new Row(
            "executeCommandProvider.threadwise.simulate",
            SMALL,
            Rows::simulatedByCommand,
            "applied=true"),
        new Row(
            "executeCommandProvider.threadwise.sweep",
            SMALL,
            cursor -> command(cursor, "threadwise.sweep"),
            "markdown=# Sweep of pool engine(?s:.*)\\| 2 \\| 100/s \\| "),
        new Row(
            "executeCommandProvider.threadwise.compare",
            SMALL,
            cursor -> command(cursor, "threadwise.compare"),
            "markdown=# Executors(?s:.*)platform threads"));
  }

  /** Too many threads with a mark; what is asked of it waits for the simulation. */
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
    var lines = new Lines(cursor.text().text());
    return cursor
        .text()
        .text()
        .substring(
            Positions.offset(lines, range.getStart()), Positions.offset(lines, range.getEnd()));
  }

  private static String applied(Cursor cursor) {
    simulated(cursor);
    int from = cursor.editor().told().count();
    String answer = command(cursor, "threadwise.apply");
    ApplyWorkspaceEditParams asked =
        cursor.editor().told().all(ApplyWorkspaceEditParams.class, from).getFirst();
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
