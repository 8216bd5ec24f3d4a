package org.threadwise.dsl.validation;

import com.google.inject.Singleton;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.measurement.Measurements;

/** A cache of measurement files by folder, so that each file is read once. */
@Singleton
final class MeasurementFolders {

  private static final int MAX_FOLDERS = 16;

  private final Map<Path, Measurements> folders =
      new LinkedHashMap<>(MAX_FOLDERS, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Path, Measurements> eldest) {
          return size() > MAX_FOLDERS;
        }
      };

  /** Returns the files of a folder, none for an unsaved buffer. */
  synchronized Measurements of(@Nullable Path folder) {
    return folder == null
        ? Measurements.in(null)
        : folders.computeIfAbsent(folder, Measurements::in);
  }
}
