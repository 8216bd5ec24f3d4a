package org.threadwise.importing.spring;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;

/** Translates routers and recipient lists. */
final class RouterReader {

  private static final java.util.regex.Pattern LITERAL =
      java.util.regex.Pattern.compile("'([^']+)'|\"([^\"]+)\"");
  private static final double HALF = 0.5;

  private final SolutionDraft draft;
  private final ChannelGraph graph;

  RouterReader(SolutionDraft draft, ChannelGraph graph) {
    this.draft = draft;
    this.graph = graph;
  }

  /** Adds a dispatcher to the channels that a router names. */
  GraphNode router(SpringElement element, String name, @Nullable GraphNode next) {
    Set<String> targets = new LinkedHashSet<>();
    element
        .children("mapping")
        .forEach(mapping -> mapping.attribute("channel").ifPresent(targets::add));
    boolean hasMappings = !targets.isEmpty();
    if (!hasMappings) {
      targets.addAll(channelsIn(element.attribute("expression").orElse("")));
      element
          .child("expression")
          .ifPresent(inner -> targets.addAll(channelsIn(inner.markup().text())));
    }
    Optional<String> other = element.attribute("default-output-channel");
    other.ifPresent(targets::add);
    if (targets.isEmpty()) {
      limit(
          Limitation.Kind.NOT_EXPRESSED,
          element,
          "code decides on the channels: messages end at the router");
      GraphNode end = GraphNode.port(GraphNode.Kind.EXIT, name, element.origin());
      return graph.add(end);
    }
    if (!hasMappings && other.isPresent() && targets.size() == 1) {
      limit(
          Limitation.Kind.NOT_EXPRESSED,
          element,
          "code decides on other channels than the default one");
    }
    GraphNode node = graph.add(GraphNode.task(Pattern.DISPATCHER, name, element.origin()));
    targets.forEach(target -> node.to(graph.target(target, element)));
    if (next != null && other.isEmpty() && element.attribute("output-channel").isPresent()) {
      node.to(next);
    }
    int outputs = node.outputs().size();
    if (outputs > 1) {
      limit(
          Limitation.Kind.ASSUMED,
          element,
          "the %d channels are equally probable".formatted(outputs));
    }
    return node.with((target, groups) -> ElementValues.equalProbabilities(target, outputs));
  }

  private List<String> channelsIn(String expression) {
    List<String> found = new ArrayList<>();
    Matcher literal = LITERAL.matcher(expression);
    while (literal.find()) {
      String text = literal.group(1) == null ? literal.group(2) : literal.group(1);
      if (graph.has(text)) {
        found.add(text);
      }
    }
    return found;
  }

  /** Adds a replicator, or a distributor if recipients select their messages. */
  GraphNode recipients(SpringElement list, SpringElement owner, String name) {
    boolean hasSequence =
        !list.equals(owner) || list.attribute("apply-sequence").orElse("").equals("true");
    List<Double> probabilities = new ArrayList<>();
    GraphNode node = GraphNode.task(Pattern.DISTRIBUTOR, name, list.origin());
    double none = 1;
    for (SpringElement recipient : list.children("recipient").toList()) {
      Optional<String> channel = recipient.attribute("channel");
      if (channel.isPresent()) {
        boolean selects = recipient.attribute("selector-expression").isPresent();
        if (selects && hasSequence) {
          limit(
              Limitation.Kind.APPROXIMATED,
              recipient,
              "the recipient receives all messages, because an aggregator needs a fixed number");
          selects = false;
        }
        node.to(graph.target(channel.get(), recipient));
        probabilities.add(selects ? HALF : 1);
        none *= selects ? HALF : 0;
      }
    }
    Optional<String> other = list.attribute("default-output-channel");
    if (other.isPresent() && none > 0) {
      node.to(graph.target(other.get(), list));
      probabilities.add(none);
    }
    if (probabilities.isEmpty()) {
      limit(
          Limitation.Kind.NOT_EXPRESSED,
          list,
          "no recipient is in the files: messages end at the router");
      return graph.add(GraphNode.port(GraphNode.Kind.EXIT, name, list.origin()));
    }
    graph.add(node);
    node.sequence(hasSequence);
    if (probabilities.stream().allMatch(probability -> probability == 1)) {
      node.become(GraphNode.Kind.TASK, Pattern.REPLICATOR);
      return node;
    }
    limit(Limitation.Kind.ASSUMED, list, "each selector accepts half of the messages");
    return node.with((target, groups) -> ElementValues.probabilities(target, probabilities));
  }

  private void limit(Limitation.Kind kind, SpringElement element, String reason) {
    draft.limitation(kind, element.origin(), reason);
  }
}
