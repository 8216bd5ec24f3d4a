package org.threadwise.conversion.simevents;

import java.util.function.UnaryOperator;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;

/**
 * What several tasks go through: a merge before it, and behind it a choice by an attribute, which
 * leads each task's entities back to where the task goes on.
 */
final class SharedBlocks {
  private final BlockDiagramBuilder builder;
  private final int merge;
  private final int choice;
  private int users;

  /**
   * Draws merge and choice around something.
   *
   * @param attribute by which entities find their way
   * @param inside what entities go through
   */
  SharedBlocks(Blocks blocks, String name, String attribute, UnaryOperator<End> inside) {
    builder = blocks.builder().row();
    merge = blocks.merge(name + " in");
    End through = inside.apply(builder.out(merge));
    choice = blocks.choice(name + " out", attribute);
    builder.join(through, builder.in(choice));
  }

  /** The value of the attribute for the next task that is led through. */
  int next() {
    return users + 1;
  }

  /** Leads entities of the next task through. */
  End through(End from) {
    users++;
    builder.join(from, builder.in(merge));
    return builder.out(choice);
  }
}
