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
 * What a solution can be written in, and what can be chosen for that.
 *
 * @param all in the order in which they are explained
 * @param workloads of the solution
 * @param threads of the solution's pools with a number of threads
 */
record Forms(List<Form> all, List<String> workloads, Map<String, Integer> threads) {

  /** Before the server has told them. */
  static final Forms UNKNOWN = new Forms(List.of(), List.of(), Map.of());

  /**
   * Those of a file; not in the thread of the workbench.
   *
   * @throws CoreException if they cannot be had; the message says why
   */
  static Forms of(IFile file) throws CoreException {
    return ThreadwisePlugin.texts()
        .during(file, text -> of(Answers.of("threadwise/forms", Answers.about(text))));
  }

  private static Forms of(JsonObject answer) {
    List<Form> all = new ArrayList<>();
    for (JsonElement form : answer.getAsJsonArray("forms")) {
      all.add(Form.of(form.getAsJsonObject()));
    }
    List<String> workloads = new ArrayList<>();
    for (JsonElement workload : answer.getAsJsonArray("workloads")) {
      workloads.add(workload.getAsString());
    }
    Map<String, Integer> threads = new LinkedHashMap<>();
    for (Map.Entry<String, JsonElement> pool : answer.getAsJsonObject("threads").entrySet()) {
      threads.put(pool.getKey(), pool.getValue().getAsInt());
    }
    return new Forms(all, workloads, threads);
  }
}
