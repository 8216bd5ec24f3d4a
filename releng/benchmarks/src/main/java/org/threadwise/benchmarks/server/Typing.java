package org.threadwise.benchmarks.server;

import static org.threadwise.benchmarks.server.Connection.await;

import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;

/** A text in which numbers are typed anew, and what the server answers meanwhile. */
final class Typing implements AutoCloseable {

  private final Connection connection;
  private final Contestant contestant;
  private final String uri;
  private final List<String> lines;
  private final Random random = new Random(1);
  private final int[] numbered;
  private int version = 1;

  Typing(Connection connection, Contestant contestant, String name, String text) {
    this.connection = connection;
    this.contestant = contestant;
    this.uri = "file:///measured/" + name + "." + contestant.language();
    this.lines = text.lines().toList();
    this.numbered =
        IntStream.range(0, lines.size())
            .filter(line -> lines.get(line).contains(Contestant.NUMBER))
            .toArray();
    texts()
        .didOpen(
            new DidOpenTextDocumentParams(
                new TextDocumentItem(uri, contestant.language(), version, text)));
  }

  private TextDocumentService texts() {
    return connection.server().getTextDocumentService();
  }

  private TextDocumentIdentifier id() {
    return new TextDocumentIdentifier(uri);
  }

  /** Waits for the problems of the text as it is, none of which may be an error. */
  void awaitProblems() {
    for (Diagnostic problem : await(problems())) {
      if (problem.getSeverity() == DiagnosticSeverity.Error) {
        throw new IllegalStateException("the measured text is wrong: " + problem.getMessage());
      }
    }
  }

  private CompletableFuture<List<Diagnostic>> problems() {
    return contestant.pulls()
        ? texts()
            .diagnostic(new DocumentDiagnosticParams(id()))
            .thenApply(report -> report.getLeft().getItems())
        : connection.problems(uri, version).thenApply(PublishDiagnosticsParams::getDiagnostics);
  }

  /** Fails unless all pools have figures, and these are simulated now if that is asked for. */
  void requireFigures(boolean simulating) {
    List<String> titles =
        await(texts().codeLens(new CodeLensParams(id()))).stream()
            .map(lens -> lens.getCommand().getTitle())
            .toList();
    boolean known = titles.stream().noneMatch(title -> title.startsWith("no figures"));
    boolean running = titles.stream().anyMatch(title -> title.contains("simulating"));
    if (titles.isEmpty() || !known || (simulating && !running)) {
      throw new IllegalStateException("the figures are not those to be measured: " + titles);
    }
  }

  /** Types a digit in the place of another. */
  private void type() {
    int line = numbered[random.nextInt(numbered.length)];
    int column = lines.get(line).indexOf(Contestant.NUMBER) + Contestant.NUMBER.length();
    var digit = new Range(new Position(line, column), new Position(line, column + 1));
    version++;
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, version),
                List.of(
                    new TextDocumentContentChangeEvent(
                        digit, String.valueOf(1 + random.nextInt(9))))));
  }

  /** From edits to the problems of their versions. */
  Times problems(int count, long gapMillis) {
    return measure(
        count,
        gapMillis,
        () -> {
          if (contestant.pulls()) {
            type();
            await(problems());
          } else {
            // Asked for before, for the answer may come before the edit is wholly sent.
            CompletableFuture<PublishDiagnosticsParams> told =
                connection.problems(uri, version + 1);
            type();
            await(told);
          }
        });
  }

  /** From edits to the figures of their versions above the pools. */
  Times proposals(int count, long gapMillis) {
    return measure(
        count,
        gapMillis,
        () -> {
          type();
          await(texts().codeLens(new CodeLensParams(id())));
        });
  }

  /** Edits, each with a completion in its line. */
  Times completions(int count, long gapMillis) {
    return measure(
        count,
        gapMillis,
        () -> {
          type();
          int line = numbered[random.nextInt(numbered.length)];
          int column =
              lines.get(line).indexOf(contestant.completionAt())
                  + contestant.completionAt().length();
          await(texts().completion(new CompletionParams(id(), new Position(line, column))));
        });
  }

  private static Times measure(int count, long gapMillis, Runnable work) {
    double[] millis = new double[count];
    for (int i = 0; i < count; i++) {
      long start = System.nanoTime();
      work.run();
      long end = System.nanoTime();
      millis[i] = (end - start) / 1e6;
      long left = TimeUnit.MILLISECONDS.toNanos(gapMillis) - (end - start);
      if (left > 0) {
        LockSupport.parkNanos(left);
      }
    }
    return Times.of(millis);
  }

  @Override
  public void close() {
    texts().didClose(new DidCloseTextDocumentParams(id()));
  }
}
