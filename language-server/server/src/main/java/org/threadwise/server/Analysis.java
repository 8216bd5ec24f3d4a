package org.threadwise.server;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.measurement.Measurements;
import org.threadwise.proposal.problems.QueueingProblems;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Model;
import org.threadwise.server.figures.Sizer;

/** Looks at new versions of texts: what is wrong with them, and what formulas say. */
final class Analysis {

  private static final Measurements NONE = Measurements.in(null);

  private final Sizer sizer;
  private final Map<Path, Measurements> folders = new ConcurrentHashMap<>();
  private final Map<String, Done> done = new ConcurrentHashMap<>();

  /** What was found in a version of a text. */
  private record Done(Snapshot snapshot, List<Problem> problems) {}

  Analysis(Sizer sizer) {
    this.sizer = sizer;
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
      ParsedText parsed = snapshot.parsed();
      List<Problem> problems = look(snapshot, parsed);
      done.put(snapshot.uri(), new Done(snapshot, problems));
      return problems;
    }
  }

  void forget(String uri) {
    done.remove(uri);
    sizer.forget(uri);
  }

  private List<Problem> look(Snapshot snapshot, ParsedText parsed) {
    Solution solution = parsed.solution();
    if (!parsed.isUsable() || solution == null) {
      update(snapshot, null, "the text has errors");
      return parsed.problems();
    }
    if (snapshot.reach() == Reach.TEXT) {
      update(snapshot, null, "the workspace is not trusted, so nothing is simulated");
      return parsed.problems();
    }
    Measurements measurements = measurements(snapshot);
    List<Problem> problems = QueueingProblems.besides(parsed.problems(), solution, measurements);
    update(snapshot, Model.of(parsed, measurements), whyNot(solution));
    return problems;
  }

  /** Versions come in order, so that an old one, which took longer, does not replace a new one. */
  private synchronized void update(Snapshot snapshot, @Nullable Model model, String whyNot) {
    if (snapshot.isOutdated()) {
      throw new CancellationException("there is a newer version");
    }
    if (model == null) {
      sizer.update(snapshot.uri(), whyNot);
    } else {
      sizer.update(snapshot.uri(), model);
    }
  }

  private static String whyNot(Solution solution) {
    return solution.getWorkloads().isEmpty()
        ? "there is no workload, so nothing arrives; add one, such as"
            + " workload rush { Orders: poisson 100/s }"
        : "the text has errors";
  }

  private Measurements measurements(Snapshot snapshot) {
    Path file = snapshot.file();
    Path folder = file == null ? null : file.getParent();
    return folder == null ? NONE : folders.computeIfAbsent(folder, Measurements::in);
  }
}
