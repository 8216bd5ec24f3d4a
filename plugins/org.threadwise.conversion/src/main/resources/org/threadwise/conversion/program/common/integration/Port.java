package integration;

/** The border of a process: it makes work units only if it is given a service time. */
abstract class Port extends Task {
  Port(Solution solution, String name, Pool pool, int inputs, int outputs) {
    super(solution, name, pool, inputs, outputs);
  }

  @Override
  final boolean isPort() {
    return true;
  }
}
