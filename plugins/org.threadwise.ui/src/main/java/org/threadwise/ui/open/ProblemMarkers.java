package org.threadwise.ui.open;

import com.google.gson.Gson;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IMarker;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.resources.WorkspaceJob;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.IRegion;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Range;
import org.eclipse.ui.PlatformUI;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.AsyncResults;
import org.threadwise.ui.server.ServerListener;

/** Keeps problem markers in sync with the diagnostics of the server. */
final class ProblemMarkers implements ServerListener {

  /** The marker type. */
  static final String TYPE = ThreadwisePlugin.ID + ".problem";

  /** The marker attribute with the diagnostic as JSON. */
  static final String DIAGNOSTIC = "diagnostic";

  /** The marker attribute with the titles of the fixes, one per line. */
  static final String FIXES = "fixes";

  private final OpenDocuments documents;
  private final Map<String, List<Diagnostic>> latest = new ConcurrentHashMap<>();
  private final Map<IFile, List<Map<String, Object>>> pending = new ConcurrentHashMap<>();
  private final WorkspaceJob job = new Writer();

  ProblemMarkers(OpenDocuments documents) {
    this.documents = documents;
    job.setSystem(true);
  }

  @Override
  public void problemsFound(String uri, List<Diagnostic> problems) {
    if (PlatformUI.getWorkbench().isClosing()) {
      return;
    }
    Optional<OpenDocument> text = documents.find(uri);
    if (text.isEmpty()) {
      removeMarkers(uri);
      return;
    }
    latest.put(uri, problems);
    AsyncResults.forget(
        ProblemFixes.names(text.get(), problems)
            .exceptionally(failure -> Map.of())
            .thenAccept(fixes -> prepare(text.get(), problems, fixes)));
  }

  /** Prepares the markers, then resolves their offsets in the UI thread. */
  private void prepare(
      OpenDocument text, List<Diagnostic> problems, Map<Diagnostic, String> fixes) {
    List<Problem> prepared =
        problems.stream()
            .map(one -> new Problem(one.getRange(), attributes(one, fixes.getOrDefault(one, ""))))
            .toList();
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> write(text, problems, prepared));
  }

  /**
   * A problem whose offsets have not been resolved yet.
   *
   * @param range where it is
   * @param attributes of its marker
   */
  private record Problem(Range range, Map<String, Object> attributes) {
    Map<String, Object> in(OpenDocument text) throws BadLocationException {
      IRegion region = DocumentPositions.region(text.document(), range);
      Map<String, Object> all = new HashMap<>(attributes);
      all.put(IMarker.CHAR_START, region.getOffset());
      all.put(IMarker.CHAR_END, region.getOffset() + region.getLength());
      return all;
    }
  }

  /** Removes the markers of a closed document, because nothing would update them. */
  private void removeMarkers(String uri) {
    latest.remove(uri);
    for (IFile file :
        ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(URI.create(uri))) {
      pending.put(file, List.of());
    }
    job.schedule();
  }

  /** Resolves offsets in the UI thread, where the document cannot change meanwhile. */
  private void write(OpenDocument text, List<Diagnostic> reported, List<Problem> problems) {
    if (!reported.equals(latest.get(text.uri()))) {
      return;
    }
    IFile file = WorkspaceEdits.file(text.buffer());
    if (file == null) {
      return;
    }
    List<Map<String, Object>> markers = new ArrayList<>();
    for (Problem problem : problems) {
      try {
        markers.add(problem.in(text));
      } catch (BadLocationException e) {
        // The text has changed; the diagnostics of the new version follow.
        return;
      }
    }
    pending.put(file, markers);
    job.schedule();
  }

  private static Map<String, Object> attributes(Diagnostic problem, String fixes) {
    Map<String, Object> all = new HashMap<>();
    all.put(
        IMarker.MESSAGE,
        problem.getMessage().isLeft()
            ? problem.getMessage().getLeft()
            : problem.getMessage().getRight().getValue());
    all.put(IMarker.SEVERITY, severity(problem.getSeverity()));
    all.put(IMarker.LINE_NUMBER, problem.getRange().getStart().getLine() + 1);
    all.put(IMarker.TRANSIENT, true);
    all.put(DIAGNOSTIC, new Gson().toJson(problem));
    all.put(FIXES, fixes);
    return all;
  }

  private static int severity(DiagnosticSeverity severity) {
    return switch (severity) {
      case Error -> IMarker.SEVERITY_ERROR;
      case Warning -> IMarker.SEVERITY_WARNING;
      case Information, Hint -> IMarker.SEVERITY_INFO;
    };
  }

  private final class Writer extends WorkspaceJob {
    Writer() {
      super("Threadwise: updating problem markers");
    }

    @Override
    public boolean belongsTo(Object family) {
      return ThreadwisePlugin.ID.equals(family);
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) {
      for (IFile file : List.copyOf(pending.keySet())) {
        List<Map<String, Object>> wanted = pending.remove(file);
        try {
          if (wanted != null && file.exists()) {
            replace(file, new ArrayList<>(wanted));
          }
        } catch (CoreException e) {
          ThreadwisePlugin.log(
              "The problem markers of " + file.getName() + " could not be updated.", e);
        }
      }
      return Status.OK_STATUS;
    }

    /** Keeps unchanged markers, because deleting and creating them again would flicker. */
    private void replace(IFile file, List<Map<String, Object>> wanted) throws CoreException {
      for (IMarker marker : file.findMarkers(TYPE, false, IResource.DEPTH_ZERO)) {
        if (!wanted.remove(marker.getAttributes())) {
          marker.delete();
        }
      }
      for (Map<String, Object> attributes : wanted) {
        file.createMarker(TYPE, attributes);
      }
    }
  }
}
