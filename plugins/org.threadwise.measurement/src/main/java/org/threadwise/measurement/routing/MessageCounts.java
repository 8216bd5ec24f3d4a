package org.threadwise.measurement.routing;

import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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
 */
final class MessageCounts {

  private final ExecutionCounts executions;
  private final MeasuredReaders readers;

  MessageCounts(SlotGraph graph, ExecutionCounts executions) {
    this.executions = executions;
    this.readers = new MeasuredReaders(graph, executions::isMeasured);
  }

  /** Returns the number of messages on a slot, empty if it does not follow from the executions. */
  OptionalLong on(Slot slot) {
    OptionalLong after = after(slot);
    return after.isPresent() ? after : before(slot, new HashSet<>());
  }

  /** Returns the number of messages that reached an element, empty if it is not known. */
  OptionalLong received(Element element) {
    if (executions.isMeasured(element)) {
      return OptionalLong.of(executions.of(element));
    }
    return element.getInputs().size() == 1 && element.getContext() == null
        ? before(element.getInputs().getFirst(), new HashSet<>())
        : OptionalLong.empty();
  }

  /** Counts the messages on a slot by what happened to them. */
  private OptionalLong after(Slot slot) {
    List<Element> found = readers.of(slot);
    return found.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(found.stream().mapToLong(executions::of).sum());
  }

  /** Counts the messages on a slot by where they came from. */
  private OptionalLong before(Slot slot, Set<Slot> visited) {
    Element writer = SlotGraph.writer(slot);
    if (writer == null || !visited.add(slot) || !sendsOneOn(writer)) {
      return OptionalLong.empty();
    }
    if (executions.isMeasured(writer)) {
      return OptionalLong.of(executions.of(writer));
    }
    return writer.getInputs().size() == 1
        ? before(writer.getInputs().getFirst(), visited)
        : OptionalLong.empty();
  }

  private static boolean sendsOneOn(@Nullable Element writer) {
    EmissionRule rule = writer == null ? EmissionRule.OTHER : EmissionRule.of(writer);
    return rule == EmissionRule.ONE || rule == EmissionRule.EVERY;
  }
}
