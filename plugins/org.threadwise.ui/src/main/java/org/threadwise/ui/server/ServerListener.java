package org.threadwise.ui.server;

import com.google.gson.JsonElement;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;

/** Receives notifications of the language server; called on any thread. */
public interface ServerListener {

  /** Called when the server has started, stopped or failed. */
  default void stateChanged(ManagedServer.State state) {}

  /** Called when the results of a document have changed. */
  default void resultsChanged(String uri, int version) {}

  /** Called when the figures in editors must be requested again. */
  default void refreshed() {}

  /** Called with all diagnostics of a document. */
  default void problemsFound(String uri, List<Diagnostic> problems) {}

  /** Called with the progress of a request with this token. */
  default void progressed(String token, JsonElement value) {}
}
