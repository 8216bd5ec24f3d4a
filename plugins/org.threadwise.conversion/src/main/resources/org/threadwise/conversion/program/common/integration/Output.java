package integration;

/**
 * A message on one output of a task.
 *
 * @param number of the output, from 0
 */
record Output(int number, Message message) {}
