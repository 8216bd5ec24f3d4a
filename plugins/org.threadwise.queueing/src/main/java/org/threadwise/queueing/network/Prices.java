package org.threadwise.queueing.network;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Prices in a currency that the author of a model chooses.
 *
 * @param coreHour price of a core for an hour
 * @param gigabyteHour price of 10⁹ bytes for an hour
 */
public record Prices(double coreHour, double gigabyteHour) {

  public Prices {
    ArgumentChecks.notNegative(coreHour, "price of a core");
    ArgumentChecks.notNegative(gigabyteHour, "price of memory");
  }
}
