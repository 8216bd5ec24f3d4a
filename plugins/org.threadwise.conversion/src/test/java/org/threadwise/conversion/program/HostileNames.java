package org.threadwise.conversion.program;

import java.util.List;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** A model whose names and labels try to be code. */
final class HostileNames {
  private static final List<String> NAMES =
      List.of(
          "class",
          "def",
          "String",
          "a\");System.exit(1);//",
          "b\\\"); raise SystemExit(1) #",
          "c\nSystem.exit(1);",
          "d\r\nraise SystemExit(1)",
          "e\\u0022);System.exit(1);//",
          "f*/ System.exit(1); /*",
          "g\"\"\"\nraise SystemExit(1)\n\"\"\"",
          "h' + exit(1) + '",
          "i{raise}%s%n$x",
          "j\u2028k\u202el\u0085m\u0000n",
          "../../etc/passwd",
          "P.same name",
          "Q.same name",
          "P.same_name",
          "Zürich \uD83D\uDE00",
          "x".repeat(300),
          "1");

  private HostileNames() {}

  static ProgramModel model() {
    NetworkBuilder builder = Network.builder("n\"\\u000a*/ System.exit(1);\nraise SystemExit(1)");
    builder.pool(Pool.fixed("p\"); import os; os.abort() #\n", 2));
    builder.station("s\"*/\\u0022\n", 1);
    builder.node("in", new Behavior.Source()).on(builderPool());
    String previous = "in";
    for (String name : NAMES) {
      builder
          .node(name, new Behavior.Request(new Exponential(20), true, 0))
          .on(builderPool())
          .cpu(new Constant(1));
      builder.join(previous, 0, name, 0);
      previous = name;
    }
    builder.node("out", new Behavior.Sink()).on(builderPool());
    builder.join(previous, 0, "out", 0);
    Network network = builder.build();
    Workload workload =
        new Workload(
            "w\nSystem.exit(1);",
            List.of(new Arrivals(0, new Process.AtOnce(20), null)),
            Workload.UNTIL_DONE,
            0);
    List<String> labels =
        network.nodes().stream()
            .map(node -> node.name() + " \\u000a System.exit(1);\n*/ x")
            .toList();
    return new ProgramModel(
        network,
        workload,
        labels,
        List.of(new Loss("e\nexit(1)", "because\rexit(1)\\u000aexit(1);")));
  }

  private static String builderPool() {
    return "p\"); import os; os.abort() #\n";
  }
}
