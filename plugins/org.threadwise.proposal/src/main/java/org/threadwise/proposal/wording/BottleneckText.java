package org.threadwise.proposal.wording;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Bottleneck.Limited;
import org.threadwise.sizing.answer.Bottleneck.LongestStay;
import org.threadwise.sizing.answer.Bottleneck.SerialLimit;

/** Text for the bottleneck of a network and the changes that would help. */
public final class BottleneckText {
  private BottleneckText() {}

  /** Returns why the element is the bottleneck, and where an order spends most of its time. */
  public static String why(Bottleneck bottleneck) {
    String why =
        switch (bottleneck.cause()) {
          case Bottleneck.NoLimit none ->
              none.isKnown()
                  ? "no limited resource is in use for any time, so nothing limits the rate"
                  : "no formula gives a limit of the rate";
          case Limited limited -> limited(limited, bottleneck.element());
          case Bottleneck.Observed observed -> CapacityText.of(observed.instability());
        };
    return why + longest(bottleneck.longest());
  }

  /** Returns the changes that would make the objective better, the most helpful first. */
  public static List<String> helps(Bottleneck bottleneck) {
    return bottleneck.helps().stream().map(ChangeText::of).toList();
  }

  /** Returns the changes that would not make the objective better. */
  public static List<String> noHelp(Bottleneck bottleneck) {
    return bottleneck.noHelp().stream().map(ChangeText::of).toList();
  }

  /** Returns the changes that would raise the capacity. */
  public static List<String> raisesCapacity(Bottleneck bottleneck) {
    return bottleneck.raisesCapacity().stream().map(ChangeText::of).toList();
  }

  private static String limited(Limited limited, String element) {
    String why = CapacityText.of(limited.limit(), element);
    SerialLimit serial = limited.serial();
    if (serial != null) {
      why =
          why
              + ": no number of threads handles more than "
              + Numbers.ordersPerSecond(limited.limit().ordersPerSecond())
              + ", and fewer than "
              + Numbers.counted(serial.threads(), "thread")
              + " in pool "
              + serial.pool()
              + " handle less";
    }
    int others = limited.others();
    return others == 0
        ? why
        : why
            + "; "
            + others
            + (others == 1 ? " other element limits" : " other elements limit")
            + " it equally";
  }

  private static String longest(@Nullable LongestStay longest) {
    if (longest == null) {
      return "";
    }
    return "; an order spends most of its time at "
        + longest.node()
        + ": "
        + Numbers.seconds(longest.seconds())
        + (longest.waiting() > 0
            ? ", " + Numbers.seconds(longest.waiting()) + " of it waiting for a thread"
            : "");
  }
}
