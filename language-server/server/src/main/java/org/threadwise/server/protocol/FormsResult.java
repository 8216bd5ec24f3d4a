package org.threadwise.server.protocol;

import java.util.List;
import java.util.Map;

/**
 * What a text can be converted to, and what can be chosen for that.
 *
 * @param forms in the order in which they are explained
 * @param workloads names of the text's
 * @param threads of the text's pools with a number of threads, by their names
 */
public record FormsResult(
    List<ExportForm> forms, List<String> workloads, Map<String, Integer> threads) {

  /**
   * A form that texts can be converted to.
   *
   * @param keyword as {@code threadwise/convert} names it
   * @param description what it is, in a few words
   * @param variants the ways in which it can be written, the usual one first
   * @param folder whether it is a folder of files
   * @param simulated whether it is of a queueing model: then a workload, a rate and threads can be
   *     chosen
   */
  public record ExportForm(
      String keyword,
      String description,
      List<FormVariant> variants,
      boolean folder,
      boolean simulated) {}
}
