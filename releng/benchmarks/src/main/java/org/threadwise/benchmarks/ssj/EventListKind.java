package org.threadwise.benchmarks.ssj;

import umontreal.ssj.simevents.eventlist.BinaryTree;
import umontreal.ssj.simevents.eventlist.DoublyLinked;
import umontreal.ssj.simevents.eventlist.EventList;
import umontreal.ssj.simevents.eventlist.Henriksen;
import umontreal.ssj.simevents.eventlist.RedblackTree;
import umontreal.ssj.simevents.eventlist.SplayTree;

/** The event lists of SSJ. */
public enum EventListKind {
  DOUBLY_LINKED,
  BINARY_TREE,
  SPLAY_TREE,
  REDBLACK_TREE,
  HENRIKSEN;

  /** Creates an empty list. */
  EventList create() {
    return switch (this) {
      case DOUBLY_LINKED -> new DoublyLinked();
      case BINARY_TREE -> new BinaryTree();
      case SPLAY_TREE -> new SplayTree();
      case REDBLACK_TREE -> new RedblackTree();
      case HENRIKSEN -> new Henriksen();
    };
  }
}
