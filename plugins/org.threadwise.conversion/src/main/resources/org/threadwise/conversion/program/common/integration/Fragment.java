package integration;

/**
 * The position of a message in a group.
 *
 * @param index from 0
 */
record Fragment(Group group, int index) {}
