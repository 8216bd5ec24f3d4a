package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
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
      diagnostics.error(source, Code.HOST, Kind.NO_CORES);
      return null;
    }
    double speed = source.getSpeed() == null ? 1 : source.getSpeed();
    double quantum =
        quantities.time(
            source.getQuantum(), source, ValueUse.of(Role.QUANTUM), Host.DEFAULT_QUANTUM);
    double switchCost =
        quantities.time(source.getSwitchCost(), source, ValueUse.of(Role.SWITCH), 0);
    double cache = quantities.time(source.getCache(), source, ValueUse.of(Role.CACHE), 0);
    long stack =
        quantities.size(source.getStack(), source, ValueUse.of(Role.STACK), Host.DEFAULT_STACK);
    return diagnostics.attempt(
        source, Code.HOST, () -> new Host(cores, speed, quantum, switchCost, cache, stack));
  }
}
