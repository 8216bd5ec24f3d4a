package org.threadwise.ui.server;

import com.google.gson.JsonElement;
import java.util.List;
import org.eclipse.lsp4j.Diagnostic;

/** Hears what the language server says without being asked; on any thread. */
public interface ServerListener {

  /** The server started, ended or failed. */
  default void stateChanged(Server.State state) {}

  /** There are other figures of a text. */
  default void resultsChanged(String uri, int version) {}

  /** Figures that stand in texts are to be asked for anew. */
  default void refreshed() {}

  /** All that is wrong with a version of a text. */
  default void problemsFound(String uri, List<Diagnostic> problems) {}

  /** How far something is that was asked with this token. */
  default void progressed(String token, JsonElement value) {}
}
