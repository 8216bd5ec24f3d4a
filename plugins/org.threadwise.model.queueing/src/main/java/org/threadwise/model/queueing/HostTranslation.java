package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.queueing.network.Host;

/** Translates the host: a quantum of 1 ms and a speed of 1 by default. */
final class HostTranslation {

  private final DiagnosticCollector diagnostics;
  private final QuantityTranslation amounts;

  HostTranslation(DiagnosticCollector diagnostics) {
    this.diagnostics = diagnostics;
    this.amounts = new QuantityTranslation(diagnostics);
  }

  @Nullable Host translate(org.threadwise.model.integration.@Nullable Host source) {
    if (source == null) {
      return null;
    }
    Integer cores = source.getCores();
    if (cores == null) {
      diagnostics.error(source, Code.HOST, "the host names no cores: write cores 4");
      return null;
    }
    double speed = source.getSpeed() == null ? 1 : source.getSpeed();
    double quantum =
        amounts.time(source.getQuantum(), source, "quantum of the host", Host.USUAL_QUANTUM);
    double switchCost = amounts.time(source.getSwitchCost(), source, "switch of the host", 0);
    double cache = amounts.time(source.getCache(), source, "cache of the host", 0);
    long stack = amounts.size(source.getStack(), source, "stack of the host", Host.USUAL_STACK);
    return diagnostics.attempt(
        source, Code.HOST, () -> new Host(cores, speed, quantum, switchCost, cache, stack));
  }
}
