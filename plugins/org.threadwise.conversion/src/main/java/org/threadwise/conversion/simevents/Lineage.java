package org.threadwise.conversion.simevents;

import org.threadwise.queueing.distribution.Distribution;

/**
 * The lineage of entities (semantics.md section 2) as a row of numbers in their attribute {@code
 * lineage}: the correlation id, the number of open groups, and for each group its number, the index
 * and number of fragments, and the correlation id of the message that was split.
 *
 * <p>Example: the second of three fragments of message 7, from the first group of origin 1 out of
 * 2, has the row {@code [11 1 3 1 3 7]} if its own id is 11.
 *
 * @param levels the maximum number of groups that are open at a time
 * @param origins the number of sources and splitters that give out ids
 */
record Lineage(int levels, int origins) {
  /** A solution whose splitters are nested deeper stops with an error. */
  static final int MAX_LEVELS = 8;

  /** Number of groups or ids that a waiting node remembers. */
  static final int TABLE_SIZE = 65_536;

  /** Number of fragments that can wait in a resequencer. */
  static final int MAX_EARLY_FRAGMENTS = 4096;

  private static final String ID = "entity.lineage(1)";
  private static final String OPEN = "entity.lineage(2)";

  /** Returns the length of the row. */
  int width() {
    return 2 + 4 * levels;
  }

  /** Returns code that gives a message of a source its id. */
  Action enter(int origin) {
    return nextId(new Action(), origin);
  }

  /** Ids of different origins differ. */
  private Action nextId(Action action, int origin) {
    action.keep("made", "0").line("made = made + 1;");
    return action.line(ID + " = made*" + origins + " + " + origin + ";");
  }

  /** Sets {@code group} to the index of the innermost group's first number. */
  private static Action innermost(Action action) {
    return action.line("group = 4*" + OPEN + " - 1;");
  }

  /** Returns code that opens a group; {@link #fragment} creates its fragments. */
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

  /** Turns the entity into the next fragment for port 1, or sends it to port 2 if none is left. */
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
   * Sends a message to port 1 if all inputs have received its id, otherwise to port 2. Messages
   * with the same id differ only in their input.
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
    action.keep("rows", "zeros(" + TABLE_SIZE + ", " + width() + ")");
    action.keep("first", "0").keep("last", "0");
    action.open("if entity.input == 1").line("last = mod(last, " + TABLE_SIZE + ") + 1;");
    action.open("for column = 1:" + width());
    action.line("rows(last, column) = entity.lineage(column);").close().close();
    action.line("counts(entity.input, 1) = counts(entity.input, 1) + 1;");
    complete(action, inputs, "1");
    action.open("if entity.port == 1").line("first = mod(first, " + TABLE_SIZE + ") + 1;");
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
   * Sends an entity to port 1 once for each fragment of its group that is now in sequence, then to
   * port 2; in between it returns in a loop. An entity that enters the loop has {@code left} = -1.
   */
  Action resequence() {
    Action action = new Action();
    action.keep("groups", zeros(1)).keep("next", zeros(1));
    action.keep("waiting", "zeros(4, " + MAX_EARLY_FRAGMENTS + ")");
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

  /** Stores group, index and id of a fragment in the first free column of {@code waiting}. */
  private static void store(Action action) {
    action.line("row = 1;");
    action.open("while waiting(1, row) == 1").line("row = row + 1;").close();
    action.line("waiting(1, row) = 1;");
    action.line("waiting(2, row) = entity.lineage(group);");
    action.line("waiting(3, row) = entity.lineage(group + 1);");
    action.line("waiting(4, row) = " + ID + ";");
  }

  /** Turns the entity into the next fragment, or a copy of an earlier one. */
  private static void release(Action action) {
    action.line("entity.port = 2;");
    action.open("for row = 1:" + MAX_EARLY_FRAGMENTS);
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
    return "zeros(" + rows + ", " + TABLE_SIZE + ")";
  }

  /** Sets {@code slot} to the place of a number in a table, overwriting an older number. */
  private static void slot(Action action, String table, String number, String... fresh) {
    action.line("slot = mod(" + number + ", " + TABLE_SIZE + ") + 1;");
    action.open("if " + table + "(slot) ~= " + number);
    action.line(table + "(slot) = " + number + ";");
    for (String line : fresh) {
      action.line(line);
    }
    action.close();
  }
}
