package org.threadwise.ui.open;

import com.google.gson.Gson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IMarker;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.AsyncResults;

/** Offers the quick fixes of the language server for problem markers. */
public final class ProblemFixes implements IMarkerResolutionGenerator2 {

  @Override
  public boolean hasResolutions(IMarker marker) {
    return getResolutions(marker).length > 0;
  }

  /** Uses the titles stored in the marker, so that opening a menu never waits for the server. */
  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    return marker
        .getAttribute(ProblemMarkers.FIXES, "")
        .lines()
        .map(Fix::new)
        .toArray(IMarkerResolution[]::new);
  }

  private static Optional<OpenDocument> text(IMarker marker) {
    var buffer =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(marker.getResource().getFullPath(), LocationKind.IFILE);
    return buffer == null
        ? Optional.empty()
        : ThreadwisePlugin.documents().find(buffer.getDocument());
  }

  private static CompletableFuture<List<CodeAction>> actions(IMarker marker) {
    Optional<OpenDocument> text = text(marker);
    Diagnostic problem =
        new Gson().fromJson(marker.getAttribute(ProblemMarkers.DIAGNOSTIC, ""), Diagnostic.class);
    return text.isEmpty() || problem == null
        ? CompletableFuture.completedFuture(List.of())
        : actions(text.get(), problem.getRange(), List.of(problem));
  }

  /** Requests the code actions for a range and a list of problems. */
  public static CompletableFuture<List<CodeAction>> actions(
      OpenDocument text, Range range, List<Diagnostic> problems) {
    var params = new CodeActionParams(text.identifier(), range, new CodeActionContext(problems));
    return ThreadwisePlugin.server()
        .request(remote -> remote.getTextDocumentService().codeAction(params))
        .thenApply(found -> found.stream().filter(Either::isRight).map(Either::getRight).toList());
  }

  /**
   * Returns the titles of the fixes of each problem, one per line; problems without fixes are
   * absent.
   */
  static CompletableFuture<Map<Diagnostic, String>> names(
      OpenDocument text, List<Diagnostic> problems) {
    if (problems.isEmpty()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    int last = problems.stream().mapToInt(one -> one.getRange().getEnd().getLine()).max().orElse(0);
    var range = new Range(new Position(0, 0), new Position(last + 1, 0));
    return actions(text, range, problems).thenApply(ProblemFixes::byProblem);
  }

  private static Map<Diagnostic, String> byProblem(List<CodeAction> actions) {
    Map<Diagnostic, String> names = new HashMap<>();
    for (CodeAction action : actions) {
      if (action.getDiagnostics() != null) {
        for (Diagnostic fixed : action.getDiagnostics()) {
          names.merge(fixed, action.getTitle(), (one, other) -> one + "\n" + other);
        }
      }
    }
    return names;
  }

  /**
   * A fix with a given title. It is requested again when it runs, because the text may have
   * changed.
   */
  private record Fix(String label) implements IMarkerResolution {

    @Override
    public String getLabel() {
      return label;
    }

    @Override
    public void run(IMarker marker) {
      var unused =
          actions(marker)
              .thenAccept(
                  found ->
                      found.stream()
                          .filter(action -> action.getTitle().equals(label))
                          .findFirst()
                          .ifPresent(
                              action ->
                                  AsyncResults.forget(WorkspaceEdits.apply(action.getEdit()))))
              .exceptionally(
                  failure -> {
                    ThreadwisePlugin.log("'" + label + "' failed.", failure);
                    return null;
                  });
    }
  }
}
