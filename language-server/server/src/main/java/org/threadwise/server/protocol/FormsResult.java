package org.threadwise.server.protocol;

import java.util.List;
import java.util.Map;

/**
 * The available export forms and their options, the result of {@code threadwise/forms}.
 *
 * @param forms in the order of the documentation
 * @param workloads names of the workloads in the text
 * @param threads thread counts of the pools that have a fixed count, by name
 */
public record FormsResult(
    List<ExportForm> forms, List<String> workloads, Map<String, Integer> threads) {

  /**
   * An export form.
   *
   * @param keyword the {@code to} value of {@code threadwise/convert}
   * @param description a short description
   * @param variants the default one first
   * @param folder whether it is a folder of files
   * @param simulated whether it represents a queueing model, so that a workload, a rate and thread
   *     counts can be chosen
   */
  public record ExportForm(
      String keyword,
      String description,
      List<FormVariant> variants,
      boolean folder,
      boolean simulated) {}
}
