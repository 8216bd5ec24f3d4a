package org.threadwise.diagram;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Solution;

/** Solutions for several tests. */
public final class DiagramCases {

  private DiagramCases() {}

  /** The Café, with the slot names of its publication. */
  public static Solution cafe() {
    DiagramSolutions cafe =
        new DiagramSolutions("Cafe")
            .pool("engine", 12)
            .process("Coffee")
            .port("entry", "Orders", "-> order")
            .task("splitter", "T1", "order -> s0")
            .takes(12, "us")
            .with(split -> split.setLabel("Split the order"))
            .with(split -> split.setFragments(DiagramSolutions.constant(2, "")))
            .task("dispatcher", "T2", "s0 -> s1, s2")
            .takes(4, "us")
            .with(dispatcher -> dispatcher.setLabel("By drink type"))
            .task("replicator", "T3", "s1 -> s3, s4")
            .takes(3, "us")
            .task("translator", "T4", "s3 -> coldRequest")
            .takes(20, "us")
            .with(translator -> translator.setLabel("Ask for a cold drink"))
            .port("solicitor", "ColdBarista", "coldRequest -> coldAnswer")
            .takes(6, "us")
            .with(port -> port.setResponse(DiagramSolutions.constant(2, "ms")))
            .asks("ColdBar", "Cold Drinks Barista")
            .task("correlator", "T5", "coldAnswer, s4 -> s5, s6")
            .takes(5, "us")
            .task("enricher", "T6", "s6 + s5 -> s7")
            .takes(9, "us")
            .task("replicator", "T7", "s2 -> s8, s9")
            .takes(3, "us")
            .task("translator", "T8", "s9 -> hotRequest")
            .takes(20, "us")
            .with(translator -> translator.setLabel("Ask for a hot drink"))
            .port("solicitor", "HotBarista", "hotRequest -> hotAnswer")
            .takes(6, "us")
            .with(port -> port.setResponse(DiagramSolutions.constant(4, "ms")))
            .asks("HotBar", "Hot Drinks Barista")
            .task("correlator", "T9", "s8, hotAnswer -> s10, s11")
            .takes(5, "us")
            .task("enricher", "T10", "s10 + s11 -> s12")
            .takes(9, "us")
            .task("merger", "T11", "s7, s12 -> s13")
            .takes(2, "us")
            .task("aggregator", "T12", "s13 -> tray")
            .takes(8, "us")
            .with(aggregator -> aggregator.setLabel("Put on one tray"))
            .port("exit", "Waiter", "tray")
            .takes(2, "us");
    cafe.solution().setLabel("Café");
    return cafe.solution();
  }

  /** Pins an element of the first process. */
  public static void pin(Solution solution, String name, int x, int y) {
    IntegrationFactory factory = IntegrationFactory.eINSTANCE;
    if (solution.getLayout() == null) {
      solution.setLayout(factory.createLayout());
    }
    Position position = factory.createPosition();
    position.setX(x);
    position.setY(y);
    position.setElement(
        solution.getProcesses().getFirst().getElements().stream()
            .filter(element -> element.getName().equals(name))
            .findFirst()
            .orElseThrow());
    solution.getLayout().getPositions().add(position);
  }

  /** One element of every pattern and port kind, in two processes with two pools. */
  public static Solution everything() {
    DiagramSolutions all =
        new DiagramSolutions("Everything").pool("small", 1).pool("large", 8).process("Tasks");
    all.port("entry", "In", "-> s0");
    int slot = 0;
    for (Pattern pattern : Pattern.values()) {
      all.task(pattern.getLiteral(), "T" + slot, "s" + slot + " -> s" + ++slot).takes(slot, "us");
    }
    all.port("exit", "Out", "s" + slot);
    all.process("Ports");
    all.port("responder", "Asked", "answer -> asked")
        .port("solicitor", "Asks", "asked -> answer")
        .asks("Other", "An outside system");
    Solution solution = all.solution();
    solution.getProcesses().getFirst().setPool(solution.getPools().getLast());
    return solution;
  }

  /**
   * Returns elements connected at random: chains, forks and joins, and now and then an edge back.
   */
  public static Solution random(int elements, long seed) {
    Random random = new Random(seed);
    DiagramSolutions drawn =
        new DiagramSolutions("Random" + seed).pool("a", 4).pool("b", 2).process("P");
    drawn.port("entry", "E", "-> x0");
    Deque<String> open = new ArrayDeque<>(List.of("x0"));
    int slot = 0;
    for (int task = 0; task < elements - 2; task++) {
      String in = open.remove();
      double kind = random.nextDouble();
      if (kind < 0.25 && open.size() < 12) {
        String[] out = {"x" + ++slot, "x" + ++slot};
        drawn.task("replicator", "T" + task, in + " -> " + out[0] + ", " + out[1]);
        open.addAll(List.of(out));
      } else if (kind < 0.5 && !open.isEmpty()) {
        String glue = kind < 0.3 ? " + " : ", ";
        drawn.task("merger", "T" + task, in + glue + open.remove() + " -> x" + ++slot);
        open.add("x" + slot);
      } else {
        drawn.task("translator", "T" + task, in + " -> x" + ++slot).takes(slot, "us");
        open.add("x" + slot);
      }
      drawn.with(element -> element.setLabel("Label ".repeat(random.nextInt(5)).strip()));
    }
    drawn.port("exit", "X", String.join(", ", open));
    return drawn.solution();
  }
}
