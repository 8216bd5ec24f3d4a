package org.threadwise.benchmarks.server;

import static org.threadwise.benchmarks.server.MeasuredServer.await;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;

/** A document that is changed by operations of its diagram. */
final class DiagramSession implements AutoCloseable {

  private final MeasuredServer connection;
  private final String uri;
  private final Random random = new Random(1);
  private final int tasks;
  private int version = 1;
  private int revision;
  private long written;

  /**
   * The latencies from an operation to the text edit and to the diagram, in milliseconds, and the
   * size of the diagram in bytes.
   */
  record Costs(Latencies text, Latencies picture, Latencies bytes) {}

  /**
   * Opens a document.
   *
   * @param tasks the number of tasks T0, T1, …, all in process P
   */
  DiagramSession(MeasuredServer connection, String name, String text, int tasks) {
    this.connection = connection;
    this.uri = "file:///measured/" + name + ".eai";
    this.tasks = tasks;
    connection.setEdits(this::apply);
    connection
        .server()
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "eai", version, text)));
  }

  private Map<String, Object> about(Map<String, Object> more) {
    Map<String, Object> params = new HashMap<>(more);
    params.put("textDocument", Map.of("uri", uri));
    return params;
  }

  /** Requests the diagram or its changes and returns the size of the response in bytes. */
  long picture() {
    long before = connection.received();
    Map<String, Object> known = revision == 0 ? Map.of() : Map.of("known", revision);
    JsonObject view = await(connection.server().diagram(about(known)));
    revision = view.get("revision").getAsInt();
    return connection.received() - before;
  }

  /** Measures changes to the service times of random tasks. */
  Costs times(int count) {
    return measure(
        count,
        () ->
            Map.of(
                "kind",
                "setClause",
                "element",
                "T" + random.nextInt(tasks),
                "clause",
                "takes",
                "value",
                (10 + random.nextInt(90)) + " us"));
  }

  /** Measures the creation of elements. */
  Costs elements(int count) {
    return measure(
        count, () -> Map.of("kind", "createElement", "pattern", "translator", "process", "P"));
  }

  /** Measures moves of elements. */
  Costs moves(int count) {
    return measure(
        count,
        () ->
            Map.of(
                "kind",
                "move",
                "pins",
                List.of(
                    Map.of(
                        "element",
                        "T" + random.nextInt(tasks),
                        "x",
                        random.nextInt(100 * tasks / 10),
                        "y",
                        random.nextInt(900)))));
  }

  private Costs measure(int count, Supplier<Map<String, Object>> operations) {
    double[] text = new double[count];
    double[] picture = new double[count];
    double[] bytes = new double[count];
    for (int i = 0; i < count; i++) {
      Map<String, Object> operation = operations.get();
      long start = System.nanoTime();
      JsonObject done =
          await(
              connection.server().edit(about(Map.of("version", version, "operation", operation))));
      if (!done.get("applied").getAsBoolean()) {
        throw new IllegalStateException(operation + " was rejected: " + done.get("message"));
      }
      bytes[i] = picture();
      text[i] = (written - start) / 1e6;
      picture[i] = (System.nanoTime() - start) / 1e6;
    }
    return new Costs(Latencies.of(text), Latencies.of(picture), Latencies.of(bytes));
  }

  /** Applies an edit as an editor does. */
  private CompletableFuture<ApplyWorkspaceEditResponse> apply(ApplyWorkspaceEditParams params) {
    written = System.nanoTime();
    List<TextEdit> edits = new ArrayList<>();
    params
        .getEdit()
        .getDocumentChanges()
        .getFirst()
        .getLeft()
        .getEdits()
        .forEach(edit -> edits.add((TextEdit) edit.getLeft()));
    edits.sort(
        Comparator.comparing(
                (TextEdit edit) -> edit.getRange().getStart(),
                Comparator.comparingInt(Position::getLine).thenComparingInt(Position::getCharacter))
            .reversed());
    version++;
    connection
        .server()
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version),
                edits.stream()
                    .map(
                        edit ->
                            new TextDocumentContentChangeEvent(edit.getRange(), edit.getNewText()))
                    .toList()));
    return CompletableFuture.completedFuture(new ApplyWorkspaceEditResponse(true));
  }

  @Override
  public void close() {
    connection
        .server()
        .getTextDocumentService()
        .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
  }
}
