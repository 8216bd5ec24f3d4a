package org.threadwise.cli.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.Numbers;
import org.threadwise.queueing.simulation.Estimate;

/** Builder of JSON objects, whose fields keep the order in which they are added. */
public final class JsonFields {
  private final ObjectNode node = JsonNodeFactory.instance.objectNode();

  /** Returns the object. */
  public ObjectNode node() {
    return node;
  }

  /** Adds a text, or null. */
  public JsonFields text(String name, @Nullable String value) {
    node.put(name, value);
    return this;
  }

  /** Adds the name of a constant, in lower case and with hyphens. */
  public JsonFields constant(String name, Enum<?> value) {
    return text(name, value.name().toLowerCase(Locale.ROOT).replace('_', '-'));
  }

  /** Adds a whole number. */
  public JsonFields whole(String name, long value) {
    node.put(name, value);
    return this;
  }

  /** Adds a boolean. */
  public JsonFields truth(String name, boolean value) {
    node.put(name, value);
    return this;
  }

  /** Adds a number, or null for NaN and infinity. */
  public JsonFields number(String name, double value) {
    if (Double.isFinite(value)) {
      node.put(name, value);
    } else {
      node.putNull(name);
    }
    return this;
  }

  /** Adds an estimate: its mean under a name, and its interval under the name with "Ci95". */
  public JsonFields estimate(String name, @Nullable Estimate estimate) {
    return estimate(name, name + "Ci95", estimate);
  }

  /** Adds an estimate: its mean under one name, and its interval under another. */
  public JsonFields estimate(String name, String intervalName, @Nullable Estimate estimate) {
    return mean(name, estimate).interval(intervalName, estimate);
  }

  /** Adds the mean of an estimate, or null if there is none. */
  public JsonFields mean(String name, @Nullable Estimate estimate) {
    return number(name, estimate == null ? Double.NaN : estimate.mean());
  }

  /** Adds the 95 % interval of an estimate as [low, high], or null if there is none. */
  public JsonFields interval(String name, @Nullable Estimate estimate) {
    if (estimate == null || !Double.isFinite(estimate.halfWidth(Numbers.CONFIDENCE))) {
      node.putNull(name);
    } else {
      interval(name, estimate.low(Numbers.CONFIDENCE), estimate.high(Numbers.CONFIDENCE));
    }
    return this;
  }

  /** Adds [low, high]. */
  public JsonFields interval(String name, double low, double high) {
    node.putArray(name).add(low).add(high);
    return this;
  }

  /** Adds a list of texts. */
  public JsonFields texts(String name, List<String> values) {
    ArrayNode array = node.putArray(name);
    values.forEach(array::add);
    return this;
  }

  /** Adds a list of whole numbers. */
  public JsonFields wholes(String name, List<Integer> values) {
    ArrayNode array = node.putArray(name);
    values.forEach(array::add);
    return this;
  }

  /** Adds a list of numbers, with null for NaN and infinity. */
  public JsonFields numbers(String name, List<Double> values) {
    ArrayNode array = node.putArray(name);
    values.forEach(value -> array.add(Double.isFinite(value) ? value : null));
    return this;
  }

  /** Adds an object, or null. */
  public JsonFields object(String name, @Nullable ObjectNode value) {
    node.set(name, value);
    return this;
  }

  /** Adds a list of objects. */
  public JsonFields objects(String name, List<ObjectNode> values) {
    node.putArray(name).addAll(values);
    return this;
  }
}
