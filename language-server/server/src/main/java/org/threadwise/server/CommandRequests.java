package org.threadwise.server;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.threadwise.dsl.LineIndex;
import org.threadwise.dsl.ide.Positions;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.feature.CodeActions;
import org.threadwise.server.feature.CommandIds;
import org.threadwise.server.feature.ThreadCountEdit;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.protocol.CompareParams;
import org.threadwise.server.protocol.SweepParams;

/** Executes the commands of code lenses for clients without support for Threadwise. */
final class CommandRequests {

  private final Session session;

  CommandRequests(Session session) {
    this.session = session;
  }

  CompletableFuture<Object> execute(String command, List<Object> arguments) {
    JsonObject argument =
        !arguments.isEmpty() && arguments.getFirst() instanceof JsonObject object
            ? object
            : new JsonObject();
    String uri = string(argument, "uri");
    String pool = string(argument, "pool");
    if (uri.isEmpty() && CommandIds.ALL.contains(command)) {
      throw RequestErrors.invalid(command + " needs the argument {\"uri\": \"…\"}");
    }
    return switch (command) {
      case CommandIds.APPLY -> apply(uri, pool);
      case CommandIds.SIMULATE -> simulate(uri);
      case CommandIds.SWEEP ->
          Futures.then(
              session
                  .extensions()
                  .sweep(
                      new SweepParams(
                          new TextDocumentIdentifier(uri), pool, null, null, null, null, null)),
              sweep -> Map.of("markdown", sweep.markdown()));
      case CommandIds.COMPARE ->
          Futures.then(
              session
                  .extensions()
                  .compare(new CompareParams(new TextDocumentIdentifier(uri), null)),
              comparison -> Map.of("markdown", comparison.markdown()));
      default -> throw RequestErrors.invalid("unknown command '" + command + "'");
    };
  }

  private static String string(JsonObject argument, String name) {
    JsonElement value = argument.get(name);
    return value != null && value.isJsonPrimitive() ? value.getAsString() : "";
  }

  private CompletableFuture<Object> apply(String uri, String pool) {
    return session
        .requests()
        .onSnapshot(uri, snapshot -> edits(snapshot, pool))
        .thenCompose(edits -> write(uri, edits));
  }

  private List<TextEdit> edits(Snapshot snapshot, String pool) {
    SizingState state = session.results().sizingState(snapshot);
    LineIndex lines = snapshot.parsed().lines();
    Stream<TextEdit> counts =
        ThreadCountEdit.of(snapshot.parsed(), state).stream()
            .filter(edit -> pool.isEmpty() || edit.pool().name().equals(pool))
            .map(edit -> edit.in(lines));
    Stream<TextEdit> cores =
        pool.isEmpty()
            ? ThreadCountEdit.cores(snapshot.parsed(), state)
                .map(edit -> Positions.edit(lines, edit))
                .stream()
            : Stream.empty();
    return Stream.concat(cores, counts).toList();
  }

  private CompletableFuture<Object> write(String uri, List<TextEdit> edits) {
    Snapshot snapshot = session.documents().find(uri).orElse(null);
    if (snapshot == null || edits.isEmpty()) {
      return CompletableFuture.completedFuture(
          result(false, "there is no proposal that differs from the text"));
    }
    var params = new ApplyWorkspaceEditParams(CodeActions.edit(snapshot, edits));
    params.setLabel("Apply proposed thread counts");
    return session
        .client()
        .applyEdit(params)
        .thenApply(
            response ->
                result(
                    response.isApplied(),
                    response.isApplied()
                        ? "written"
                        : Objects.requireNonNullElse(
                            response.getFailureReason(), "the editor did not accept the change")));
  }

  private CompletableFuture<Object> simulate(String uri) {
    if (session.documents().find(uri).isEmpty()) {
      throw RequestErrors.notOpen(uri);
    }
    session.sizer().simulate(uri);
    return CompletableFuture.completedFuture(result(true, "simulating"));
  }

  private static Object result(boolean applied, String message) {
    return Map.of("applied", applied, "message", message);
  }
}
