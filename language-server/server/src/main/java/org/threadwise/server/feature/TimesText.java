package org.threadwise.server.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.nodemodel.ICompositeNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.ServiceTime;
import org.threadwise.model.integration.Task;

/** The origin of the times of an element, as text. */
final class TimesText {

  private TimesText() {}

  static Optional<String> of(Element element) {
    List<String> sources = new ArrayList<>();
    for (Distribution time : times(element)) {
      sources.add(source(time));
    }
    if (sources.isEmpty()) {
      return element instanceof Task
          ? Optional.of("*Takes no time, because none is given; add* `takes 1 ms`*.*")
          : Optional.empty();
    }
    return Optional.of("Times: " + String.join("; ", sources) + ".");
  }

  /** Returns the times of an element: work, responses and delays. */
  private static List<Distribution> times(Element element) {
    ServiceTime service = element.getService();
    return Stream.of(
            service == null ? null : service.getCpu(),
            service == null ? null : service.getWait(),
            element.getResponse(),
            element.getDelay())
        .filter(Objects::nonNull)
        .toList();
  }

  private static String source(Distribution distribution) {
    if (distribution instanceof MeasuredDistribution measured) {
      return "measured in "
          + measured.getFile()
          + (measured.getColumn() == null ? "" : ", column " + measured.getColumn())
          + (measured.getDate() == null ? ", of unknown date" : ", " + measured.getDate())
          + (measured.getCount() == null ? "" : ", " + measured.getCount() + " values");
    }
    String origin = distribution.getSource() == null ? " as written" : " derived from measurements";
    return "`" + text(distribution) + "`" + origin;
  }

  private static String text(EObject part) {
    ICompositeNode node = NodeModelUtils.findActualNodeFor(part);
    return node == null ? "" : NodeModelUtils.getTokenText(node);
  }
}
