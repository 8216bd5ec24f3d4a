package org.threadwise.server.request;

import org.threadwise.server.figures.Answer;
import org.threadwise.server.figures.Answer.Known;
import org.threadwise.server.figures.Answer.Nothing;

/** How far figures are, in one word of the protocol. */
public final class States {

  private States() {}

  /** none, stale, simulating, formula or simulated. */
  public static String of(Answer answer) {
    return switch (answer) {
      case Nothing nothing -> "none";
      case Known known when known.stale() -> "stale";
      case Known known ->
          switch (known.work()) {
            case RUNNING -> "simulating";
            case STOPPED -> known.proposal() == null ? "formula" : "simulated";
            case DONE -> "simulated";
          };
    };
  }
}
