package org.threadwise.server.request;

import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Known;
import org.threadwise.server.figures.SizingState.Nothing;

/** How far figures are, in one word of the protocol. */
public final class FigureStates {

  private FigureStates() {}

  /** none, stale, simulating, formula or simulated. */
  public static String of(SizingState answer) {
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
