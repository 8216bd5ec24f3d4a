package org.threadwise.server.request;

import org.threadwise.server.figures.SizingState;
import org.threadwise.server.figures.SizingState.Available;
import org.threadwise.server.figures.SizingState.Unavailable;

/** The {@code ResultsState} values of the protocol. */
public final class FigureStates {

  private FigureStates() {}

  /** Returns none, stale, simulating, formula or simulated. */
  public static String of(SizingState state) {
    return switch (state) {
      case Unavailable unavailable -> "none";
      case Available sizing when sizing.stale() -> "stale";
      case Available sizing ->
          switch (sizing.simulation()) {
            case RUNNING -> "simulating";
            case STOPPED -> sizing.proposal() == null ? "formula" : "simulated";
            case DONE -> "simulated";
          };
    };
  }
}
