package org.threadwise.dsl.validation;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/** Fixes of slots without a reader, or with several. */
final class SlotFixes {

  private SlotFixes() {}

  /**
   * Returns a fix that adds an exit after the writer of a slot.
   *
   * @param name of the slot, which has the problem
   */
  static FixData exit(Slot slot, INode name) {
    TextEdit exit =
        statement(
            slot,
            "exit " + unused(slot, "Out").getFirst() + " " + NodeModelUtils.getTokenText(name));
    return FixData.of("Send it to a new exit", name, List.of(exit));
  }

  /**
   * Returns a fix that copies the messages of a slot for two of its readers: by a new replicator
   * after the writer, or by another output of a replicator that is one of the two.
   *
   * @param second has the problem
   */
  static FixData copy(Slot slot, Connections.Reader first, Connections.Reader second) {
    List<String> names = unused(slot, slot.getName());
    if (isReplicator(first)) {
      return another(second, first, second, names.getFirst());
    }
    if (isReplicator(second)) {
      return another(second, second, first, names.getFirst());
    }
    String replicator =
        "replicator %s %s -> %s, %s"
            .formatted(
                unused(slot, "Copy").getFirst(),
                NodeModelUtils.getTokenText(nodeOf(first)),
                names.get(0),
                names.get(1));
    return FixData.of(
        "Copy it with a new replicator",
        nodeOf(second),
        List.of(
            statement(slot, replicator),
            renamed(first, names.get(0)),
            renamed(second, names.get(1))));
  }

  private static FixData another(
      Connections.Reader problem,
      Connections.Reader replicator,
      Connections.Reader reader,
      String name) {
    INode output =
        ProblemReport.nodeOf(
            ElementOutputs.regular(replicator.element()).getLast(), Literals.SLOT__NAME);
    return FixData.of(
        "Copy it with replicator '" + replicator.element().getName() + "'",
        nodeOf(problem),
        List.of(new TextEdit(output.getEndOffset(), 0, ", " + name), renamed(reader, name)));
  }

  private static boolean isReplicator(Connections.Reader reader) {
    return reader.element() instanceof Task task
        && task.getPattern() == Pattern.REPLICATOR
        && !ElementOutputs.regular(task).isEmpty();
  }

  /** Returns the node of the name by which a slot is read. */
  static INode nodeOf(Connections.Reader reader) {
    return reader.input() == Connections.Reader.CONTEXT
        ? ProblemReport.nodeOf(reader.element(), Literals.ELEMENT__CONTEXT)
        : ProblemReport.nodeOf(reader.element(), Literals.ELEMENT__INPUTS, reader.input());
  }

  private static TextEdit renamed(Connections.Reader reader, String name) {
    INode node = nodeOf(reader);
    return new TextEdit(node.getOffset(), node.getLength(), name);
  }

  /** Returns the edit that adds a statement after the writer of a slot. */
  private static TextEdit statement(Slot slot, String text) {
    INode writer = NodeModelUtils.getNode(Connections.writer(slot));
    return new TextEdit(writer.getEndOffset(), 0, "\n  " + text);
  }

  /**
   * Returns two names that nothing in the process of a slot has: the given one, or with a number.
   */
  private static List<String> unused(Slot slot, String name) {
    Set<String> used =
        ((Process) Connections.writer(slot).eContainer())
            .getElements().stream()
                .flatMap(
                    element ->
                        Stream.concat(
                            Stream.of(element.getName()),
                            element.getOutputs().stream().map(Slot::getName)))
                .collect(Collectors.toSet());
    return Stream.concat(Stream.of(name), IntStream.iterate(2, i -> i + 1).mapToObj(i -> name + i))
        .filter(each -> !used.contains(each))
        .limit(2)
        .toList();
  }
}
