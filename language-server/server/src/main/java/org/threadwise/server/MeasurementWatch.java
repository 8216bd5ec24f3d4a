package org.threadwise.server;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.model.integration.MeasuredDistribution;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.Solution;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.FileState;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.drift.NamedSource;

/**
 * Detects changes of the measurement files that open documents refer to. Polls the files, because
 * not every client reports changes, and none reports them for files outside its folders.
 */
final class MeasurementWatch {

  private final Documents documents;

  /** Keyed by URI rather than by snapshot, which would keep its whole syntax tree in memory. */
  private final Map<String, List<Path>> files = new HashMap<>();

  private final Map<Path, FileState> states = new HashMap<>();

  MeasurementWatch(Documents documents) {
    this.documents = documents;
  }

  /**
   * Starts to watch the files of a document in the state in which they were read.
   *
   * @param parsed the document, or an earlier version that differs in its pins only
   * @param sources measurements of the running system with which it is compared
   * @param since when reading them started, in milliseconds since 1970: a file that may have
   *     changed since then counts as changed
   */
  synchronized void add(
      Snapshot snapshot, ParsedText parsed, List<NamedSource> sources, long since) {
    if (!snapshot.isOutdated()) {
      List<Path> named = new ArrayList<>();
      if (snapshot.reach() == Reach.FOLDER) {
        named.addAll(files(snapshot.file(), parsed.solution()));
      }
      sources.stream().map(NamedSource::file).filter(Objects::nonNull).forEach(named::add);
      files.put(snapshot.uri(), named);
      named.forEach(file -> states.computeIfAbsent(file, each -> stateAsRead(each, since)));
    }
  }

  /** Returns the state in which a file was read; unknown if it is missing or newer by now. */
  private static FileState stateAsRead(Path file, long since) {
    FileState now = FileState.of(file);
    return now.modified() < 0 || now.modified() >= since ? FileState.unknown(file) : now;
  }

  /** Returns the URIs of the documents whose files have changed since the last call. */
  synchronized List<String> changed() {
    files.keySet().removeIf(uri -> documents.find(uri).isEmpty());
    var used = new TreeSet<Path>();
    List<String> changed = new ArrayList<>();
    files.forEach(
        (uri, named) -> {
          used.addAll(named);
          if (named.stream().anyMatch(this::hasChanged)) {
            changed.add(uri);
          }
        });
    states.keySet().retainAll(used);
    used.forEach(file -> states.put(file, FileState.of(file)));
    return changed;
  }

  private boolean hasChanged(Path file) {
    FileState before = states.get(file);
    return before != null && !before.equals(FileState.of(file));
  }

  private static List<Path> files(@Nullable Path file, @Nullable Solution solution) {
    Path folder = file == null ? null : file.getParent();
    if (folder == null || solution == null) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    for (TreeIterator<EObject> all = EcoreUtil.getAllContents(solution, false); all.hasNext(); ) {
      String name =
          switch (all.next()) {
            case MeasuredDistribution measured -> measured.getFile();
            case RecordedArrivals recorded -> recorded.getFile();
            default -> null;
          };
      if (name != null) {
        add(folder, name, found);
      }
    }
    return found;
  }

  private static void add(Path folder, String name, List<Path> found) {
    try {
      Path file = folder.resolve(name).normalize();
      if (file.startsWith(folder)) {
        found.add(file);
      }
    } catch (InvalidPathException e) {
      // Validation reports the invalid path; there is no file to watch.
    }
  }
}
