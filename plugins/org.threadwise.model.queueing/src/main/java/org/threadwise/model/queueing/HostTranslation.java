package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Prices;

/** Translates the host with its prices. Defaults are a quantum of 1 ms and a speed of 1. */
final class HostTranslation {

  private final DiagnosticCollector diagnostics;
  private final QuantityTranslation quantities;

  HostTranslation(DiagnosticCollector diagnostics) {
    this.diagnostics = diagnostics;
    this.quantities = new QuantityTranslation(diagnostics);
  }

  @Nullable Host translate(Solution solution) {
    org.threadwise.model.integration.Host source = solution.getHost();
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
    Prices prices = prices(solution.getCost());
    return diagnostics.attempt(
        source, Code.HOST, () -> new Host(cores, speed, quantum, switchCost, cache, stack, prices));
  }

  private @Nullable Prices prices(@Nullable Cost cost) {
    return cost == null ? null : new Prices(price(cost, false), price(cost, true));
  }

  private double price(Cost cost, boolean ofMemory) {
    Price price = ofMemory ? cost.getMemory() : cost.getCore();
    return price == null
        ? 0
        : quantities.price(
            price, ofMemory, cost, ValueUse.of(ofMemory ? Role.MEMORY_PRICE : Role.CORE_PRICE));
  }
}
