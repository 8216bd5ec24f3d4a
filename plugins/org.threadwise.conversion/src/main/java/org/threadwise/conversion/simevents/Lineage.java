package org.threadwise.conversion.simevents;

import org.threadwise.queueing.distribution.Distribution;

/**
 * What entities know of where they come from (semantics.md section 2), as a row of numbers in their
 * attribute {@code lineage}: correlation id, number of open groups, and of each group its number,
 * the index and the number of fragments, and the correlation id of the message that was split.
 *
 * @param levels most groups that are open at a time
 * @param origins how many sources and splitters give out ids
 */
record Lineage(int levels, int origins) {
  /** A solution whose splitters are nested deeper stops with an error. */
  static final int MOST_LEVELS = 8;

  /** So many groups and ids are remembered by what waits for their members. */
  static final int REMEMBERED = 65_536;

  /** So many fragments wait in a resequencer at most. */
  static final int WAITING = 4096;

  private static final String ID = "entity.lineage(1)";
  private static final String OPEN = "entity.lineage(2)";

  /** Length of the row. */
  int width() {
    return 2 + 4 * levels;
  }

  /** Gives a message of a source its id. */
  Action enter(int origin) {
    return nextId(new Action(), origin);
  }

  /** No two origins give the same id. */
  private Action nextId(Action action, int origin) {
    action.keep("made", "0").line("made = made + 1;");
    return action.line(ID + " = made*" + origins + " + " + origin + ";");
  }

  /** Finds the innermost group: its numbers begin at {@code group}. */
  private static Action innermost(Action action) {
    return action.line("group = 4*" + OPEN + " - 1;");
  }

  /** Opens a group; {@link #fragment} makes its fragments. */
  Action split(int origin, Distribution fragments) {
    Action action = new Action();
    Generation.count(action, "fragments", fragments);
    action.keep("groups", "0").line("groups = groups + 1;");
    action.open("if " + OPEN + " >= " + levels);
    action.line("error('more than " + levels + " groups within each other');").close();
    action.line(OPEN + " = " + OPEN + " + 1;");
    innermost(action);
    action.line("entity.lineage(group) = groups*" + origins + " + " + origin + ";");
    action.line("entity.lineage(group + 1) = -1;");
    action.line("entity.lineage(group + 2) = fragments;");
    action.line("entity.lineage(group + 3) = " + ID + ";");
    return action.line("entity.left = fragments;");
  }

  /** Makes the entity the next fragment, and sends it to port 1; to port 2 if none is left. */
  Action fragment(int origin) {
    Action action = new Action();
    action.keep("made", "0");
    innermost(action);
    action.line("entity.port = 2;");
    action.open("if entity.left > 0");
    action.line("entity.port = 1;");
    action.line("entity.left = entity.left - 1;");
    action.line("entity.lineage(group + 1) = entity.lineage(group + 1) + 1;");
    action.line("made = made + 1;");
    action.line(ID + " = made*" + origins + " + " + origin + ";");
    return action.close();
  }

  /** Sends the last fragment of a group to port 1 as the message that was split, others to 2. */
  Action aggregate() {
    Action action = new Action();
    action.keep("groups", zeros(1)).keep("counts", zeros(1));
    action.line("entity.port = 1;");
    action.open("if " + OPEN + " > 0");
    innermost(action);
    slot(action, "groups", "entity.lineage(group)", "counts(slot) = 0;");
    action.line("counts(slot) = counts(slot) + 1;");
    action.open("if counts(slot) >= entity.lineage(group + 2)");
    action.line("counts(slot) = 0;");
    action.line(ID + " = entity.lineage(group + 3);");
    action.line(OPEN + " = " + OPEN + " - 1;");
    action.otherwise("else").line("entity.port = 2;").close();
    return action.close();
  }

  /**
   * Sends the message that completes its id on so many inputs to port 1, others to port 2: those of
   * one id are the same but for the input that they come on.
   */
  Action match(int inputs) {
    Action action = new Action();
    action.keep("ids", zeros(1)).keep("counts", zeros(inputs));
    slot(action, "ids", ID, "for row = 1:" + inputs, "  counts(row, slot) = 0;", "end");
    action.line("counts(entity.input, slot) = counts(entity.input, slot) + 1;");
    return complete(action, inputs, "slot");
  }

  /** Sends the message that completes a set of one from each input to port 1, others to port 2. */
  Action assemble(int inputs) {
    Action action = new Action();
    action.keep("counts", "zeros(" + inputs + ", 1)");
    action.keep("rows", "zeros(" + REMEMBERED + ", " + width() + ")");
    action.keep("first", "0").keep("last", "0");
    action.open("if entity.input == 1").line("last = mod(last, " + REMEMBERED + ") + 1;");
    action.open("for column = 1:" + width());
    action.line("rows(last, column) = entity.lineage(column);").close().close();
    action.line("counts(entity.input, 1) = counts(entity.input, 1) + 1;");
    complete(action, inputs, "1");
    action.open("if entity.port == 1").line("first = mod(first, " + REMEMBERED + ") + 1;");
    action.open("for column = 1:" + width());
    return action.line("entity.lineage(column) = rows(first, column);").close().close();
  }

  private static Action complete(Action action, int inputs, String slot) {
    action.line("entity.port = 1;");
    action.open("for row = 1:" + inputs);
    action.open("if counts(row, " + slot + ") == 0").line("entity.port = 2;").close().close();
    action.open("if entity.port == 1").open("for row = 1:" + inputs);
    action.line("counts(row, " + slot + ") = counts(row, " + slot + ") - 1;");
    return action.close().close();
  }

  /**
   * Sends an entity to port 1 for each fragment of its group that is now in sequence, and to port 2
   * behind the last one; between them it comes back. A fragment that is new has -1 left.
   */
  Action resequence() {
    Action action = new Action();
    action.keep("groups", zeros(1)).keep("next", zeros(1));
    action.keep("waiting", "zeros(4, " + WAITING + ")");
    action.line("entity.port = entity.left + 2;");
    action.open("if " + OPEN + " > 0");
    innermost(action);
    slot(action, "groups", "entity.lineage(group)", "next(slot) = 0;");
    action.open("if entity.left < 0");
    store(action);
    action.close();
    release(action);
    action.close();
    return action.line("entity.left = 0;");
  }

  /** Keeps group, index and id of a fragment where the first row says that there is room. */
  private static void store(Action action) {
    action.line("row = 1;");
    action.open("while waiting(1, row) == 1").line("row = row + 1;").close();
    action.line("waiting(1, row) = 1;");
    action.line("waiting(2, row) = entity.lineage(group);");
    action.line("waiting(3, row) = entity.lineage(group + 1);");
    action.line("waiting(4, row) = " + ID + ";");
  }

  /** Becomes the fragment that is next, or a copy of one that went before. */
  private static void release(Action action) {
    action.line("entity.port = 2;");
    action.open("for row = 1:" + WAITING);
    action.open(
        "if waiting(1, row) == 1 && waiting(2, row) == entity.lineage(group)"
            + " && waiting(3, row) <= next(slot)");
    action.line("entity.port = 1;");
    action.line("entity.lineage(group + 1) = waiting(3, row);");
    action.line(ID + " = waiting(4, row);");
    action.line("next(slot) = max(next(slot), waiting(3, row) + 1);");
    action.line("waiting(1, row) = 0;");
    action.line("break;");
    action.close().close();
  }

  /** Chooses an output by the index of the innermost fragment; the first without one. */
  static Action byFragment(int outputs) {
    Action action = new Action().line("entity.port = 1;").open("if " + OPEN + " > 0");
    innermost(action);
    action.line("entity.port = mod(entity.lineage(group + 1), " + outputs + ") + 1;");
    return action.close();
  }

  private static String zeros(int rows) {
    return "zeros(" + rows + ", " + REMEMBERED + ")";
  }

  /** Finds the place of a number in a table, which forgets what was there long ago. */
  private static void slot(Action action, String table, String number, String... fresh) {
    action.line("slot = mod(" + number + ", " + REMEMBERED + ") + 1;");
    action.open("if " + table + "(slot) ~= " + number);
    action.line(table + "(slot) = " + number + ";");
    for (String line : fresh) {
      action.line(line);
    }
    action.close();
  }
}
