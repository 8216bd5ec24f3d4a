package org.threadwise.ui.open;

import com.google.gson.Gson;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.resources.IMarker;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.ui.IMarkerResolution;
import org.eclipse.ui.IMarkerResolutionGenerator2;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.Futures;

/** What mends the problems of markers, asked of the server. */
public final class ProblemFixes implements IMarkerResolutionGenerator2 {

  /** Menus are not to wait longer; the server answers within a few milliseconds. */
  private static final long PATIENCE_MILLIS = 100;

  @Override
  public boolean hasResolutions(IMarker marker) {
    return text(marker).isPresent();
  }

  @Override
  public IMarkerResolution[] getResolutions(IMarker marker) {
    try {
      return actions(marker).get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS).stream()
          .map(action -> new Fix(action.getTitle()))
          .toArray(IMarkerResolution[]::new);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      ThreadwisePlugin.log("There are no quick fixes.", e.getCause());
    } catch (TimeoutException e) {
      // The server is starting, or busy: the user asks again.
    }
    return new IMarkerResolution[0];
  }

  private static Optional<OpenText> text(IMarker marker) {
    var buffer =
        FileBuffers.getTextFileBufferManager()
            .getTextFileBuffer(
                marker.getResource().getFullPath(),
                org.eclipse.core.filebuffers.LocationKind.IFILE);
    return buffer == null ? Optional.empty() : ThreadwisePlugin.texts().find(buffer.getDocument());
  }

  private static CompletableFuture<List<CodeAction>> actions(IMarker marker) {
    Optional<OpenText> text = text(marker);
    Diagnostic problem =
        new Gson().fromJson(marker.getAttribute(ProblemMarkers.DIAGNOSTIC, ""), Diagnostic.class);
    return text.isEmpty() || problem == null
        ? CompletableFuture.completedFuture(List.of())
        : actions(text.get(), problem.getRange(), List.of(problem));
  }

  /** What can be done in a range of a text, and about some problems. */
  public static CompletableFuture<List<CodeAction>> actions(
      OpenText text, Range range, List<Diagnostic> problems) {
    var params = new CodeActionParams(text.identifier(), range, new CodeActionContext(problems));
    return ThreadwisePlugin.server()
        .request(remote -> remote.getTextDocumentService().codeAction(params))
        .thenApply(found -> found.stream().filter(Either::isRight).map(Either::getRight).toList());
  }

  /** A fix by its name: it is asked for anew when it is run, because the text may have changed. */
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
                          .ifPresent(action -> Futures.forget(TextEdits.apply(action.getEdit()))))
              .exceptionally(
                  failure -> {
                    ThreadwisePlugin.log("'" + label + "' could not be done.", failure);
                    return null;
                  });
    }
  }
}
