package org.threadwise.design.services;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.eclipse.emf.common.CommonPlugin;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.eclipse.xtext.util.CancelIndicator;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.figures.Simulations;
import org.threadwise.design.figures.Simulations.Asked;
import org.threadwise.design.resource.Addresses;
import org.threadwise.design.resource.EditedSolution;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.ParsedText.Reach;
import org.threadwise.dsl.Problem;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.Names;
import org.threadwise.model.queueing.PoolOrigin;
import org.threadwise.model.queueing.Translation;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.Analysis;
import org.threadwise.sizing.Analysis.PoolAnalysis;
import org.threadwise.sizing.Analysis.TaskAnalysis;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.Proposal;
import org.threadwise.sizing.Proposal.SizedPool;
import org.threadwise.sizing.Question;

/**
 * What is known of a solution as it is now, by the text that would be saved: its problems, and what
 * formulas say of it. It is made anew when something has changed.
 */
final class Reading {

  /** For how long a solution is simulated at most. */
  private static final long BUDGET = Duration.ofMinutes(1).toNanos();

  private static final Reading NOTHING = new Reading("");

  /** The last readings that had figures. */
  private static final Map<EditedSolution, Reading> LAST =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final String refusal;
  private final Map<String, List<Problem>> problems = new HashMap<>();
  private final Map<String, TaskAnalysis> tasks = new HashMap<>();
  private final Map<String, PoolAnalysis> pools = new HashMap<>();
  private final Map<String, PoolAnalysis> poolsOfElements = new HashMap<>();
  private final Map<String, Integer> proposed = new HashMap<>();
  private final Map<Integer, String> owners = new HashMap<>();
  private @Nullable Analysis analysis;
  private @Nullable Asked asked;
  private boolean stale;

  private Reading(String refusal) {
    this.refusal = refusal;
  }

  /** What is known of the solution of a thing; nothing if it lies in no file. */
  static Reading of(EObject thing) {
    return thing.eResource() instanceof EditedSolution resource
        ? resource.getCache().get(Reading.class, resource, () -> read(resource))
        : NOTHING;
  }

  private static Reading read(EditedSolution resource) {
    Path file = file(resource.getURI());
    String text;
    try {
      text = resource.text();
    } catch (IOException refused) {
      Reading refusal = new Reading(String.valueOf(refused.getMessage()));
      refusal.keep(LAST.get(resource));
      return refusal;
    }
    Reading reading = new Reading("");
    ParsedText parsed = ParsedText.of(text, file, Reach.FOLDER, CancelIndicator.NullImpl);
    parsed.problems().forEach(problem -> reading.add(parsed, problem));
    Solution solution = parsed.solution();
    if (solution != null && parsed.isUsable()) {
      reading.compute(solution, file);
      LAST.put(resource, reading);
    } else {
      reading.keep(LAST.get(resource));
    }
    return reading;
  }

  /** Keeps figures of before, for a model that says too little now. */
  private void keep(@Nullable Reading last) {
    if (last != null) {
      tasks.putAll(last.tasks);
      pools.putAll(last.pools);
      poolsOfElements.putAll(last.poolsOfElements);
      stale = true;
    }
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
    problems.computeIfAbsent(address(thing), address -> new ArrayList<>()).add(problem);
  }

  /** The address of a thing, or of the nearest one around it that has one. */
  private static String address(@Nullable EObject thing) {
    for (EObject around = thing; around != null; around = around.eContainer()) {
      String address = Addresses.of(around);
      if (address != null) {
        return address;
      }
    }
    return "";
  }

  private void compute(Solution solution, @Nullable Path file) {
    Translation translation = Translation.of(solution, file == null ? null : file.getParent());
    Network network = translation.network();
    Workload workload = translation.workload();
    if (network == null || workload == null || translation.hasErrors()) {
      return;
    }
    Analysis found = Analysis.of(network, workload);
    analysis = found;
    for (TaskAnalysis task : found.tasks()) {
      Element element = translation.mapping().element(task.node());
      tasks.put(address(element), task);
      translation
          .mapping()
          .poolOf(element)
          .ifPresent(pool -> poolsOfElements.put(address(element), found.pools().get(pool)));
    }
    List<PoolOrigin> origins = translation.mapping().pools();
    for (PoolAnalysis pool : found.pools()) {
      owner(origins.get(pool.pool()))
          .ifPresent(
              owner -> {
                pools.put(owner, pool);
                owners.put(pool.pool(), owner);
              });
    }
    Question question = Question.DEFAULT.withGoals(translation.goalsOfWorkload());
    asked = new Asked(network, workload, question.withWorkers(1).withBudget(BUDGET));
    FirstAnswer.of(network, workload, question).stream()
        .flatMap(first -> first.pools().stream())
        .forEach(
            guess ->
                owner(origins.get(guess.pool()))
                    .ifPresent(owner -> proposed.put(owner, guess.threads())));
  }

  private static Optional<String> owner(PoolOrigin origin) {
    return switch (origin) {
      case PoolOrigin.Declared declared -> Optional.of(address(declared.pool()));
      case PoolOrigin.Local local -> Optional.of(address(local.element()));
      case PoolOrigin.Implicit implicit -> Optional.empty();
    };
  }

  /** Why the model can be no text, empty if it can. */
  String refusal() {
    return refusal;
  }

  /** The problems of a thing and of what is in it that has no address. */
  List<Problem> problems(EObject thing) {
    return problems.getOrDefault(address(thing), List.of());
  }

  /** What formulas say of the whole, null if they say nothing. */
  @Nullable Analysis analysis() {
    return analysis;
  }

  Optional<TaskAnalysis> task(Element element) {
    return Optional.ofNullable(tasks.get(address(element)));
  }

  /** The declared pool, or the pool of a task that has one for itself. */
  Optional<PoolAnalysis> pool(EObject owner) {
    return Optional.ofNullable(pools.get(address(owner)));
  }

  /** The pool that works for an element. */
  Optional<PoolAnalysis> poolOf(Element element) {
    return Optional.ofNullable(poolsOfElements.get(address(element)));
  }

  /** The count that formulas propose for a pool, or for the pool of a task. */
  Optional<Integer> proposed(EObject owner) {
    return Optional.ofNullable(proposed.get(address(owner)));
  }

  /** Whether figures are those of an earlier model. */
  boolean isStale() {
    return stale;
  }

  /** What simulations propose, if they have ended. */
  Optional<Proposal.Threads> simulated(EObject thing) {
    Asked question = asked;
    Resource file = thing.eResource();
    return question == null || file == null
        ? Optional.empty()
        : Simulations.find(file, question)
            .filter(Proposal.Threads.class::isInstance)
            .map(Proposal.Threads.class::cast);
  }

  /** The pool of a proposal that is declared by a thing, or that a task has for itself. */
  Optional<SizedPool> simulatedPool(EObject owner) {
    return simulated(owner)
        .flatMap(
            threads ->
                threads.pools().stream()
                    .filter(pool -> address(owner).equals(owners.get(pool.pool())))
                    .findFirst());
  }

  /** Whether something limits the whole. */
  boolean isBottleneck(EObject thing) {
    return analysis != null
        && analysis.bottleneck() != null
        && switch (thing) {
          case Element element ->
              analysis
                  .bottleneck()
                  .element()
                  .equals(Names.of(Solutions.of(element)).display(element));
          default -> false;
        };
  }
}
