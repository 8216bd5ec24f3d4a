package org.threadwise.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizingState;
import org.threadwise.server.protocol.DiagramView;

/** After random edits, incremental diagrams equal diagrams from scratch. */
final class IncrementalDiagramsTest {

  private static final String URI = "file:///a.eai";
  private static final int EDITS = 50;
  private static final List<String> LINES =
      List.of("", "// note", "pool more { threads 2 }", "}", "process New {", "  wire tap");

  private final OpenDiagrams diagrams = new OpenDiagrams();
  private final Documents documents = new Documents();

  static Stream<Path> examples() throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("../../examples"))) {
      return files.filter(file -> file.toString().endsWith(".eai")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void equalsTheDiagramFromScratch(Path example) throws IOException {
    long seed = example.getFileName().toString().hashCode();
    Random random = new Random(seed);
    String original = Files.readString(example);
    String text = original;
    view(diagrams, documents.open(URI, 1, text));
    for (int edit = 2; edit < EDITS; edit++) {
      text = random.nextInt(6) == 0 ? original : changed(text, random);

      DiagramView incremental = view(diagrams, change(edit, text));

      Documents others = new Documents();
      DiagramView fresh = view(new OpenDiagrams(), others.open(URI, edit, text));
      assertThat(content(incremental))
          .as("%s, edit %d with seed %d", example, edit, seed)
          .isEqualTo(content(fresh));
    }
  }

  private static String changed(String text, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    String line = lines.get(at);
    switch (random.nextInt(6)) {
      case 0 -> lines.add(at, LINES.get(random.nextInt(LINES.size())));
      case 1 -> lines.remove(at);
      case 2 -> lines.add(at, line);
      case 3 -> lines.set(at, "  " + line);
      case 4 -> lines.set(at, line.replaceFirst("\\d+", String.valueOf(random.nextInt(1, 99))));
      default -> {
        List<String> tokens =
            Pattern.compile("\\w+").matcher(line).results().map(MatchResult::group).toList();
        String token = tokens.isEmpty() ? "P" : tokens.get(random.nextInt(tokens.size()));
        return text.replaceAll("\\b" + token + "\\b", token + "x");
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private Snapshot change(int version, String text) {
    return documents
        .change(URI, version, List.of(new TextDocumentContentChangeEvent(text)))
        .orElseThrow();
  }

  private static DiagramView view(OpenDiagrams diagrams, Snapshot snapshot) {
    var pending =
        new OpenDiagrams.PendingAnalysis(
            () -> true,
            () -> snapshot.parsed().problems(),
            () -> new SizingState.Unavailable("not sized"));
    return diagrams.view(snapshot, null, pending, () -> false);
  }

  /** Returns everything that a diagram contains except positions. */
  private static String content(DiagramView view) {
    StringBuilder all = new StringBuilder();
    all.append(view.version()).append(view.name()).append(view.editable()).append(view.message());
    view.parts().forEach(part -> all.append('\n').append(part));
    view.pools().forEach(pool -> all.append('\n').append(pool));
    view.frames()
        .forEach(
            frame ->
                all.append('\n')
                    .append(List.of(frame.id(), frame.title()))
                    .append(frame.element()));
    view.nodes()
        .forEach(
            node ->
                all.append('\n')
                    .append(List.of(node.id(), node.kind(), node.icon(), node.description()))
                    .append(node.texts().stream().map(DiagramView.DiagramText::content).toList())
                    .append(node.handles().stream().map(DiagramView.DiagramHandle::id).toList())
                    .append(node.pool())
                    .append(node.pinned())
                    .append(node.element()));
    view.edges()
        .forEach(
            edge ->
                all.append('\n')
                    .append(List.of(edge.id(), edge.kind(), edge.source(), edge.target()))
                    .append(List.of(edge.sourceHandle(), edge.targetHandle(), edge.description()))
                    .append(edge.name())
                    .append(edge.slot())
                    .append(edge.range()));
    all.append('\n').append(view.problems());
    return all.toString();
  }
}
