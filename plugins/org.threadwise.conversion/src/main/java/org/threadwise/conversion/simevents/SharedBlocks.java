package org.threadwise.conversion.simevents;

import java.util.function.UnaryOperator;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;

/**
 * Blocks that several tasks share, between a merge and a choice by an attribute, which leads the
 * entities of each task back to their way.
 */
final class SharedBlocks {
  private final BlockDiagramBuilder builder;
  private final int merge;
  private final int choice;
  private int users;

  /**
   * Draws merge and choice around shared blocks.
   *
   * @param attribute number of the task, which selects the way back
   * @param inside draws the shared blocks after a port, and returns their output
   */
  SharedBlocks(Blocks blocks, String name, String attribute, UnaryOperator<End> inside) {
    builder = blocks.builder().row();
    merge = blocks.merge(name + " in");
    End through = inside.apply(builder.out(merge));
    choice = blocks.choice(name + " out", attribute);
    builder.join(through, builder.in(choice));
  }

  /** Returns the value of the attribute for the next task. */
  int next() {
    return users + 1;
  }

  /** Leads the entities of the next task through. */
  End through(End from) {
    users++;
    builder.join(from, builder.in(merge));
    return builder.out(choice);
  }
}
