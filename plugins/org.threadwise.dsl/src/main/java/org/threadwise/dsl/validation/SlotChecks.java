package org.threadwise.dsl.validation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
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
          SlotFixes.exit(slot, name));
    }
    for (int i = 1; i < readers.size(); i++) {
      Connections.Reader reader = readers.get(i);
      Connections.Reader first = readers.getFirst();
      report.add(
          ProblemCode.SLOT_READERS,
          reader.element(),
          SlotFixes.nodeOf(reader),
          "Slot '%s' has another reader, '%s' on line %d: copy its messages with a replicator, one slot"
                  .formatted(
                      slot.getName(),
                      first.element().getName(),
                      NodeModelUtils.getNode(first.element()).getStartLine())
              + " for each reader",
          SlotFixes.copy(slot, first, reader));
    }
  }
}
