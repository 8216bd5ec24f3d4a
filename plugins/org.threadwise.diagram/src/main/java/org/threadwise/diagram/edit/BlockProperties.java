package org.threadwise.diagram.edit;

import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Cost;
import org.threadwise.model.integration.Host;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Price;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.Workload;

/** The source text of the properties of statements that have a block, such as pools. */
final class BlockProperties {

  /** The keyword of the threads of all tasks that are not listed. */
  static final String OTHERS = "others";

  private final PreservedText texts;

  BlockProperties(PreservedText texts) {
    this.texts = texts;
  }

  /** Returns the properties of a block by their keywords; empty for a keyword without a value. */
  Map<String, String> of(EObject object) {
    Map<String, String> properties = new LinkedHashMap<>();
    switch (object) {
      case Host host -> {
        count(host, Literals.HOST__CORES, "cores", properties);
        if (host.getSpeed() != null) {
          properties.put("speed", texts.value(host, Literals.HOST__SPEED));
        }
        quantity(host.getQuantum(), "quantum", properties);
        quantity(host.getSwitchCost(), "switch", properties);
        quantity(host.getCache(), "cache", properties);
        quantity(host.getStack(), "stack", properties);
      }
      case Cost cost -> {
        price(cost.getCore(), "core", properties);
        price(cost.getMemory(), "memory", properties);
      }
      case Pool pool -> pool(pool, properties);
      case LocalPools local -> {
        count(local, Literals.LOCAL_POOLS__OTHERS, OTHERS, properties);
        queue(local.getDiscipline(), properties);
      }
      case Application application ->
          count(application, Literals.APPLICATION__CAPACITY, "capacity", properties);
      case Workload workload -> {
        quantity(workload.getDuration(), "for", properties);
        quantity(workload.getWarmUp(), "warmup", properties);
      }
      default -> {}
    }
    return properties;
  }

  private void pool(Pool pool, Map<String, String> properties) {
    count(pool, Literals.POOL__THREADS, "threads", properties);
    count(pool, Literals.POOL__CORE, "core", properties);
    count(pool, Literals.POOL__MAXIMUM, "maximum", properties);
    quantity(pool.getKeepAlive(), "keepalive", properties);
    if (pool.getCapacity() != null && pool.getCapacity() == 0) {
      properties.put("handoff", "");
    } else {
      count(pool, Literals.POOL__CAPACITY, "bounded", properties);
    }
    if (pool.getRejection() != RejectionPolicy.ABORT) {
      properties.put("rejected", pool.getRejection().getLiteral());
    }
    quantity(pool.getStart(), "start", properties);
    quantity(pool.getDispatch(), "dispatch", properties);
    quantity(pool.getWake(), "wake", properties);
    quantity(pool.getLock(), "lock", properties);
    queue(pool.getDiscipline(), properties);
  }

  private static void queue(QueueDiscipline discipline, Map<String, String> properties) {
    if (discipline != QueueDiscipline.FIFO) {
      properties.put("queue", discipline.getLiteral());
    }
  }

  private void count(
      EObject object, EAttribute attribute, String keyword, Map<String, String> properties) {
    if (object.eGet(attribute) != null) {
      properties.put(keyword, texts.value(object, attribute));
    }
  }

  private void price(@Nullable Price price, String keyword, Map<String, String> properties) {
    if (price != null) {
      properties.put(keyword, texts.price(price));
    }
  }

  private void quantity(
      @Nullable Quantity quantity, String keyword, Map<String, String> properties) {
    if (quantity != null) {
      properties.put(keyword, texts.quantity(quantity));
    }
  }
}
