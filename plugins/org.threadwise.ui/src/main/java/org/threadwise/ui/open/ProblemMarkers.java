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
import org.eclipse.ui.PlatformUI;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.Futures;
import org.threadwise.ui.server.ServerListener;

/** Writes what is wrong with texts into the Problems view, and under the words. */
final class ProblemMarkers implements ServerListener {

  /** The kind of the markers. */
  static final String TYPE = ThreadwisePlugin.ID + ".problem";

  /** The problem as the server says it. */
  static final String DIAGNOSTIC = "diagnostic";

  /** The names of what mends it, a line for each. */
  static final String FIXES = "fixes";

  private final OpenTexts texts;
  private final Map<String, List<Diagnostic>> newest = new ConcurrentHashMap<>();
  private final Map<IFile, List<Map<String, Object>>> waiting = new ConcurrentHashMap<>();
  private final WorkspaceJob job = new Writer();

  ProblemMarkers(OpenTexts texts) {
    this.texts = texts;
    job.setSystem(true);
  }

  @Override
  public void problemsFound(String uri, List<Diagnostic> problems) {
    if (PlatformUI.getWorkbench().isClosing()) {
      return;
    }
    Optional<OpenText> text = texts.find(uri);
    if (text.isEmpty()) {
      withdraw(uri);
      return;
    }
    newest.put(uri, problems);
    Futures.forget(
        ProblemFixes.names(text.get(), problems)
            .exceptionally(failure -> Map.of())
            .thenAccept(
                fixes ->
                    PlatformUI.getWorkbench()
                        .getDisplay()
                        .asyncExec(() -> write(text.get(), problems, fixes))));
  }

  /** Takes the problems of a closed text away: nobody follows whether they are still there. */
  private void withdraw(String uri) {
    newest.remove(uri);
    for (IFile file :
        ResourcesPlugin.getWorkspace().getRoot().findFilesForLocationURI(URI.create(uri))) {
      waiting.put(file, List.of());
    }
    job.schedule();
  }

  /** Computes the places while the text stands still. */
  private void write(OpenText text, List<Diagnostic> problems, Map<Diagnostic, String> fixes) {
    if (!problems.equals(newest.get(text.uri()))) {
      return;
    }
    IFile file = TextEdits.file(text.buffer());
    if (file == null) {
      return;
    }
    List<Map<String, Object>> markers = new ArrayList<>();
    for (Diagnostic problem : problems) {
      try {
        Map<String, Object> marker = attributes(text, problem);
        marker.put(FIXES, fixes.getOrDefault(problem, ""));
        markers.add(marker);
      } catch (BadLocationException e) {
        // Of a text that has changed: the problems of the new one come at once.
        return;
      }
    }
    waiting.put(file, markers);
    job.schedule();
  }

  private static Map<String, Object> attributes(OpenText text, Diagnostic problem)
      throws BadLocationException {
    IRegion region = Places.region(text.document(), problem.getRange());
    Map<String, Object> all = new HashMap<>();
    all.put(
        IMarker.MESSAGE,
        problem.getMessage().isLeft()
            ? problem.getMessage().getLeft()
            : problem.getMessage().getRight().getValue());
    all.put(IMarker.SEVERITY, severity(problem.getSeverity()));
    all.put(IMarker.LINE_NUMBER, problem.getRange().getStart().getLine() + 1);
    all.put(IMarker.CHAR_START, region.getOffset());
    all.put(IMarker.CHAR_END, region.getOffset() + region.getLength());
    all.put(IMarker.TRANSIENT, true);
    all.put(DIAGNOSTIC, new Gson().toJson(problem));
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
      super("Threadwise: writing problems");
    }

    @Override
    public IStatus runInWorkspace(IProgressMonitor monitor) {
      for (IFile file : List.copyOf(waiting.keySet())) {
        List<Map<String, Object>> wanted = waiting.remove(file);
        try {
          if (wanted != null && file.exists()) {
            replace(file, new ArrayList<>(wanted));
          }
        } catch (CoreException e) {
          ThreadwisePlugin.log("The problems of " + file.getName() + " were not written.", e);
        }
      }
      return Status.OK_STATUS;
    }

    /** Leaves alone what stays: markers that come and go would flicker. */
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
