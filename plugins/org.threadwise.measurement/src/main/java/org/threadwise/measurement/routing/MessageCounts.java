package org.threadwise.measurement.routing;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Numbers of messages on slots, derived from numbers of executions: each message is one execution
 * of the element that reads it, and elements that were not measured are passed by their emission
 * rules.
 *
 * <p>Example: {@code filter F a -> b passes 0.9} and {@code translator T b -> c} with 1000
 * executions of F and 870 of T. There are 1000 messages on {@code a} and 870 on {@code b}; if T was
 * not measured, those on {@code b} are as many as on {@code c}.
 *
 * <p>An execution that fails sends nothing to the regular outputs, and a message whose execution is
 * retried has several executions.
 */
final class MessageCounts {

  private final ExecutionCounts executions;
  private final Map<Element, Long> repeats;
  private final MeasuredReaders readers;

  /**
   * Creates the counts.
   *
   * @param repeats how often an execution of an element directly followed another one of it
   */
  MessageCounts(SlotGraph graph, ExecutionCounts executions, Map<Element, Long> repeats) {
    this.executions = executions;
    this.repeats = repeats;
    this.readers = new MeasuredReaders(graph, executions::isMeasured);
  }

  /** Returns the number of messages on a slot, empty if it does not follow from the executions. */
  OptionalLong on(Slot slot) {
    OptionalLong after = after(slot);
    return after.isPresent() ? after : before(slot, new HashSet<>());
  }

  /**
   * Returns the number of messages that an element processed without failing, empty if it is not
   * known.
   */
  OptionalLong processed(Element element) {
    if (executions.isMeasured(element)) {
      return succeeded(element);
    }
    return element.getInputs().size() == 1 && element.getContext() == null
        ? before(element.getInputs().getFirst(), new HashSet<>())
        : OptionalLong.empty();
  }

  private OptionalLong succeeded(Element element) {
    long all = executions.of(element);
    if (!EmissionRule.canFail(element)) {
      return OptionalLong.of(all);
    }
    return executions.showsFailures()
        ? OptionalLong.of(Math.max(0, all - executions.failures(element)))
        : OptionalLong.empty();
  }

  /** Counts the messages on a slot by what happened to them. */
  private OptionalLong after(Slot slot) {
    List<Element> found = readers.of(slot);
    long sum = 0;
    for (Element reader : found) {
      OptionalLong messages = messages(reader);
      if (messages.isEmpty()) {
        return OptionalLong.empty();
      }
      sum += messages.getAsLong();
    }
    return found.isEmpty() ? OptionalLong.empty() : OptionalLong.of(sum);
  }

  /** Returns the number of messages that a measured element received, without their retries. */
  private OptionalLong messages(Element element) {
    long all = executions.of(element);
    if (!Clause.of(element).contains(Clause.RETRIES)) {
      return OptionalLong.of(all);
    }
    long repeated = repeats.getOrDefault(element, 0L);
    boolean noneFailed = executions.showsFailures() && executions.failures(element) == 0;
    return repeated > 0 || noneFailed ? OptionalLong.of(all - repeated) : OptionalLong.empty();
  }

  /** Counts the messages on a slot by where they came from. */
  private OptionalLong before(Slot slot, Set<Slot> visited) {
    Element writer = SlotGraph.writer(slot);
    if (writer == null || !visited.add(slot)) {
      return OptionalLong.empty();
    }
    if (slot.isFailing()) {
      return failed(writer);
    }
    if (!sendsOneOn(writer)) {
      return OptionalLong.empty();
    }
    if (executions.isMeasured(writer)) {
      return succeeded(writer);
    }
    return writer.getInputs().size() == 1 && !EmissionRule.canFail(writer)
        ? before(writer.getInputs().getFirst(), visited)
        : OptionalLong.empty();
  }

  /** Returns the number of messages whose last execution failed, empty if it is not known. */
  private OptionalLong failed(Element element) {
    OptionalLong messages = messages(element);
    OptionalLong succeeded = succeeded(element);
    return executions.isMeasured(element) && messages.isPresent() && succeeded.isPresent()
        ? OptionalLong.of(Math.max(0, messages.getAsLong() - succeeded.getAsLong()))
        : OptionalLong.empty();
  }

  private static boolean sendsOneOn(Element writer) {
    EmissionRule rule = EmissionRule.ofSuccess(writer);
    return rule == EmissionRule.ONE || rule == EmissionRule.EVERY;
  }
}
