package integration;

/**
 * The place of a message in a group.
 *
 * @param index from 0
 */
record Fragment(Group group, int index) {}
