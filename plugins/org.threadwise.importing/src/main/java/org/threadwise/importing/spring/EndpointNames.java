package org.threadwise.importing.spring;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of endpoints. */
final class EndpointNames {

  private static final Pattern HOST = Pattern.compile("[a-z]+://([^/?#]+).*");
  private static final int MAX_LENGTH = 40;

  private EndpointNames() {}

  /**
   * Returns the name of an endpoint: its id, its method, its bean, or a name for what it is.
   *
   * @param context name of the channel or chain that it reads or writes
   */
  static String of(SpringElement element, String context) {
    return element
        .attribute("id")
        .or(() -> element.attribute("method"))
        .or(() -> element.attribute("ref"))
        .orElseGet(() -> element.name().equals("chain") ? context : context + "_" + element.name());
  }

  /** Returns the key of the application that an endpoint asks. */
  static Optional<String> application(SpringElement element, EndpointType type) {
    if (type.options().length == 0) {
      return Optional.empty();
    }
    return element.attribute(type.options()).map(EndpointNames::system);
  }

  private static String system(String reference) {
    Matcher host = HOST.matcher(reference);
    String system = host.matches() ? host.group(1) : reference;
    return system.length() <= MAX_LENGTH ? system : system.substring(0, MAX_LENGTH);
  }
}
