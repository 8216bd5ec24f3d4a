package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.threadwise.dsl.SolutionReader;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** The model of a route of Camel: which pool executes which element. */
final class RouteModel {
  private static final Pattern POOL = Pattern.compile("\\bon (\\w+)");

  private final Map<String, String> pools = new LinkedHashMap<>();

  /**
   * Reads the elements of a process whose entry is executed by pool {@code caller}. Other pools are
   * those that the elements name.
   */
  RouteModel(String elements) {
    Network network = translate(text(elements));
    for (Node node : network.nodes()) {
      String name = node.name().substring(node.name().indexOf('.') + 1);
      pools.put(name, network.pools().get(node.pool()).name());
    }
  }

  private static String text(String elements) {
    var named = new TreeSet<String>();
    named.add(ThreadProbes.CALLER);
    POOL.matcher(elements).results().forEach(found -> named.add(found.group(1)));
    var text = new StringBuilder("solution Route\n");
    named.forEach(pool -> text.append("pool ").append(pool).append(" { threads 10 }\n"));
    return text.append("application Server\nprocess Route on ")
        .append(ThreadProbes.CALLER)
        .append(" per message {\n")
        .append(elements)
        .append("}\nworkload orders { In: poisson 1/s }\n")
        .toString();
  }

  private static Network translate(String text) {
    SolutionReader.Read read = SolutionReader.read(text, Path.of("route.eai"));
    assertThat(read.isUsable()).as("%s", read.problems()).isTrue();
    Translation translation = Translation.of(Objects.requireNonNull(read.solution()), null);
    return Objects.requireNonNull(translation.network());
  }

  /** Returns the pool that executes an element. */
  String poolOf(String element) {
    return Objects.requireNonNull(pools.get(element), element);
  }
}
