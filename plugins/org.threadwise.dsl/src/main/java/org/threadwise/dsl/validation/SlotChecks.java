package org.threadwise.dsl.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Checks that each slot has one writer and one reader. */
final class SlotChecks {

  private final ProblemReport report;

  SlotChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution, Connections connections) {
    for (Process process : solution.getProcesses()) {
      Map<String, Slot> written = new HashMap<>();
      for (Element element : process.getElements()) {
        for (Slot slot : element.getOutputs()) {
          Slot first = slot.getName() == null ? slot : written.putIfAbsent(slot.getName(), slot);
          if (first == null) {
            readers(slot, connections.readers(slot));
          } else if (!first.equals(slot)) {
            secondWriter(slot, first);
          }
        }
      }
    }
  }

  private void secondWriter(Slot slot, Slot first) {
    report.add(
        ProblemCode.SLOT_WRITERS,
        slot,
        ProblemReport.nodeOf(slot, Literals.SLOT__NAME),
        "Slot '%s' has another writer, '%s' on line %d: give each its own slot, and join them with a"
                .formatted(
                    slot.getName(),
                    Connections.writer(first).getName(),
                    NodeModelUtils.getNode(first).getStartLine())
            + " merger");
  }

  private void readers(Slot slot, List<Connections.Reader> readers) {
    if (readers.isEmpty()) {
      INode name = ProblemReport.nodeOf(slot, Literals.SLOT__NAME);
      report.add(
          ProblemCode.SLOT_UNREAD,
          slot,
          name,
          "Slot '%s' has no reader, so its messages are lost: name it as input of a task, or send it"
                  .formatted(slot.getName())
              + " to an exit",
          exit(slot, name));
    }
    for (int i = 1; i < readers.size(); i++) {
      Connections.Reader reader = readers.get(i);
      Element first = readers.getFirst().element();
      report.add(
          ProblemCode.SLOT_READERS,
          reader.element(),
          node(reader),
          "Slot '%s' has another reader, '%s' on line %d: copy its messages with a replicator, one slot"
                  .formatted(
                      slot.getName(), first.getName(), NodeModelUtils.getNode(first).getStartLine())
              + " for each reader");
    }
  }

  /** Returns a fix that adds an exit with an unused name after the writer of a slot. */
  private static FixData exit(Slot slot, INode name) {
    Element writer = Connections.writer(slot);
    Set<String> names =
        ((Process) writer.eContainer())
            .getElements().stream().map(Element::getName).collect(Collectors.toSet());
    String unused =
        Stream.concat(Stream.of("Out"), IntStream.iterate(2, i -> i + 1).mapToObj(i -> "Out" + i))
            .filter(each -> !names.contains(each))
            .findFirst()
            .orElseThrow();
    INode element = NodeModelUtils.getNode(writer);
    return new FixData(
        "Send it to a new exit",
        element.getEndOffset() - name.getOffset(),
        0,
        "\n  exit " + unused + " " + NodeModelUtils.getTokenText(name));
  }

  private static INode node(Connections.Reader reader) {
    return reader.input() == Connections.Reader.CONTEXT
        ? ProblemReport.nodeOf(reader.element(), Literals.ELEMENT__CONTEXT)
        : ProblemReport.nodeOf(reader.element(), Literals.ELEMENT__INPUTS, reader.input());
  }
}
