package org.threadwise.ui.server;

import com.google.gson.JsonElement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.services.LanguageServer;

/** A launcher builder that leaves the responses of Threadwise's own requests as untyped JSON. */
final class ServerLauncherBuilder extends Launcher.Builder<LanguageServer> {

  /** The requests that PROTOCOL.md defines. */
  private static final List<String> REQUESTS =
      List.of(
          "results",
          "sweep",
          "compare",
          "whatIf",
          "difference",
          "distribution",
          "write",
          "annotate",
          "applyMeasurements",
          "convert",
          "forms",
          "import",
          "diagram",
          "catalog",
          "edit",
          "fix",
          "copy");

  @Override
  protected Map<String, JsonRpcMethod> getSupportedMethods() {
    Map<String, JsonRpcMethod> methods = new HashMap<>(super.getSupportedMethods());
    for (String request : REQUESTS) {
      String name = "threadwise/" + request;
      methods.put(name, JsonRpcMethod.request(name, JsonElement.class, JsonElement.class));
    }
    return methods;
  }
}
