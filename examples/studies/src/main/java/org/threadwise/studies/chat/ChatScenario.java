package org.threadwise.studies.chat;

import org.threadwise.studies.machine.JvmMode;

/**
 * A kind of server that is measured.
 *
 * @param mode of its virtual machine
 * @param threads of its connections
 */
record ChatScenario(JvmMode mode, ChatThreads threads) {}
