package org.threadwise.server.figures;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A cache that evicts the least recently used entry. */
final class ResultCache<K, V> {

  private final Map<K, V> entries;

  ResultCache(int capacity) {
    entries =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
          }
        };
  }

  synchronized @Nullable V get(K key) {
    return entries.get(key);
  }

  synchronized void put(K key, V value) {
    entries.put(key, value);
  }
}
