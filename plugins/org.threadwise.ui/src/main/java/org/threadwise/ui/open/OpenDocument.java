package org.threadwise.ui.open;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.core.filebuffers.ITextFileBuffer;
import org.eclipse.core.filesystem.EFS;
import org.eclipse.core.filesystem.IFileStore;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.DocumentEvent;
import org.eclipse.jface.text.IDocument;
import org.eclipse.jface.text.IDocumentListener;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.text.undo.DocumentUndoManagerRegistry;
import org.eclipse.text.undo.IDocumentUndoManager;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.server.ManagedServer;

/**
 * A text document that is open in one or more editors, which share its buffer, and in the language
 * server.
 */
public final class OpenDocument {

  private static final String LANGUAGE = "eai";

  private final ManagedServer server;
  private final String uri;
  private final ITextFileBuffer buffer;
  private final IDocument document;
  private final IDocumentListener listener = new Follower();
  private final AtomicInteger version = new AtomicInteger();

  OpenDocument(ManagedServer server, String uri, ITextFileBuffer buffer) {
    this.server = server;
    this.uri = uri;
    this.buffer = buffer;
    this.document = buffer.getDocument();
  }

  public String uri() {
    return uri;
  }

  /** Returns the current version, which increases with every change. */
  public int version() {
    return version.get();
  }

  public IDocument document() {
    return document;
  }

  public ITextFileBuffer buffer() {
    return buffer;
  }

  /** Returns whether the file is read-only, in the workspace or outside of it. */
  public boolean isReadOnly() {
    IFileStore file = buffer.getFileStore();
    return file != null && file.fetchInfo().getAttribute(EFS.ATTRIBUTE_READ_ONLY);
  }

  /** Returns the identifier of the document in the protocol. */
  public TextDocumentIdentifier identifier() {
    return new TextDocumentIdentifier(uri);
  }

  /** Returns the undo history that all editors of the document share. */
  public IDocumentUndoManager history() {
    return DocumentUndoManagerRegistry.getDocumentUndoManager(document);
  }

  void open() {
    DocumentUndoManagerRegistry.connect(document);
    document.addDocumentListener(listener);
    notifyOpened();
  }

  /** Sends {@code didOpen} with the whole text. */
  void notifyOpened() {
    var item = new TextDocumentItem(uri, LANGUAGE, version(), document.get());
    server.notify(
        remote -> remote.getTextDocumentService().didOpen(new DidOpenTextDocumentParams(item)));
  }

  void close() {
    document.removeDocumentListener(listener);
    DocumentUndoManagerRegistry.disconnect(document);
    var params = new DidCloseTextDocumentParams(identifier());
    server.notify(remote -> remote.getTextDocumentService().didClose(params));
  }

  /**
   * Sends each change to the server, with the range that the replaced text had before the change.
   */
  private final class Follower implements IDocumentListener {

    private Range range = new Range(new Position(), new Position());

    @Override
    public void documentAboutToBeChanged(DocumentEvent event) {
      try {
        range = DocumentPositions.range(document, event.getOffset(), event.getLength());
      } catch (BadLocationException e) {
        ThreadwisePlugin.log("A change is outside its document.", e);
      }
    }

    @Override
    public void documentChanged(DocumentEvent event) {
      int next = version.incrementAndGet();
      String text = event.getText() == null ? "" : event.getText();
      var params =
          new DidChangeTextDocumentParams(
              new VersionedTextDocumentIdentifier(uri, next),
              List.of(new TextDocumentContentChangeEvent(range, text)));
      server.notify(remote -> remote.getTextDocumentService().didChange(params));
    }
  }
}
