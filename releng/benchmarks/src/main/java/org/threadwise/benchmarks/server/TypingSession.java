package org.threadwise.benchmarks.server;

import static org.threadwise.benchmarks.server.MeasuredServer.await;

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

/** A document in which digits are replaced, and the latency of the server's responses. */
final class TypingSession implements AutoCloseable {

  private final MeasuredServer connection;
  private final ServerUnderTest server;
  private final String uri;
  private final List<String> lines;
  private final Random random = new Random(1);
  private final int[] numbered;
  private int version = 1;

  TypingSession(MeasuredServer connection, ServerUnderTest server, String name, String text) {
    this.connection = connection;
    this.server = server;
    this.uri = "file:///measured/" + name + "." + server.language();
    this.lines = text.lines().toList();
    this.numbered =
        IntStream.range(0, lines.size())
            .filter(line -> lines.get(line).contains(ServerUnderTest.NUMBER))
            .toArray();
    texts()
        .didOpen(
            new DidOpenTextDocumentParams(
                new TextDocumentItem(uri, server.language(), version, text)));
  }

  private TextDocumentService texts() {
    return connection.server().getTextDocumentService();
  }

  private TextDocumentIdentifier id() {
    return new TextDocumentIdentifier(uri);
  }

  /** Waits for the diagnostics of the current text, which must contain no error. */
  void awaitProblems() {
    for (Diagnostic problem : await(problems())) {
      if (problem.getSeverity() == DiagnosticSeverity.Error) {
        throw new IllegalStateException("the measured text is invalid: " + problem.getMessage());
      }
    }
  }

  private CompletableFuture<List<Diagnostic>> problems() {
    return server.pullsDiagnostics()
        ? texts()
            .diagnostic(new DocumentDiagnosticParams(id()))
            .thenApply(report -> report.getLeft().getItems())
        : connection.problems(uri, version).thenApply(PublishDiagnosticsParams::getDiagnostics);
  }

  /** Checks that all pools have figures and, if required, that a simulation is running. */
  void requireFigures(boolean simulating) {
    List<String> titles =
        await(texts().codeLens(new CodeLensParams(id()))).stream()
            .map(lens -> lens.getCommand().getTitle())
            .toList();
    boolean known = titles.stream().noneMatch(title -> title.startsWith("no figures"));
    boolean running = titles.stream().anyMatch(title -> title.contains("simulating"));
    if (titles.isEmpty() || !known || (simulating && !running)) {
      throw new IllegalStateException("unexpected figures: " + titles);
    }
  }

  /** Replaces a random digit. */
  private void type() {
    int line = numbered[random.nextInt(numbered.length)];
    int column = lines.get(line).indexOf(ServerUnderTest.NUMBER) + ServerUnderTest.NUMBER.length();
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

  /** Measures the time from edits to their diagnostics. */
  Latencies problems(int count, long gapMillis) {
    return measure(
        count,
        gapMillis,
        () -> {
          if (server.pullsDiagnostics()) {
            type();
            await(problems());
          } else {
            // Registered first, because the diagnostics may arrive before the edit has been sent
            // completely.
            CompletableFuture<PublishDiagnosticsParams> published =
                connection.problems(uri, version + 1);
            type();
            await(published);
          }
        });
  }

  /** Measures the time from edits to the code lenses of their versions. */
  Latencies proposals(int count, long gapMillis) {
    return measure(
        count,
        gapMillis,
        () -> {
          type();
          await(texts().codeLens(new CodeLensParams(id())));
        });
  }

  /** Measures edits that are followed by a completion request. */
  Latencies completions(int count, long gapMillis) {
    return measure(
        count,
        gapMillis,
        () -> {
          type();
          int line = numbered[random.nextInt(numbered.length)];
          int column =
              lines.get(line).indexOf(server.completionAt()) + server.completionAt().length();
          await(texts().completion(new CompletionParams(id(), new Position(line, column))));
        });
  }

  /** Measures the time from edits to the simulated proposals of their versions. */
  Latencies simulations(int count) {
    return measure(
        count,
        0,
        () -> {
          CompletableFuture<Void> simulated = connection.simulated(uri, version + 1);
          type();
          await(simulated);
        });
  }

  private static Latencies measure(int count, long gapMillis, Runnable work) {
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
    return Latencies.of(millis);
  }

  @Override
  public void close() {
    texts().didClose(new DidCloseTextDocumentParams(id()));
  }
}
