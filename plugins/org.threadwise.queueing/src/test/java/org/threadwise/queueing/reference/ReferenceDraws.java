package org.threadwise.queueing.reference;

import java.util.List;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Node;

/** Everything that is drawn, one stream for each (element, purpose). */
interface ReferenceDraws {

  /** The next time of this stream in whole nanoseconds. */
  long time(Distribution distribution, String element, String purpose);

  /** The next count of this stream. */
  long count(Distribution distribution, String element, String purpose);

  /** The output that the next message of this node takes. */
  int choice(Behavior.Choice choice, Node node, ReferenceMessage message);

  /** The outputs that get a copy of the next message of this node. */
  List<Integer> some(List<Double> probabilities, Node node);

  /** Whether the next execution of this node fails. */
  boolean fails(double probability, Node node);

  /** The key, from 0, of the next message of this node. */
  int key(int keys, Node node);

  /** Whether the next message of this node passes. */
  boolean happens(double probability, Node node);
}
