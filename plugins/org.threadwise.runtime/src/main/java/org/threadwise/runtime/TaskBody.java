package org.threadwise.runtime;

/**
 * What threads execute in place of computing for the CPU time of an element. Implementations are
 * public, have a public constructor without parameters, and are thread-safe.
 *
 * <p>For example, a body that does the real work of one element and nothing for the others:
 *
 * <pre>
 * public final class Pricing implements TaskBody {
 *   public void execute(String element, long cpuNanos) {
 *     if (element.equals("Price")) {
 *       PriceList.lookUp();
 *     }
 *   }
 * }
 * </pre>
 */
@FunctionalInterface
public interface TaskBody {
  /**
   * Executes the work of an element on a thread of its pool. The wait and the response of the
   * element follow it.
   *
   * @param element name of the element, with the name of its process if others share it
   * @param cpuNanos CPU time in nanoseconds that the model demands, greater than 0
   * @throws InterruptedException if the run ends meanwhile, which interrupts its threads
   * @throws Exception ends the run
   */
  void execute(String element, long cpuNanos) throws Exception;
}
