package integration;

/** A port of a process, which makes work units only with a service time. */
abstract class Port extends Task {
  Port(Solution solution, String name, Pool pool, int inputs, int outputs) {
    super(solution, name, pool, inputs, outputs);
  }

  @Override
  final boolean isPort() {
    return true;
  }
}
