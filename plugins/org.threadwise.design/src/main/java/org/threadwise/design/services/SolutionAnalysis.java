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
import java.util.function.Function;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.figures.BackgroundProposals;
import org.threadwise.design.figures.BackgroundProposals.Asked;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.design.resource.ElementAddresses;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Solution;
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Proposal.SizedPool;

/**
 * What is known of a solution as it is now, by the text that would be saved: its problems, and what
 * formulas and simulations say of it. It is made anew when something has changed.
 */
final class SolutionAnalysis {

  private static final SolutionAnalysis NOTHING =
      new SolutionAnalysis("", ComputedFigures.NOTHING, false);

  /** The last figures of each file. */
  private static final Map<EditedSolution, ComputedFigures> LAST =
      Collections.synchronizedMap(new WeakHashMap<>());

  /** The threads that the last simulation of each file proposed, by the address of their owner. */
  private static final Map<EditedSolution, Map<String, Integer>> SIMULATED =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final String refusal;
  private final ComputedFigures computed;
  private final boolean stale;
  private final Map<String, List<Problem>> problems = new HashMap<>();

  private SolutionAnalysis(String refusal, ComputedFigures computed, boolean stale) {
    this.refusal = refusal;
    this.computed = computed;
    this.stale = stale;
  }

  /** What is known of the solution of a thing; nothing if it lies in no file. */
  static SolutionAnalysis of(EObject thing) {
    return thing.eResource() instanceof EditedSolution resource
        ? resource.getCache().get(SolutionAnalysis.class, resource, () -> read(resource))
        : NOTHING;
  }

  private static SolutionAnalysis read(EditedSolution resource) {
    try {
      return read(resource, resource.text());
    } catch (IOException refused) {
      return withOlder(resource, String.valueOf(refused.getMessage()));
    }
  }

  private static SolutionAnalysis read(EditedSolution resource, String text) {
    Path file = file(resource.getURI());
    ParsedText parsed = ParsedText.of(text, file, Reach.FOLDER, CancelIndicator.NullImpl);
    Solution solution = parsed.solution();
    SolutionAnalysis reading;
    if (solution != null && parsed.isUsable()) {
      ComputedFigures computed = ComputedFigures.of(solution, file);
      LAST.put(resource, computed);
      reading = new SolutionAnalysis("", computed, false);
    } else {
      reading = withOlder(resource, "");
    }
    parsed.problems().forEach(problem -> reading.add(parsed, problem));
    return reading;
  }

  /** Figures of before, for a model that says too little now. */
  private static SolutionAnalysis withOlder(EditedSolution resource, String refusal) {
    ComputedFigures last = LAST.get(resource);
    return new SolutionAnalysis(
        refusal, last == null ? ComputedFigures.NOTHING : last, last != null);
  }

  private static @Nullable Path file(@Nullable URI uri) {
    URI local = uri == null ? null : CommonPlugin.resolve(uri);
    return local == null || !local.isFile() ? null : Path.of(local.toFileString());
  }

  private void add(ParsedText parsed, Problem problem) {
    ILeafNode leaf =
        NodeModelUtils.findLeafNodeAtOffset(
            parsed.resource().getParseResult().getRootNode(), problem.offset());
    EObject thing = leaf == null ? null : NodeModelUtils.findActualSemanticObjectFor(leaf);
    problems.computeIfAbsent(nearest(thing), address -> new ArrayList<>()).add(problem);
  }

  /** The address of a thing, or of the nearest one around it that has one; empty for the whole. */
  private static String nearest(@Nullable EObject thing) {
    for (EObject around = thing; around != null; around = around.eContainer()) {
      String address = ElementAddresses.of(around);
      if (address != null) {
        return address;
      }
    }
    return "";
  }

  private static <T> Optional<T> at(EObject thing, Function<String, Optional<T>> figure) {
    return Optional.ofNullable(ElementAddresses.of(thing)).flatMap(figure);
  }

  /** Why the model can be no text, empty if it can. */
  String refusal() {
    return refusal;
  }

  /** The problems of a thing and of what is in it that has no address. */
  List<Problem> problems(EObject thing) {
    return problems.getOrDefault(nearest(thing), List.of());
  }

  /** Whether figures are those of an earlier model. */
  boolean isStale() {
    return stale;
  }

  /** The highest rate of orders; NaN if it is not known of the model as it is. */
  double ordersPerSecond() {
    return stale ? Double.NaN : computed.ordersPerSecond();
  }

  /** How much of a thing is taken, 1 for all of it; nothing where all messages come at once. */
  Optional<Double> utilization(EObject thing) {
    return at(thing, computed::utilization).filter(Double::isFinite);
  }

  /** The threads of a declared pool, or of the pool that a task has for itself. */
  Optional<Integer> threads(EObject owner) {
    return at(owner, computed::threads);
  }

  /**
   * Returns the threads that formulas propose for a pool, or for the pool of a task; none while a
   * pool has the threads that the last simulation proposed and the next one has not finished.
   */
  Optional<Integer> proposed(EObject owner) {
    return stale || isSettled(owner) ? Optional.empty() : at(owner, computed::proposed);
  }

  private boolean isSettled(EObject owner) {
    Optional<Integer> simulated =
        Optional.ofNullable(SIMULATED.get(owner.eResource()))
            .map(counts -> counts.get(ElementAddresses.of(owner)));
    return simulated.isPresent()
        && simulated.equals(threads(owner))
        && asked(owner, (file, asked) -> Optional.of(BackgroundProposals.isPending(file, asked)))
            .orElse(false);
  }

  /** Whether something limits the whole. */
  boolean isBottleneck(EObject thing) {
    return !stale && at(thing, address -> Optional.of(computed.isLimit(address))).orElse(false);
  }

  /** What simulations propose, if they have ended. */
  Optional<Proposal.Threads> simulated(EObject thing) {
    return asked(thing, BackgroundProposals::find)
        .filter(Proposal.Threads.class::isInstance)
        .map(Proposal.Threads.class::cast);
  }

  /** Why simulations say nothing, if they have failed. */
  Optional<String> failure(EObject thing) {
    return asked(thing, BackgroundProposals::failure);
  }

  private interface Question<T> {
    Optional<T> answer(Resource file, Asked asked);
  }

  private <T> Optional<T> asked(EObject thing, Question<T> question) {
    Asked asked = stale ? null : computed.asked();
    Resource file = thing.eResource();
    return asked == null || file == null ? Optional.empty() : question.answer(file, asked);
  }

  /** The pool of a proposal that is declared by a thing, or that a task has for itself. */
  Optional<SizedPool> simulatedPool(EObject owner) {
    String address = ElementAddresses.of(owner);
    Optional<SizedPool> found =
        simulated(owner)
            .flatMap(
                threads ->
                    threads.pools().stream()
                        .filter(pool -> computed.owner(pool.pool()).equals(address))
                        .findFirst());
    found.ifPresent(pool -> remember(owner, pool));
    return found;
  }

  private static void remember(EObject owner, SizedPool pool) {
    if (owner.eResource() instanceof EditedSolution file) {
      SIMULATED
          .computeIfAbsent(file, first -> new ConcurrentHashMap<>())
          .put(String.valueOf(ElementAddresses.of(owner)), pool.threads());
    }
  }
}
