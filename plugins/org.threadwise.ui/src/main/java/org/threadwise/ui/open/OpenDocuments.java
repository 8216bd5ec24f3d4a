package org.threadwise.ui.open;

import java.net.URI;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.core.filebuffers.FileBuffers;
import org.eclipse.core.filebuffers.IFileBuffer;
import org.eclipse.core.filebuffers.IFileBufferListener;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filebuffers.ITextFileBufferManager;
import org.eclipse.core.filebuffers.LocationKind;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Status;
import org.eclipse.jface.text.IDocument;
import org.threadwise.ui.server.ManagedServer;
import org.threadwise.ui.server.ServerListener;

/** The registry of all solutions that are open in editors. */
public final class OpenDocuments {

  public static final String EXTENSION = "eai";

  private final ManagedServer server;
  private final Map<String, OpenDocument> documents = new ConcurrentHashMap<>();
  private final List<BufferListener> listeners = new CopyOnWriteArrayList<>();
  private final IFileBufferListener follower = new Follower();
  private final ProblemMarkers markers = new ProblemMarkers(this);

  /** Listens to the buffers of solutions. */
  public interface BufferListener {
    /** Called when a document was saved, became dirty or was reloaded from disk. */
    void dirtyChanged(OpenDocument text);
  }

  public OpenDocuments(ManagedServer server) {
    this.server = server;
  }

  /** Starts tracking buffers, including those that are already open. */
  public void follow() {
    ITextFileBufferManager manager = FileBuffers.getTextFileBufferManager();
    manager.addFileBufferListener(follower);
    server.addListener(markers);
    server.addListener(new Reopener());
    for (IFileBuffer buffer : manager.getFileBuffers()) {
      add(buffer);
    }
    for (IFileBuffer buffer : manager.getFileStoreFileBuffers()) {
      add(buffer);
    }
  }

  public void close() {
    FileBuffers.getTextFileBufferManager().removeFileBufferListener(follower);
    server.removeListener(markers);
  }

  public ManagedServer server() {
    return server;
  }

  public void addListener(BufferListener listener) {
    listeners.add(listener);
  }

  public void removeListener(BufferListener listener) {
    listeners.remove(listener);
  }

  public Optional<OpenDocument> find(String uri) {
    return Optional.ofNullable(documents.get(uri));
  }

  /** Returns the open document of an editor's document, or empty if it is not a solution. */
  public Optional<OpenDocument> find(IDocument document) {
    return documents.values().stream().filter(text -> text.document().equals(document)).findAny();
  }

  /** An operation on an open document. */
  public interface Work<T> {
    T with(OpenDocument text) throws CoreException;
  }

  /**
   * Runs an operation on a file, which is kept open meanwhile because the server only knows open
   * documents.
   */
  public <T> T withOpenDocument(IFile file, Work<T> work) throws CoreException {
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    IPath path = file.getFullPath();
    // An editor of the file shares this buffer.
    buffers.connect(path, LocationKind.IFILE, null);
    try {
      Optional<OpenDocument> text = find(uri(file.getLocationURI()));
      if (text.isEmpty()) {
        throw new CoreException(Status.error(file.getName() + " is not a solution"));
      }
      return work.with(text.get());
    } finally {
      buffers.disconnect(path, LocationKind.IFILE, null);
    }
  }

  Collection<OpenDocument> all() {
    return documents.values();
  }

  /** Returns the URI of a file in the form {@code file:///…}, which other clients use too. */
  public static String uri(URI location) {
    return "file".equals(location.getScheme())
        ? Path.of(location).toUri().toString()
        : location.toString();
  }

  private void add(IFileBuffer buffer) {
    IPath path = buffer.getLocation();
    String name = path == null ? buffer.getFileStore().getName() : path.lastSegment();
    if (buffer instanceof ITextFileBuffer text
        && name != null
        && name.endsWith("." + EXTENSION)
        && buffer.getFileStore() != null) {
      String uri = uri(buffer.getFileStore().toURI());
      if (!documents.containsKey(uri)) {
        var opened = new OpenDocument(server, uri, text);
        documents.put(uri, opened);
        opened.open();
      }
    }
  }

  private void remove(IFileBuffer buffer) {
    of(buffer)
        .ifPresent(
            text -> {
              documents.remove(text.uri());
              text.close();
            });
  }

  private Optional<OpenDocument> of(IFileBuffer buffer) {
    return documents.values().stream().filter(text -> text.buffer().equals(buffer)).findAny();
  }

  private void notifyDirtyChanged(IFileBuffer buffer) {
    of(buffer).ifPresent(text -> listeners.forEach(listener -> listener.dirtyChanged(text)));
  }

  /** Opens all documents in a server that replaces another one. */
  private final class Reopener implements ServerListener {
    private boolean isRestarting;

    @Override
    public void stateChanged(ManagedServer.State state) {
      switch (state) {
        case ManagedServer.State.Starting starting -> isRestarting = true;
        case ManagedServer.State.Running running -> {
          if (isRestarting) {
            documents.values().forEach(OpenDocument::notifyOpened);
          }
        }
        case ManagedServer.State.Failed failed -> {}
      }
    }
  }

  private final class Follower implements IFileBufferListener {
    @Override
    public void bufferCreated(IFileBuffer buffer) {
      add(buffer);
    }

    @Override
    public void bufferDisposed(IFileBuffer buffer) {
      remove(buffer);
    }

    @Override
    public void bufferContentReplaced(IFileBuffer buffer) {
      notifyDirtyChanged(buffer);
    }

    @Override
    public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
      notifyDirtyChanged(buffer);
    }

    @Override
    public void bufferContentAboutToBeReplaced(IFileBuffer buffer) {}

    @Override
    public void stateChanging(IFileBuffer buffer) {}

    @Override
    public void stateValidationChanged(IFileBuffer buffer, boolean isStateValidated) {}

    @Override
    public void underlyingFileMoved(IFileBuffer buffer, IPath path) {}

    @Override
    public void underlyingFileDeleted(IFileBuffer buffer) {}

    @Override
    public void stateChangeFailed(IFileBuffer buffer) {}
  }
}
