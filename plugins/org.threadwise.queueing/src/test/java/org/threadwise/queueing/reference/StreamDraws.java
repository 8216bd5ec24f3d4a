package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.random.IndexSampler;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStream;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** Draws from the same streams as the engine. */
final class StreamDraws implements ReferenceDraws {
  private final RandomStreams streams;
  private final Map<String, TimeSampler> times = new HashMap<>();
  private final Map<String, RandomStream> routes = new HashMap<>();
  private final Map<String, RandomStream> chances = new HashMap<>();
  private final Map<String, RandomStream> keys = new HashMap<>();
  private final Map<String, Integer> turns = new HashMap<>();

  StreamDraws(long seed, long replication) {
    streams = new RandomStreams(seed, replication);
  }

  @Override
  public long time(Distribution distribution, String element, String purpose) {
    return times
        .computeIfAbsent(
            element + " " + purpose,
            key ->
                TimeSampler.of(
                    distribution,
                    streams,
                    element,
                    Purpose.valueOf(purpose.toUpperCase(Locale.ROOT))))
        .next();
  }

  @Override
  public long count(Distribution distribution, String element, String purpose) {
    return time(distribution, element, purpose);
  }

  private RandomStream route(Node node) {
    return routes.computeIfAbsent(node.name(), name -> streams.stream(name, Purpose.ROUTE));
  }

  @Override
  public int choice(Behavior.Choice choice, Node node, ReferenceMessage message) {
    return switch (choice) {
      case Behavior.Choice.ByProbability by ->
          new IndexSampler(by.probabilities()).next(route(node));
      case Behavior.Choice.InTurn inTurn ->
          (turns.merge(node.name(), 1, Integer::sum) - 1) % node.outputs();
      case Behavior.Choice.ByFragment byFragment ->
          message.membership() == null ? 0 : message.membership().index() % node.outputs();
    };
  }

  @Override
  public List<Integer> some(List<Double> probabilities, Node node) {
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < probabilities.size(); i++) {
      if (happens(probabilities.get(i), node)) {
        chosen.add(i);
      }
    }
    return chosen;
  }

  @Override
  public boolean fails(double probability, Node node) {
    RandomStream stream =
        chances.computeIfAbsent(node.name(), name -> streams.stream(name, Purpose.FAIL));
    return new IndexSampler(List.of(probability, 1 - probability)).next(stream) == 0;
  }

  @Override
  public int key(int count, Node node) {
    RandomStream stream =
        keys.computeIfAbsent(node.name(), name -> streams.stream(name, Purpose.KEY));
    return IndexSampler.uniform(stream, count);
  }

  @Override
  public boolean happens(double probability, Node node) {
    return new IndexSampler(List.of(probability, 1 - probability)).next(route(node)) == 0;
  }
}
