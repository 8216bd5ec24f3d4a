package org.threadwise.ui.wizards;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.CoreException;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * The formats of a solution and the options of an export.
 *
 * @param all the formats, in the order of the documentation
 * @param workloads the workloads of the solution
 * @param threads the thread counts of bounded pools
 */
record ExportFormats(List<ExportFormat> all, List<String> workloads, Map<String, Integer> threads) {

  /** The value before the server has responded. */
  static final ExportFormats UNKNOWN = new ExportFormats(List.of(), List.of(), Map.of());

  /**
   * Requests the formats of a file; must be called outside the UI thread.
   *
   * @throws CoreException if the request fails; the message contains the reason
   */
  static ExportFormats of(IFile file) throws CoreException {
    return ThreadwisePlugin.documents()
        .withOpenDocument(
            file,
            text -> of(ServerRequests.send("threadwise/forms", ServerRequests.paramsFor(text))));
  }

  private static ExportFormats of(JsonObject response) {
    List<ExportFormat> all = new ArrayList<>();
    for (JsonElement format : response.getAsJsonArray("forms")) {
      all.add(ExportFormat.of(format.getAsJsonObject()));
    }
    List<String> workloads = new ArrayList<>();
    for (JsonElement workload : response.getAsJsonArray("workloads")) {
      workloads.add(workload.getAsString());
    }
    Map<String, Integer> threads = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> pool : response.getAsJsonObject("threads").entrySet()) {
      threads.put(pool.getKey(), pool.getValue().getAsInt());
    }
    return new ExportFormats(all, workloads, threads);
  }
}
