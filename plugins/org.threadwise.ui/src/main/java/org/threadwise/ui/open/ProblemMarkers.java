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
            .thenAccept(fixes -> prepare(text.get(), problems, fixes)));
  }

  /** Leaves to the thread of the workbench what it alone can tell. */
  private void prepare(OpenText text, List<Diagnostic> problems, Map<Diagnostic, String> fixes) {
    List<Problem> prepared =
        problems.stream()
            .map(one -> new Problem(one.getRange(), attributes(one, fixes.getOrDefault(one, ""))))
            .toList();
    PlatformUI.getWorkbench().getDisplay().asyncExec(() -> write(text, problems, prepared));
  }

  /**
   * A problem whose offsets in the text are not known yet.
   *
   * @param range where it is
   * @param attributes of its marker
   */
  private record Problem(Range range, Map<String, Object> attributes) {
    Map<String, Object> in(OpenText text) throws BadLocationException {
      IRegion region = Places.region(text.document(), range);
      Map<String, Object> all = new HashMap<>(attributes);
      all.put(IMarker.CHAR_START, region.getOffset());
      all.put(IMarker.CHAR_END, region.getOffset() + region.getLength());
      return all;
    }
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
  private void write(OpenText text, List<Diagnostic> said, List<Problem> problems) {
    if (!said.equals(newest.get(text.uri()))) {
      return;
    }
    IFile file = TextEdits.file(text.buffer());
    if (file == null) {
      return;
    }
    List<Map<String, Object>> markers = new ArrayList<>();
    for (Problem problem : problems) {
      try {
        markers.add(problem.in(text));
      } catch (BadLocationException e) {
        // Of a text that has changed: the problems of the new one come at once.
        return;
      }
    }
    waiting.put(file, markers);
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
      super("Threadwise: writing problems");
    }

    @Override
    public boolean belongsTo(Object family) {
      return ThreadwisePlugin.ID.equals(family);
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
