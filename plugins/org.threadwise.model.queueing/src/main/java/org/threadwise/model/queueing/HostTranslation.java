package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.queueing.network.Host;

/** Translates the host. Defaults are a quantum of 1 ms and a speed of 1. */
final class HostTranslation {

  private final DiagnosticCollector diagnostics;
  private final QuantityTranslation quantities;

  HostTranslation(DiagnosticCollector diagnostics) {
    this.diagnostics = diagnostics;
    this.quantities = new QuantityTranslation(diagnostics);
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
        quantities.time(source.getQuantum(), source, "quantum of the host", Host.DEFAULT_QUANTUM);
    double switchCost = quantities.time(source.getSwitchCost(), source, "switch of the host", 0);
    double cache = quantities.time(source.getCache(), source, "cache of the host", 0);
    long stack =
        quantities.size(source.getStack(), source, "stack of the host", Host.DEFAULT_STACK);
    return diagnostics.attempt(
        source, Code.HOST, () -> new Host(cores, speed, quantum, switchCost, cache, stack));
  }
}
