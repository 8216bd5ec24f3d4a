package org.threadwise.server;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.xtext.util.CancelIndicator;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.model.queueing.Translation;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.SizableModel;
import org.threadwise.server.figures.Sizer;
import org.threadwise.server.figures.SizingListener;

/** Looks at new versions of texts: what is wrong with them, and what formulas say. */
final class DocumentAnalyzer {

  private static final Measurements NONE = Measurements.in(null);
  private static final String UNTRUSTED = "the workspace is not trusted, so nothing is simulated";
  private static final String FAILED = "Threadwise failed on this text; its log says why";
  private static final String NO_WORKLOAD =
      "there is no workload, so nothing arrives; add one, such as"
          + " workload rush { Orders: poisson 100/s }";

  private final Sizer sizer;
  private final SizingListener observer;
  private final Map<Path, Measurements> folders = new ConcurrentHashMap<>();
  private final Map<String, Done> done = new ConcurrentHashMap<>();

  /**
   * What was found in a version of a text.
   *
   * @param source in which that was found: the snapshot, or one that differs in its pins alone
   */
  private record Done(Snapshot snapshot, Snapshot source, List<Problem> problems) {}

  DocumentAnalyzer(Sizer sizer, SizingListener observer) {
    this.sizer = sizer;
    this.observer = observer;
  }

  /**
   * Everything that is wrong with a text; the sizer knows of it afterwards. A version is looked at
   * once.
   *
   * @throws CancellationException if there is a newer version
   */
  List<Problem> of(Snapshot snapshot) {
    synchronized (snapshot) {
      Done known = done.get(snapshot.uri());
      if (known != null && known.snapshot() == snapshot) {
        return known.problems();
      }
      if (known != null && snapshot.pins(known.source()).isPresent()) {
        return update(new Done(snapshot, known.source(), known.problems()), () -> {});
      }
      return look(snapshot, snapshot.parsed());
    }
  }

  /** Whether a version was looked at. */
  boolean knows(Snapshot snapshot) {
    Done known = done.get(snapshot.uri());
    return known != null && known.snapshot().equals(snapshot);
  }

  /** In which version was found what is said of one: it, or one that differs in its pins alone. */
  Snapshot source(Snapshot snapshot) {
    Done known = done.get(snapshot.uri());
    return known != null && known.snapshot().equals(snapshot) ? known.source() : snapshot;
  }

  /** The newest version in which something was found; one that is not parsed may resemble it. */
  Snapshot nearest(Snapshot snapshot) {
    Done known = done.get(snapshot.uri());
    return known == null ? snapshot : known.source();
  }

  /**
   * The model of another text in the place of an open one.
   *
   * @throws ResponseErrorException if it cannot be run; the message says why
   */
  SizableModel model(Snapshot place, String text) {
    if (place.reach() == Reach.TEXT) {
      throw RequestErrors.of(UNTRUSTED);
    }
    ParsedText parsed = ParsedText.of(text, place.file(), place.reach(), CancelIndicator.NullImpl);
    SizableModel model = parsed.isUsable() ? SizableModel.of(parsed, measurements(place)) : null;
    if (model == null) {
      throw RequestErrors.of(
          "the other text cannot be run: it has errors, or no workload, so there is nothing to"
              + " compare with");
    }
    return model;
  }

  synchronized void forget(String uri) {
    done.remove(uri);
    sizer.forget(uri);
  }

  private List<Problem> look(Snapshot snapshot, ParsedText parsed) {
    Solution solution = parsed.solution();
    if (!parsed.isUsable() || solution == null) {
      return update(snapshot, parsed.problems(), () -> broken(snapshot));
    }
    if (snapshot.reach() == Reach.TEXT) {
      return update(snapshot, parsed.problems(), () -> withoutFigures(snapshot, UNTRUSTED));
    }
    try {
      return size(snapshot, parsed, solution);
    } catch (CancellationException newer) {
      throw newer;
    } catch (RuntimeException | StackOverflowError failure) {
      // What is wrong with the text itself is told nevertheless.
      observer.failed(snapshot.uri(), failure);
      return update(snapshot, parsed.problems(), () -> withoutFigures(snapshot, FAILED));
    }
  }

  private List<Problem> size(Snapshot snapshot, ParsedText parsed, Solution solution) {
    Measurements measurements = measurements(snapshot);
    Map<Workload, Translation> translations = new HashMap<>();
    for (Workload workload : solution.getWorkloads()) {
      translations.put(workload, Translation.of(solution, workload, measurements));
    }
    SizableModel model =
        solution.getWorkloads().isEmpty()
            ? null
            : SizableModel.of(
                solution, requireNonNull(translations.get(solution.getWorkloads().getFirst())));
    return update(
        snapshot,
        QueueingProblems.besides(
            parsed.problems(), solution, workload -> requireNonNull(translations.get(workload))),
        () -> {
          if (model != null) {
            sizer.update(snapshot.uri(), model);
          } else if (solution.getWorkloads().isEmpty()) {
            withoutFigures(snapshot, NO_WORKLOAD);
          } else {
            broken(snapshot);
          }
        });
  }

  private void broken(Snapshot snapshot) {
    sizer.update(snapshot.uri(), "the text has errors");
  }

  /**
   * What is known of an earlier text is not of this one, which is understood and has no figures.
   */
  private void withoutFigures(Snapshot snapshot, String why) {
    sizer.forget(snapshot.uri());
    sizer.update(snapshot.uri(), why);
  }

  private List<Problem> update(Snapshot snapshot, List<Problem> problems, Runnable update) {
    return update(new Done(snapshot, snapshot, problems), update);
  }

  /** Versions come in order, so that an old one, which took longer, does not replace a new one. */
  private synchronized List<Problem> update(Done found, Runnable update) {
    if (found.snapshot().isOutdated()) {
      throw new CancellationException("there is a newer version");
    }
    update.run();
    done.put(found.snapshot().uri(), found);
    return found.problems();
  }

  private Measurements measurements(Snapshot snapshot) {
    Path file = snapshot.file();
    Path folder = file == null ? null : file.getParent();
    return folder == null ? NONE : folders.computeIfAbsent(folder, Measurements::in);
  }
}
