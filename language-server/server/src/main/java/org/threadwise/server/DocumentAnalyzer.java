package org.threadwise.server;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.server.document.OtherText;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.Sizer;
import org.threadwise.server.figures.SizingListener;
import org.threadwise.server.protocol.BaseText;
import org.threadwise.server.settings.ServerSettings;
import org.threadwise.sizing.question.Objective;

/** Analyzes versions of documents: finds problems and evaluates the formulas of queueing theory. */
final class DocumentAnalyzer {

  private static final Measurements NONE = Measurements.in(null);
  private static final String UNTRUSTED = "the workspace is not trusted, so nothing is simulated";
  private static final String FAILED =
      "Threadwise failed on this document; see its log for the cause";
  private static final String NO_WORKLOAD =
      "there is no workload, so nothing arrives; add one, such as"
          + " workload rush { Orders: poisson 100/s }";

  private final Sizer sizer;
  private final SizingListener listener;
  private final Supplier<ServerSettings> settings;
  private final Map<Path, Measurements> folders = new ConcurrentHashMap<>();
  private final Map<String, Analysis> analyses = new ConcurrentHashMap<>();

  /**
   * The problems of a version of a document.
   *
   * @param source the version that was analysed: the snapshot itself, or an earlier one that
   *     differs in its pins only
   */
  private record Analysis(Snapshot snapshot, Snapshot source, List<Problem> problems) {}

  /**
   * Creates an analyzer without documents.
   *
   * @param settings returns the current settings
   */
  DocumentAnalyzer(Sizer sizer, SizingListener listener, Supplier<ServerSettings> settings) {
    this.sizer = sizer;
    this.listener = listener;
    this.settings = settings;
  }

  /**
   * Returns all problems of a document, and passes its model to the sizer. Each version is analysed
   * once; later calls return the same list.
   *
   * @throws CancellationException if there is a newer version
   */
  List<Problem> analyze(Snapshot snapshot) {
    synchronized (snapshot) {
      Analysis known = analyses.get(snapshot.uri());
      if (known != null && known.snapshot() == snapshot) {
        return known.problems();
      }
      if (known != null && snapshot.pinsSince(known.source()).isPresent()) {
        return update(new Analysis(snapshot, known.source(), known.problems()), () -> {});
      }
      return analyze(snapshot, snapshot.parsed());
    }
  }

  /** Returns whether a version has been analysed. */
  boolean isAnalyzed(Snapshot snapshot) {
    Analysis known = analyses.get(snapshot.uri());
    return known != null && known.snapshot().equals(snapshot);
  }

  /**
   * Returns the version whose problems a snapshot has: itself, or one that differs in its pins
   * only.
   */
  Snapshot source(Snapshot snapshot) {
    Analysis known = analyses.get(snapshot.uri());
    return known != null && known.snapshot().equals(snapshot) ? known.source() : snapshot;
  }

  /**
   * Returns the newest analysed version; a version that is not parsed yet may differ in pins only.
   */
  Snapshot latestAnalyzed(Snapshot snapshot) {
    Analysis known = analyses.get(snapshot.uri());
    return known == null ? snapshot : known.source();
  }

  /**
   * Returns the model of another text under a workload, by default under its first one.
   *
   * @throws IllegalArgumentException if the text cannot be simulated; the message has the reason
   */
  SizableModel model(Snapshot open, BaseText base, String workload) {
    if (open.reach() == Reach.TEXT) {
      throw new IllegalArgumentException(UNTRUSTED);
    }
    OtherText other = OtherText.read(open, base);
    SizableModel model = SizableModel.of(other.solution(), measurements(other.file()), workload);
    if (model == null) {
      throw new IllegalArgumentException(
          "the other text cannot be simulated: it has no workload, or a measured time without values");
    }
    return model;
  }

  synchronized void forget(String uri) {
    analyses.remove(uri);
    sizer.forget(uri);
  }

  private List<Problem> analyze(Snapshot snapshot, ParsedText parsed) {
    Solution solution = parsed.solution();
    if (!parsed.isUsable() || solution == null) {
      return update(snapshot, parsed.problems(), () -> reportErrors(snapshot));
    }
    if (snapshot.reach() == Reach.TEXT) {
      return update(snapshot, parsed.problems(), () -> clearFigures(snapshot, UNTRUSTED));
    }
    try {
      return size(snapshot, parsed, solution);
    } catch (CancellationException newer) {
      throw newer;
    } catch (RuntimeException | StackOverflowError failure) {
      // The problems of the text itself are reported nevertheless.
      listener.failed(snapshot.uri(), failure);
      return update(snapshot, parsed.problems(), () -> clearFigures(snapshot, FAILED));
    }
  }

  private List<Problem> size(Snapshot snapshot, ParsedText parsed, Solution solution) {
    Measurements measurements = measurements(snapshot.file());
    Map<Workload, Translation> translations = new HashMap<>();
    for (Workload workload : solution.getWorkloads()) {
      translations.put(workload, Translation.of(solution, workload, measurements));
    }
    SizableModel model =
        SizableModel.chosenWorkload(solution, workload(snapshot))
            .map(chosen -> SizableModel.of(solution, requireNonNull(translations.get(chosen))))
            .map(sized -> sized.withObjective(objective(snapshot)))
            .orElse(null);
    return update(
        snapshot,
        QueueingProblems.besides(
            parsed.problems(), solution, workload -> requireNonNull(translations.get(workload))),
        () -> {
          if (model != null) {
            sizer.update(snapshot.uri(), model);
          } else if (solution.getWorkloads().isEmpty()) {
            clearFigures(snapshot, NO_WORKLOAD);
          } else {
            reportErrors(snapshot);
          }
        });
  }

  /** Returns the name of the workload that figures belong to, null for the first one. */
  private @Nullable String workload(Snapshot snapshot) {
    return settings.get().workload(snapshot.uri(), snapshot.file());
  }

  private @Nullable Objective objective(Snapshot snapshot) {
    return settings.get().objective(snapshot.uri(), snapshot.file());
  }

  private void reportErrors(Snapshot snapshot) {
    sizer.update(snapshot.uri(), "the text has errors");
  }

  /** Discards the figures of earlier versions: this one is valid and has none. */
  private void clearFigures(Snapshot snapshot, String why) {
    sizer.forget(snapshot.uri());
    sizer.update(snapshot.uri(), why);
  }

  private List<Problem> update(Snapshot snapshot, List<Problem> problems, Runnable update) {
    return update(new Analysis(snapshot, snapshot, problems), update);
  }

  /**
   * Stores an analysis unless its version is outdated, so that a slow one never replaces a newer.
   */
  private synchronized List<Problem> update(Analysis found, Runnable update) {
    if (found.snapshot().isOutdated()) {
      throw new CancellationException("there is a newer version");
    }
    update.run();
    analyses.put(found.snapshot().uri(), found);
    return found.problems();
  }

  /** Returns the translation of a solution, without a workload. */
  Translation translation(Snapshot snapshot, Solution solution) {
    return Translation.of(solution, null, measurements(snapshot.file()));
  }

  private Measurements measurements(@Nullable Path file) {
    Path folder = file == null ? null : file.getParent();
    return folder == null ? NONE : folders.computeIfAbsent(folder, Measurements::in);
  }
}
