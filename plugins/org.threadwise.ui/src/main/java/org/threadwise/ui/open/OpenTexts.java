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
import org.threadwise.ui.server.Server;
import org.threadwise.ui.server.ServerListener;

/** All solutions that are open in editors. */
public final class OpenTexts {

  public static final String EXTENSION = "eai";

  private final Server server;
  private final Map<String, OpenText> texts = new ConcurrentHashMap<>();
  private final List<BufferListener> listeners = new CopyOnWriteArrayList<>();
  private final IFileBufferListener follower = new Follower();
  private final ProblemMarkers markers = new ProblemMarkers(this);

  /** Hears of buffers of solutions. */
  public interface BufferListener {
    /**
     * A text was saved, or changed for the first time after that, or is read from the disk anew.
     */
    void dirtyChanged(OpenText text);
  }

  public OpenTexts(Server server) {
    this.server = server;
  }

  /** Begins with the texts that are open already. */
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

  public Server server() {
    return server;
  }

  public void addListener(BufferListener listener) {
    listeners.add(listener);
  }

  public void removeListener(BufferListener listener) {
    listeners.remove(listener);
  }

  public Optional<OpenText> find(String uri) {
    return Optional.ofNullable(texts.get(uri));
  }

  /** The text of a document; nothing for one that is no solution. */
  public Optional<OpenText> find(IDocument document) {
    return texts.values().stream().filter(text -> text.document().equals(document)).findAny();
  }

  /** Something that is done with a text. */
  public interface Work<T> {
    T with(OpenText text) throws CoreException;
  }

  /** Does something with the text of a file, open meanwhile: the server knows no other. */
  public <T> T during(IFile file, Work<T> work) throws CoreException {
    ITextFileBufferManager buffers = FileBuffers.getTextFileBufferManager();
    IPath path = file.getFullPath();
    // An editor of the file shares this buffer.
    buffers.connect(path, LocationKind.IFILE, null);
    try {
      Optional<OpenText> text = find(uri(file.getLocationURI()));
      if (text.isEmpty()) {
        throw new CoreException(Status.error(file.getName() + " is no solution"));
      }
      return work.with(text.get());
    } finally {
      buffers.disconnect(path, LocationKind.IFILE, null);
    }
  }

  Collection<OpenText> all() {
    return texts.values();
  }

  /** How the server knows a file: with the three slashes that others write too. */
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
      if (!texts.containsKey(uri)) {
        var opened = new OpenText(server, uri, text);
        texts.put(uri, opened);
        opened.open();
      }
    }
  }

  private void remove(IFileBuffer buffer) {
    of(buffer)
        .ifPresent(
            text -> {
              texts.remove(text.uri());
              text.close();
            });
  }

  private Optional<OpenText> of(IFileBuffer buffer) {
    return texts.values().stream().filter(text -> text.buffer().equals(buffer)).findAny();
  }

  private void tellDirty(IFileBuffer buffer) {
    of(buffer).ifPresent(text -> listeners.forEach(listener -> listener.dirtyChanged(text)));
  }

  /** Tells a new server the texts that the old one knew. */
  private final class Reopener implements ServerListener {
    private boolean began;

    @Override
    public void stateChanged(Server.State state) {
      switch (state) {
        case Server.State.Starting starting -> began = true;
        case Server.State.Running running -> {
          if (began) {
            texts.values().forEach(OpenText::tellOpened);
          }
        }
        case Server.State.Failed failed -> {}
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
      tellDirty(buffer);
    }

    @Override
    public void dirtyStateChanged(IFileBuffer buffer, boolean isDirty) {
      tellDirty(buffer);
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
