package org.threadwise.dsl.validation;

import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.measurement.Measurements;

/** The measurement files of the folders that were checked last, so that each is read once. */
@Singleton
final class MeasurementFolders {

  private static final int MOST = 16;

  private final Map<Path, Measurements> folders =
      new LinkedHashMap<>(MOST, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Measurements> eldest) {
          return size() > MOST;
        }
      };

  /** The files of a folder, none for a text that is nowhere yet. */
  synchronized Measurements of(@Nullable Path folder) {
    return folder == null
        ? Measurements.in(null)
        : folders.computeIfAbsent(folder, Measurements::in);
  }
}
