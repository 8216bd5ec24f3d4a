package org.threadwise.model.queueing;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Slot;
import org.threadwise.queueing.network.Goal.Bound;

/**
 * Maps elements of a solution to indices of the network and back, and bounds of goals to their
 * constraints. It covers all elements even where the network could not be built.
 */
public final class Mapping {

  private final List<Element> elements;
  private final List<String> names;
  private final List<OptionalInt> poolsOfElements;
  private final List<PoolOrigin> pools;
  private final List<Application> stations;
  private final List<Slot> slots;
  private final Map<Object, Integer> indices = new HashMap<>();

  /** Keyed by identity, since different constraints may be equal bounds. */
  private final IdentityHashMap<Bound, Constraint> constraints = new IdentityHashMap<>();

  Mapping(
      List<Element> elements,
      List<String> names,
      List<OptionalInt> poolsOfElements,
      List<PoolOrigin> pools,
      List<Application> stations,
      List<Slot> slots) {
    this.elements = List.copyOf(elements);
    this.names = List.copyOf(names);
    this.poolsOfElements = List.copyOf(poolsOfElements);
    this.pools = List.copyOf(pools);
    this.stations = List.copyOf(stations);
    this.slots = List.copyOf(slots);
    number(this.elements);
    number(this.stations);
    number(this.slots);
    for (int i = 0; i < this.pools.size(); i++) {
      if (this.pools.get(i) instanceof PoolOrigin.Declared declared) {
        indices.put(declared.pool(), i);
      }
    }
  }

  private void number(List<?> objects) {
    for (int i = 0; i < objects.size(); i++) {
      indices.put(objects.get(i), i);
    }
  }

  /** Returns the tasks and ports, in the order of the network's nodes. */
  public List<Element> elements() {
    return elements;
  }

  /** Returns the element of a node. */
  public Element element(int node) {
    return elements.get(node);
  }

  /** Returns the node of an element of this solution. */
  public OptionalInt node(Element element) {
    return index(element);
  }

  /** Returns the name of a node for people: simple where it is unique, otherwise qualified. */
  public String name(int node) {
    return names.get(node);
  }

  /** Returns the origins of the pools, in the order of the network's pools. */
  public List<PoolOrigin> pools() {
    return pools;
  }

  /** Returns the network's pool for a declared pool. */
  public OptionalInt pool(Pool pool) {
    return index(pool);
  }

  /** Returns the pool that executes an element; empty for a port that messages pass at once. */
  public OptionalInt poolOf(Element element) {
    OptionalInt node = node(element);
    return node.isPresent() ? poolsOfElements.get(node.getAsInt()) : OptionalInt.empty();
  }

  /** Returns the applications with a capacity, in the order of the network's stations. */
  public List<Application> stations() {
    return stations;
  }

  /** Returns the station of an application; empty for one without a capacity. */
  public OptionalInt station(Application application) {
    return index(application);
  }

  /** Returns the slots with a reader, in the order of the network's slots. */
  public List<Slot> slots() {
    return slots;
  }

  /** Returns the network's slot for a slot of the solution; empty for one without a reader. */
  public OptionalInt slot(Slot slot) {
    return index(slot);
  }

  void bind(Bound bound, Constraint constraint) {
    constraints.put(bound, constraint);
  }

  /** Returns the constraint of a bound. */
  public Optional<Constraint> constraint(Bound bound) {
    return Optional.ofNullable(constraints.get(bound));
  }

  private OptionalInt index(Object object) {
    Integer index = indices.get(object);
    return index == null ? OptionalInt.empty() : OptionalInt.of(index);
  }
}
