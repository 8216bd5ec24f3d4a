package org.threadwise.server.figures;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The results asked for last, by what they depend on. */
final class ResultCache<K, V> {

  private final Map<K, V> kept;

  ResultCache(int most) {
    kept =
        new LinkedHashMap<>(16, 0.75f, true) {
          private static final long serialVersionUID = 1;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
          }
        };
  }

  synchronized @Nullable V get(K key) {
    return kept.get(key);
  }

  synchronized void put(K key, V value) {
    kept.put(key, value);
  }
}
