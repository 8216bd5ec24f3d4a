package org.threadwise.queueing.analytic;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The steady state of users of several classes who think and then visit stations in a row, as a
 * Markov chain that knows the order of every queue. It knows no product form.
 *
 * <p>Each station serves first come, first served, with one exponential time for all classes. A
 * class visits the stations of its route, one after the other.
 */
final class ClosedMarkovChain {

  private final int[] users;
  private final double[] think;
  private final int[][] routes;
  private final int[] servers;
  private final double[] service;
  private final Map<State, Integer> numbers = new HashMap<>();
  private final List<List<Step>> steps = new ArrayList<>();

  /** What is at each station, in order of arrival: {@code class · 100 + position on the route}. */
  private record State(List<List<Integer>> stations) {}

  /** A transition; the class that completes an order, or −1. */
  private record Step(int target, double rate, int completed) {}

  /**
   * @param users number of users of each class
   * @param think mean think time of each class, exponential, greater than 0
   * @param routes stations that an order of each class visits
   * @param servers servers of each station
   * @param service mean service time of each station
   */
  ClosedMarkovChain(int[] users, double[] think, int[][] routes, int[] servers, double[] service) {
    this.users = users;
    this.think = think;
    this.routes = routes;
    this.servers = servers;
    this.service = service;
    explore();
  }

  /** Returns the orders per second of each class, followed by the mean users at each station. */
  double[] solve() {
    double[] probabilities = stationary();
    double[] figures = new double[users.length + servers.length];
    for (Map.Entry<State, Integer> entry : numbers.entrySet()) {
      double probability = probabilities[entry.getValue()];
      for (Step step : steps.get(entry.getValue())) {
        figures[Math.max(0, step.completed)] += step.completed < 0 ? 0 : probability * step.rate;
      }
      for (int station = 0; station < servers.length; station++) {
        figures[users.length + station] +=
            probability * entry.getKey().stations.get(station).size();
      }
    }
    return figures;
  }

  private void explore() {
    State empty = new State(Arrays.stream(servers).mapToObj(any -> List.<Integer>of()).toList());
    Deque<State> open = new ArrayDeque<>(List.of(empty));
    numbers.put(empty, 0);
    steps.add(new ArrayList<>());
    while (!open.isEmpty()) {
      State state = open.remove();
      int number = requireNonNull(numbers.get(state));
      for (int each = 0; each < users.length; each++) {
        int own = each;
        long inside =
            state.stations.stream().flatMap(List::stream).filter(c -> c / 100 == own).count();
        double rate = (users[each] - inside) / think[each];
        if (rate > 0) {
          add(number, with(state, routes[each][0], each * 100), rate, -1, open);
        }
      }
      for (int station = 0; station < servers.length; station++) {
        int busy = Math.min(servers[station], state.stations.get(station).size());
        for (int place = 0; place < busy; place++) {
          serve(number, state, station, place, open);
        }
      }
    }
  }

  private void serve(int number, State state, int station, int place, Deque<State> open) {
    List<List<Integer>> stations = new ArrayList<>(state.stations);
    List<Integer> queue = new ArrayList<>(stations.get(station));
    int customer = queue.get(place);
    queue.subList(place, place + 1).clear();
    stations.set(station, List.copyOf(queue));
    State left = new State(List.copyOf(stations));
    int userClass = customer / 100;
    int next = customer % 100 + 1;
    boolean done = next == routes[userClass].length;
    State target = done ? left : with(left, routes[userClass][next], customer + 1);
    add(number, target, 1 / service[station], done ? userClass : -1, open);
  }

  private static State with(State state, int station, int customer) {
    List<List<Integer>> stations = new ArrayList<>(state.stations);
    List<Integer> queue = new ArrayList<>(stations.get(station));
    queue.add(customer);
    stations.set(station, List.copyOf(queue));
    return new State(List.copyOf(stations));
  }

  private void add(int number, State target, double rate, int completed, Deque<State> open) {
    Integer known = numbers.get(target);
    if (known == null) {
      known = numbers.size();
      numbers.put(target, known);
      steps.add(new ArrayList<>());
      open.add(target);
    }
    steps.get(number).add(new Step(known, rate, completed));
  }

  /** Solves the balance equations by elimination (Grassmann, Taksar and Heyman 1985). */
  private double[] stationary() {
    int states = numbers.size();
    double[][] rates = new double[states][states];
    for (int state = 0; state < states; state++) {
      for (Step step : steps.get(state)) {
        rates[state][step.target] += step.target == state ? 0 : step.rate;
      }
    }
    for (int last = states - 1; last > 0; last--) {
      double out = 0;
      for (int other = 0; other < last; other++) {
        out += rates[last][other];
      }
      for (int from = 0; from < last; from++) {
        double share = rates[from][last] / out;
        rates[from][last] = share;
        for (int to = 0; share > 0 && to < last; to++) {
          rates[from][to] += share * rates[last][to];
        }
      }
    }
    double[] probabilities = new double[states];
    probabilities[0] = 1;
    double sum = 1;
    for (int state = 1; state < states; state++) {
      for (int from = 0; from < state; from++) {
        probabilities[state] += probabilities[from] * rates[from][state];
      }
      sum += probabilities[state];
    }
    double total = sum;
    return Arrays.stream(probabilities).map(each -> each / total).toArray();
  }
}
