package integration;

import java.util.List;

/**
 * What flows.
 *
 * @param orders the messages that entered and that it descends from; several behind a batch
 * @param correlation the same for all copies of a message, and for an answer and its request
 * @param fragment place in a group of fragments, null without one
 */
record Message(List<Order> orders, long correlation, Fragment fragment) {}
