package org.threadwise.measurement.drift;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Work;

/** The times that a solution declares, as distributions in nanoseconds. */
final class DeclaredTimes {

  private final Translation translation;
  private final Network network;

  /**
   * Creates a look-up of times.
   *
   * @throws IllegalArgumentException if the translation has no network
   */
  DeclaredTimes(Translation translation) {
    Network translated = translation.network();
    if (translated == null) {
      throw new IllegalArgumentException("a solution with errors cannot be compared: fix them");
    }
    this.translation = translation;
    this.network = translated;
  }

  /** Returns the service time of an element; null if none is declared. */
  @Nullable Work service(Element element) {
    Node node = element.getService() == null ? null : node(element);
    return node == null ? null : node.work();
  }

  /** Returns the response time of a solicitor; null if none is declared. */
  @Nullable Distribution response(Element element) {
    Node node = element.getResponse() == null ? null : node(element);
    return node != null && node.behavior() instanceof Behavior.Request request
        ? request.response()
        : null;
  }

  private @Nullable Node node(Element element) {
    OptionalInt index = translation.mapping().node(element);
    return index.isEmpty() ? null : network.nodes().get(index.getAsInt());
  }
}
