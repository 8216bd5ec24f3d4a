package org.threadwise.proposal.wording;

import org.threadwise.dsl.wording.ValueWording;
import org.threadwise.model.catalogue.Binding;
import org.threadwise.model.catalogue.ElementKind.Arity;
import org.threadwise.model.queueing.Diagnostic;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.model.units.ParsedQuantity;

/** Text for the diagnostics of a translation: what is wrong, where, and how to fix it. */
public final class DiagnosticText {
  private DiagnosticText() {}

  /** Returns the message of a diagnostic. */
  public static String of(Diagnostic diagnostic) {
    return String.format(
        pattern(diagnostic.kind()),
        diagnostic.arguments().stream().map(DiagnosticText::argument).toArray());
  }

  private static Object argument(Object argument) {
    return switch (argument) {
      case ValueUse use -> String.format(pattern(use.role()), use.owner());
      case Arity arity when arity.most() == 0 -> "no slot";
      case Arity arity -> arity.description() + (arity.most() == 1 ? " slot" : " slots");
      case ParsedQuantity.Wrong wrong -> ValueWording.of(wrong);
      case Binding.Unfit unfit -> ValueWording.of(unfit);
      default -> argument;
    };
  }

  private static String pattern(Role role) {
    return switch (role) {
      case RESPONSE -> "response of %s";
      case FRAGMENTS -> "fragments of %s";
      case DELAY -> "delay of %s";
      case BATCH_SIZE -> "size of the batches of %s";
      case BATCH_TIME -> "time that closes the batches of %s";
      case PERIOD -> "period of %s";
      case CPU_TIME -> "CPU time of %s";
      case WAITING_TIME -> "waiting time of %s";
      case THROUGHPUT_GOAL -> "throughput of a goal";
      case MEMORY_GOAL -> "memory of a goal";
      case TIME_GOAL -> "time of a goal";
      case QUANTUM -> "quantum of the host";
      case SWITCH -> "switch of the host";
      case CACHE -> "cache of the host";
      case STACK -> "stack of the host";
      case CORE_PRICE -> "price of a core";
      case MEMORY_PRICE -> "price of memory";
      case KEEP_ALIVE -> "keepalive of pool %s";
      case START -> "start of pool %s";
      case DISPATCH -> "dispatch of pool %s";
      case WAKE -> "wake of pool %s";
      case LOCK -> "lock of pool %s";
      case DURATION -> "duration of workload %s";
      case WARM_UP -> "warm-up of workload %s";
      case BATCHES -> "batches at %s";
      case ARRIVALS -> "arrivals at %s";
      case RATE -> "rate of the arrivals at %s";
      case GAP -> "gap of the arrivals at %s";
      case STAY -> "stay of the arrivals at %s";
      case THINK -> "think time at %s";
      case TIMEOUT -> "time-out of %s";
      case RETRY_PAUSE -> "time before retries of %s";
    };
  }

  private static String pattern(Kind kind) {
    return switch (kind) {
      case REFUSED -> "%s";
      case UNNAMED_PROCESS -> "a process has no name: write one after 'process'";
      case UNNAMED_ELEMENT -> "a %s has no name: write one after its kind";
      case UNNAMED_POOL -> "a pool has no name: write one after 'pool'";
      case UNNAMED_APPLICATION -> "an application has no name: write one after 'application'";
      case SAME_PROCESS_NAME -> "two processes are named '%s': give one another name";
      case SAME_ELEMENT_NAME -> "two elements of the process are named '%s': give one another name";
      case SAME_POOL_NAME -> "two pools are named '%s': give one another name";
      case SAME_APPLICATION_NAME -> "two applications are named '%s': give one another name";
      case EMPTY_SOLUTION -> "the solution has no ports and tasks: write a process with some";
      case CYCLE ->
          "messages circulate for ever through %s: give the cycle a way out, such as a"
              + " dispatcher";
      case USELESS_CLAUSE -> "%s is a %s, for which '%s' has no effect: remove it";
      case INPUTS -> "%s is a %s and reads %s, not %s: correct its inputs";
      case OUTPUTS -> "%s is a %s and writes %s, not %s: correct its outputs";
      case PAIRWISE_OUTPUTS ->
          "%s is a %s and writes as many slots as it reads, not %s: correct its outputs";
      case MISSING_OUTPUTS ->
          "%s is a %s and lacks %s output: what goes there is dropped; write -> and a slot";
      case USELESS_CONTEXT -> "%s is a %s and takes no context: remove 'with' and the slot";
      case UNWRITTEN_SLOT -> "%s reads a slot that nothing writes: correct its name";
      case SLOT_READ_TWICE ->
          "%s reads slot '%s', which is already read: put a replicator before it";
      case LIMIT -> "the limit of %s is %s: write limit 1, or more";
      case SERIAL_LIMIT -> "%s is serial, so at most one unit runs: remove its limit";
      case PASS_PROBABILITY -> "%s passes with probability %s: write one between 0 and 1";
      case FAILURE_PROBABILITY -> "%s fails with probability %s: write one between 0 and 1";
      case NO_TIMEOUT -> "the time-out of %s is 0: write timeout 2 s, or remove it";
      case RETRIES -> "%s has %s retries: write a number from 0 to %s";
      case NO_FRAGMENTS -> "%s has no number of fragments: write into 2";
      case NO_THROTTLING -> "%s has no limit: write max 10 per 1 s, or max 10 at once";
      case EMPTY_THROTTLING ->
          "%s lets no message leave: write a number of messages of at least 1, and a period above 0";
      case NO_DELAY -> "%s has no delay: write delays 5 ms";
      case ENDLESS_BATCH ->
          "the batches of %s never close: write size 10, timeout 1 s, within 5 s or every 10 s";
      case KEYS -> "%s has %s keys: write at least 1";
      case BATCH_TIME -> "the batches of %s close after no time: write a time above 0";
      case PROBABILITY_SUM ->
          "the probabilities of %s sum to %s, and each message goes to one output: make"
              + " them sum to 1";
      case NO_PROBABILITIES ->
          "%s names no probabilities, so a copy goes to each output: write by 0.7, 0.3";
      case INDEPENDENT_OUTPUTS ->
          "%s chooses each output independently, not by %s: write one probability for" + " each";
      case PROBABILITY_COUNT -> "%s has %s outputs and %s probabilities: write one for each output";
      case OUTPUT_PROBABILITY -> "a probability of %s is %s: write one between 0 and 1";
      case UNKNOWN_APPLICATION ->
          "%s asks an application that does not exist: correct its name, or declare it";
      case UNKNOWN_DISTRIBUTION_TYPE -> "%s is an unknown distribution";
      case UNKNOWN_DISTRIBUTION -> "%s: there is no distribution '%s': write exponential(…)";
      case MISSPELT_DISTRIBUTION -> "%s: there is no distribution '%s'; did you mean '%s'?";
      case SAMPLE_COUNT ->
          "%s: %s has %s values, but the model declares %s: measure again, or correct"
              + " the count";
      case NO_VALUE -> "%s has no value: write one";
      case INVALID_VALUE -> "%s: %s";
      case NO_RATE -> "%s is missing: write one, such as 5000/s";
      case UNKNOWN_POOL ->
          "there is no pool with the name after 'on': correct it, or declare that pool";
      case AMBIGUOUS_POOL ->
          "messages reach %s from pools %s and %s: write on, and the pool that executes it";
      case NO_POOL ->
          "no pool is declared, so one thread does all work: write pool engine {" + " threads 4 }";
      case NO_THREADS -> "pool %s names no threads: write threads 1, or more";
      case THREADS -> "pool %s has %s threads: write threads 1, or more";
      case NO_CORE_SIZE -> "pool %s names no core size: write core 2";
      case USELESS_POOL_PROPERTY ->
          "pool %s is %s, and takes no %s: remove it, or choose another kind";
      case LOCAL_POOL_OF_NOTHING ->
          "threads are given to an element that does not exist: correct its name";
      case LOCAL_POOL_TWICE -> "the threads of %s are given twice: remove one of them";
      case LOCAL_THREADS -> "the pool of %s has %s threads: give it 1 or more";
      case USELESS_LOCAL_POOL ->
          "%s makes no work units, so it needs no threads: give it a service time, or"
              + " remove its threads";
      case NAMED_AND_LOCAL_POOL ->
          "'%1$s' has no local pool, because it works on pool '%2$s': remove it here, or remove 'on"
              + " %2$s'";
      case CARRIED_AND_LOCAL_POOL ->
          "'%s' has no local pool, because its process is executed per message: remove it here";
      case NO_CORES -> "the host names no cores: write cores 4";
      case NO_ARRIVALS -> "workload %s has no arrivals: write an entry and, say, poisson 100/s";
      case ENDS_AT_ONCE -> "workload %s ends at time 0: write for 60 s";
      case NO_MESSAGES_ARRIVE -> "no messages arrive at %s in workload %s";
      case UNKNOWN_ENTRY ->
          "messages arrive at an entry or a responder of this solution: correct the"
              + " name before ':'";
      case ARRIVALS_TWICE -> "the arrivals at %s are given twice: remove one of them";
      case NO_PROCESS -> "%s has no arrivals: write, for example, poisson 100/s";
      case UNKNOWN_PROCESS ->
          "arrivals at %s have an unknown process: write, for example, poisson 100/s";
      case NO_GAP -> "arrivals at %s have no gap: write, for example, every 5 ms";
      case NO_MESSAGES ->
          "arrivals at %s have no number of messages: write, for example, 1000 messages at once";
      case NO_USERS ->
          "arrivals at %s have no number of users: write, for example, 50 users think exp(1 s)";
      case USERS_IN_BATCHES ->
          "each user of %s sends one message at a time: remove 'in batches of', or add users";
      case GOAL_WORKLOAD -> "a goal names a workload that does not exist: correct its name";
      case GOAL_PORT -> "a goal names '%s', which is not an %s of this solution: correct the name";
      case GOAL_POOL -> "a goal names a pool that does not exist: correct its name";
    };
  }
}
