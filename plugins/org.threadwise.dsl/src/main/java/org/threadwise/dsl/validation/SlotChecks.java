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

/** Slots with the wrong number of ends. */
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
        NodeModelUtils.findActualNodeFor(slot),
        "Slot '%s' is written by '%s' in line %d, too: give each its own slot, and join them with a"
                .formatted(
                    slot.getName(),
                    Connections.writer(first).getName(),
                    NodeModelUtils.getNode(first).getStartLine())
            + " merger");
  }

  private void readers(Slot slot, List<Connections.Reader> readers) {
    if (readers.isEmpty()) {
      report.add(
          ProblemCode.SLOT_UNREAD,
          slot,
          NodeModelUtils.findActualNodeFor(slot),
          "Nobody reads slot '%s', so its messages are gone: name it as input of a task, or send it"
                  .formatted(slot.getName())
              + " to an exit");
    }
    for (int i = 1; i < readers.size(); i++) {
      Connections.Reader reader = readers.get(i);
      Element first = readers.getFirst().element();
      report.add(
          ProblemCode.SLOT_READERS,
          reader.element(),
          place(reader),
          "Slot '%s' is read by '%s' in line %d, too: copy its messages with a replicator, one slot"
                  .formatted(
                      slot.getName(), first.getName(), NodeModelUtils.getNode(first).getStartLine())
              + " for each");
    }
  }

  private static INode place(Connections.Reader reader) {
    return reader.input() == Connections.Reader.CONTEXT
        ? ProblemReport.place(reader.element(), Literals.ELEMENT__CONTEXT, 0)
        : ProblemReport.place(reader.element(), Literals.ELEMENT__INPUTS, reader.input());
  }
}
