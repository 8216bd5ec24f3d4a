package integration;

import java.util.ArrayList;
import java.util.List;

/** A custom router: fires for each message or when every input has one, and sends as declared. */
public final class Router extends Task {
  private final Firing firing;
  private final Emission emission;
  private final Draw route;

  /** When a router makes a work unit. */
  public enum Firing {
    /** For each message on any input. */
    EACH,
    /** When every input has a message. */
    ALL
  }

  /** On which outputs a router sends. */
  public abstract static class Emission {
    abstract List<Integer> next(Message message, Draw route, int outputs);

    void initialize() {}

    /** A copy on each output. */
    public static Emission every() {
      return new Emission() {
        @Override
        List<Integer> next(Message message, Draw route, int outputs) {
          List<Integer> all = new ArrayList<>();
          for (int i = 0; i < outputs; i++) {
            all.add(i);
          }
          return all;
        }
      };
    }

    /** On exactly one output. */
    public static Emission one(Choice choice) {
      return new Emission() {
        @Override
        List<Integer> next(Message message, Draw route, int outputs) {
          return List.of(choice.next(message, route, outputs));
        }

        @Override
        void initialize() {
          choice.initialize();
        }
      };
    }

    /** A copy on each output independently. */
    public static Emission some(double... probabilities) {
      return new Emission() {
        @Override
        List<Integer> next(Message message, Draw route, int outputs) {
          List<Integer> chosen = new ArrayList<>();
          for (int i = 0; i < outputs; i++) {
            if (route.next() < probabilities[i]) {
              chosen.add(i);
            }
          }
          return chosen;
        }
      };
    }
  }

  public Router(
      Solution solution,
      String name,
      Pool pool,
      int inputs,
      int outputs,
      Firing firing,
      Emission emission) {
    super(solution, name, pool, inputs, outputs);
    this.firing = firing;
    this.emission = emission;
    this.route = solution.uniform(name + " route");
  }

  @Override
  boolean joins() {
    return firing == Firing.ALL;
  }

  @Override
  List<Message> fire(Slot slot) {
    return firing == Firing.ALL ? Assembler.oldestOfEach(inputs) : super.fire(slot);
  }

  @Override
  List<Output> outputs(Unit unit) {
    List<Output> copies = new ArrayList<>();
    for (int output : emission.next(unit.first(), route, outputCount())) {
      copies.add(new Output(output, unit.first()));
    }
    return copies;
  }

  @Override
  protected void initialize() {
    super.initialize();
    emission.initialize();
  }
}
