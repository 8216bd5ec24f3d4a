package org.threadwise.model.catalogue;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/** The inputs of an element: those of its pattern, followed by the context. */
public final class ElementInputs {
  private ElementInputs() {}

  /** Returns the resolved slots that an element reads, the context last. */
  public static List<Slot> of(Element element) {
    List<Slot> inputs = new ArrayList<>(element.getInputs());
    if (element.getContext() != null) {
      inputs.add(element.getContext());
    }
    inputs.removeIf(Slot::eIsProxy);
    return inputs;
  }
}
