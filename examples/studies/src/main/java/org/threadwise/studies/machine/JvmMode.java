package org.threadwise.studies.machine;

import java.util.List;

/** A way to run a virtual machine, which changes its compiler or its collector. */
public enum JvmMode {
  DEFAULT("default", ""),
  FIRST_COMPILER("C1 only", "-XX:TieredStopAtLevel=1"),
  INTERPRETER("interpreter", "-Xint"),
  PARALLEL_COLLECTOR("parallel collector", "-XX:+UseParallelGC");

  /** The modes that compile, and so can run a server under load. */
  public static final List<JvmMode> COMPILED = List.of(DEFAULT, FIRST_COMPILER, PARALLEL_COLLECTOR);

  private final String title;
  private final String option;

  JvmMode(String title, String option) {
    this.title = title;
    this.option = option;
  }

  /** Returns what the options change. */
  public String title() {
    return title;
  }

  /** Returns the options of the command. */
  public List<String> options() {
    return option.isEmpty() ? List.of() : List.of(option);
  }
}
