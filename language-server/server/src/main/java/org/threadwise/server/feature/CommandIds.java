package org.threadwise.server.feature;

import java.util.List;

/** Ids of the commands that the server executes. */
public final class CommandIds {

  public static final String APPLY = "threadwise.apply";
  public static final String SIMULATE = "threadwise.simulate";
  public static final String SWEEP = "threadwise.sweep";
  public static final String COMPARE = "threadwise.compare";

  public static final List<String> ALL = List.of(APPLY, SIMULATE, SWEEP, COMPARE);

  private CommandIds() {}
}
