package org.threadwise.measurement.flight;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import jdk.jfr.consumer.RecordedMethod;
import org.jspecify.annotations.Nullable;

/** Operations of a recording by name. Their number and the length of names are limited. */
final class OperationTable {
  private static final int MAX_OPERATIONS = 100_000;
  private static final int MAX_NAME_LENGTH = 1000;
  private static final int MAX_CACHED = 50_000;

  private final Map<String, RecordedOperation> methods = new LinkedHashMap<>();
  private final Map<String, RecordedOperation> others = new HashMap<>();
  private final IdentityHashMap<RecordedMethod, RecordedOperation> cache = new IdentityHashMap<>();

  /** Returns the operation of a method; null if the limits are exceeded or it has no name. */
  @Nullable RecordedOperation method(RecordedMethod method) {
    RecordedOperation operation = cache.get(method);
    if (operation == null) {
      String name = MethodNames.of(method);
      operation = name == null ? null : find(methods, name, true);
      if (operation != null) {
        if (cache.size() == MAX_CACHED) {
          cache.clear();
        }
        cache.put(method, operation);
      }
    }
    return operation;
  }

  /** Returns the operation that an event of the application names; null beyond the limits. */
  @Nullable RecordedOperation named(String name) {
    return find(others, name, false);
  }

  private @Nullable RecordedOperation find(
      Map<String, RecordedOperation> operations, String name, boolean method) {
    RecordedOperation operation = operations.get(name);
    if (operation == null
        && name.length() <= MAX_NAME_LENGTH
        && methods.size() + others.size() < MAX_OPERATIONS) {
      operation = new RecordedOperation(name, method);
      operations.put(name, operation);
    }
    return operation;
  }

  /** Returns the names of methods that were called. */
  Set<String> methodNames() {
    return new TreeSet<>(methods.keySet());
  }

  /** Returns the methods that were called, in the order of their first call. */
  Collection<RecordedOperation> methods() {
    return methods.values();
  }

  /** Returns all operations. */
  List<RecordedOperation> all() {
    List<RecordedOperation> all = new ArrayList<>(methods.values());
    all.addAll(others.values());
    return all;
  }
}
