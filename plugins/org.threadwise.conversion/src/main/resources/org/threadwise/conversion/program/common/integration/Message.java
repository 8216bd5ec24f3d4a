package integration;

/**
 * What flows.
 *
 * @param order the message that entered
 * @param correlation the same for all copies of a message, and for an answer and its request
 * @param fragment place in a group of fragments, null without one
 */
record Message(Order order, long correlation, Fragment fragment) {}
