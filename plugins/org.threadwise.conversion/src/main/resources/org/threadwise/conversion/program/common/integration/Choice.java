package integration;

/** Chooses exactly one output. */
public abstract class Choice {
  /** Returns the output that a message takes. */
  abstract int next(Message message, Draw route, int outputs);

  /** A replication starts. */
  void initialize() {}

  /** Chooses by the probabilities of outputs, which sum to 1. */
  public static Choice byProbability(double... probabilities) {
    return new Choice() {
      @Override
      int next(Message message, Draw route, int outputs) {
        double rest = route.next();
        int chosen = -1;
        for (int i = 0; i < probabilities.length && rest >= 0; i++) {
          rest -= probabilities[i];
          chosen = probabilities[i] > 0 ? i : chosen;
        }
        return chosen;
      }
    };
  }

  /** Chooses one output after the other, starting with the first. */
  public static Choice inTurn() {
    return new Choice() {
      private int following;

      @Override
      int next(Message message, Draw route, int outputs) {
        int chosen = following;
        following = (following + 1) % outputs;
        return chosen;
      }

      @Override
      void initialize() {
        following = 0;
      }
    };
  }

  /** Chooses the fragment's index modulo the number of outputs; without a group the first. */
  public static Choice byFragment() {
    return new Choice() {
      @Override
      int next(Message message, Draw route, int outputs) {
        return message.fragment() == null ? 0 : message.fragment().index() % outputs;
      }
    };
  }
}
