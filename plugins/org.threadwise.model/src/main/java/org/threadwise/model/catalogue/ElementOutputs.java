package org.threadwise.model.catalogue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/** The outputs of an element: those of its pattern, followed by the failing slot. */
public final class ElementOutputs {
  private ElementOutputs() {}

  /** Returns the slots that messages take whose execution succeeded, in order. */
  public static List<Slot> regular(Element element) {
    List<Slot> outputs = element.getOutputs();
    return outputs.isEmpty() || !outputs.getLast().isFailing()
        ? outputs
        : outputs.stream().filter(slot -> !slot.isFailing()).toList();
  }

  /** Returns the slot that messages take whose last execution failed, or null if they end. */
  public static @Nullable Slot failing(Element element) {
    return element.getOutputs().stream().filter(Slot::isFailing).findFirst().orElse(null);
  }
}
