package org.threadwise.design.services;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.figures.BackgroundProposals;
import org.threadwise.design.figures.BackgroundProposals.SizingInput;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Solution;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.SizedPool;

/**
 * Problems and figures of the current model of a solution, by the text that saving would write. The
 * cache of the resource keeps it until the model changes.
 */
final class SolutionAnalysis {

  private static final SolutionAnalysis EMPTY =
      new SolutionAnalysis("", ComputedFigures.EMPTY, false);

  /** The last figures of each file. */
  private static final Map<EditedSolution, ComputedFigures> LAST_FIGURES =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The counts that the last simulation of each file proposed, by the address of their owner. */
  private static final Map<EditedSolution, Map<String, Integer>> LAST_PROPOSALS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final String refusal;
  private final ComputedFigures figures;
  private final boolean stale;
  private final Map<String, List<Problem>> problems = new HashMap<>();

  private SolutionAnalysis(String refusal, ComputedFigures figures, boolean stale) {
    this.refusal = refusal;
    this.figures = figures;
    this.stale = stale;
  }

  /** Returns the analysis of the solution that contains an element; empty without a file. */
  static SolutionAnalysis of(EObject element) {
    return element.eResource() instanceof EditedSolution resource
        ? resource.getCache().get(SolutionAnalysis.class, resource, () -> analyze(resource))
        : EMPTY;
  }

  private static SolutionAnalysis analyze(EditedSolution resource) {
    try {
      return analyze(resource, resource.text());
    } catch (IOException refused) {
      return withLastFigures(resource, String.valueOf(refused.getMessage()));
    }
  }

  private static SolutionAnalysis analyze(EditedSolution resource, String text) {
    Path file = file(resource.getURI());
    ParsedText parsed = ParsedText.of(text, file, Reach.FOLDER, CancelIndicator.NullImpl);
    Solution solution = parsed.solution();
    SolutionAnalysis analysis;
    if (solution != null && parsed.isUsable()) {
      ComputedFigures figures = ComputedFigures.of(solution, file);
      LAST_FIGURES.put(resource, figures);
      analysis = new SolutionAnalysis("", figures, false);
    } else {
      analysis = withLastFigures(resource, "");
    }
    parsed.problems().forEach(problem -> analysis.add(parsed, problem));
    return analysis;
  }

  /** Keeps the figures of an earlier model while the current one cannot be analysed. */
  private static SolutionAnalysis withLastFigures(EditedSolution resource, String refusal) {
    ComputedFigures last = LAST_FIGURES.get(resource);
    return new SolutionAnalysis(refusal, last == null ? ComputedFigures.EMPTY : last, last != null);
  }

  private static @Nullable Path file(@Nullable URI uri) {
    URI local = uri == null ? null : CommonPlugin.resolve(uri);
    return local == null || !local.isFile() ? null : Path.of(local.toFileString());
  }

  private void add(ParsedText parsed, Problem problem) {
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(
            parsed.resource().getParseResult().getRootNode(), problem.offset());
    EObject element = leaf == null ? null : NodeModelUtils.findActualSemanticObjectFor(leaf);
    problems.computeIfAbsent(nearestAddress(element), address -> new ArrayList<>()).add(problem);
  }

  /** Returns the address of an object or of its nearest container with one; else empty. */
  private static String nearestAddress(@Nullable EObject object) {
    for (EObject next = object; next != null; next = next.eContainer()) {
      String address = ElementAddresses.of(next);
      if (address != null) {
        return address;
      }
    }
    return "";
  }

  /** Returns why the model cannot be written as text, empty if it can. */
  String refusal() {
    return refusal;
  }

  /** Returns the problems of an element and of its contents that have no address of their own. */
  List<Problem> problems(EObject element) {
    return problems.getOrDefault(nearestAddress(element), List.of());
  }

  /** Returns whether the figures are those of an earlier model. */
  boolean isStale() {
    return stale;
  }

  /** Returns the highest sustainable rate of orders per second, NaN if it is unknown. */
  double ordersPerSecond() {
    return stale ? Double.NaN : figures.ordersPerSecond();
  }

  /**
   * Returns the utilisation of an element; empty if it is infinite, as for simultaneous arrivals.
   */
  Optional<Double> utilization(EObject element) {
    return figures.utilization(element).filter(Double::isFinite);
  }

  /** Returns the threads of a declared pool or of the pool of a task. */
  Optional<Integer> threads(EObject owner) {
    return figures.threads(owner);
  }

  /**
   * Returns the thread count that formulas propose for a pool or for the pool of a task; empty
   * while it has the count that the last simulation proposed and the next one has not finished.
   */
  Optional<Integer> proposed(EObject owner) {
    return stale || isSettled(owner) ? Optional.empty() : figures.proposed(owner);
  }

  private boolean isSettled(EObject owner) {
    Optional<Integer> simulated =
        Optional.ofNullable(LAST_PROPOSALS.get(owner.eResource()))
            .map(counts -> counts.get(ElementAddresses.of(owner)));
    return simulated.isPresent()
        && simulated.equals(threads(owner))
        && query(owner, (file, input) -> Optional.of(BackgroundProposals.isPending(file, input)))
            .orElse(false);
  }

  /** Returns whether an element is the bottleneck of the solution. */
  boolean isBottleneck(EObject element) {
    return !stale && figures.isBottleneck(element);
  }

  /** Returns the proposal by simulation, empty until the simulation has ended. */
  Optional<Proposal.Threads> simulated(EObject element) {
    return query(element, BackgroundProposals::find)
        .filter(Proposal.Threads.class::isInstance)
        .map(Proposal.Threads.class::cast);
  }

  /** Returns why the simulation has failed, empty if it has not. */
  Optional<String> failure(EObject element) {
    return query(element, BackgroundProposals::failure);
  }

  /** Queries the simulations of the current model, if it can be simulated. */
  private <T> Optional<T> query(
      EObject element, BiFunction<Resource, SizingInput, Optional<T>> query) {
    SizingInput input = stale ? null : figures.sizingInput();
    Resource file = element.eResource();
    return input == null || file == null ? Optional.empty() : query.apply(file, input);
  }

  /** Returns the proposal by simulation for a declared pool or for the pool of a task. */
  Optional<SizedPool> simulatedPool(EObject owner) {
    Optional<SizedPool> found =
        simulated(owner).stream()
            .flatMap(threads -> threads.pools().stream())
            .filter(pool -> figures.isOwner(owner, pool.pool()))
            .findFirst();
    found.ifPresent(pool -> remember(owner, pool));
    return found;
  }

  private static void remember(EObject owner, SizedPool pool) {
    if (owner.eResource() instanceof EditedSolution file) {
      LAST_PROPOSALS
          .computeIfAbsent(file, first -> new ConcurrentHashMap<>())
          .put(String.valueOf(ElementAddresses.of(owner)), pool.threads());
    }
  }
}
