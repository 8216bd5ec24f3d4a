package org.threadwise.importing.guarana;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.table.BundledTable;
import org.threadwise.model.integration.Pattern;

/**
 * A class of Guaraná's API, a row of the table {@code classes.csv}.
 *
 * @param name simple name
 * @param role what its objects are
 * @param pattern of a task; null for other roles
 * @param inputs number of input gateways; empty if it is an argument of the constructor
 * @param outputs number of output gateways; empty if it is an argument of the constructor
 * @param hasContext whether a second input is the context
 * @param limitation what a model of the task does not express exactly; empty if nothing
 */
record GuaranaClass(
    String name,
    Role role,
    @Nullable Pattern pattern,
    Optional<Integer> inputs,
    Optional<Integer> outputs,
    boolean hasContext,
    String limitation) {

  /** What objects of a class are. */
  enum Role {
    PROCESS,
    SLOT,
    TASK,
    ENTRY,
    EXIT,
    SOLICITOR,
    RESPONDER,
    /** Task that makes messages. */
    TICKER,
    /** Task of a port that keeps its thread. */
    COMMUNICATOR,
    /** Task of a port that does not wait for the answer. */
    CALLBACK_COMMUNICATOR,
    /** An object of a class outside of the API. */
    OTHER;

    /** Returns whether objects are ports. */
    boolean isPort() {
      return switch (this) {
        case ENTRY, EXIT, SOLICITOR, RESPONDER -> true;
        default -> false;
      };
    }

    /** Returns whether objects have gateways. */
    boolean hasGateways() {
      return switch (this) {
        case TASK, TICKER, COMMUNICATOR, CALLBACK_COMMUNICATOR -> true;
        default -> false;
      };
    }
  }

  private static final String COUNTED = "n";
  private static final String SEPARATOR = ": ";
  private static final Map<String, GuaranaClass> ALL =
      BundledTable.rows(GuaranaClass.class, "classes.csv").stream()
          .map(GuaranaClass::row)
          .collect(Collectors.toUnmodifiableMap(GuaranaClass::name, Function.identity()));

  /** Returns the class with a simple name. */
  static Optional<GuaranaClass> of(String name) {
    return Optional.ofNullable(ALL.get(name));
  }

  /** Returns a class outside of the API. */
  static GuaranaClass other(String name) {
    return new GuaranaClass(name, Role.OTHER, null, Optional.of(0), Optional.of(0), false, "");
  }

  /** Returns the kind of the limitation. */
  Limitation.Kind limitationKind() {
    return limitation.startsWith(Limitation.Kind.ASSUMED.title())
        ? Limitation.Kind.ASSUMED
        : Limitation.Kind.APPROXIMATED;
  }

  /** Returns the reason of the limitation. */
  String limitationReason() {
    return limitation.substring(limitation.indexOf(SEPARATOR) + SEPARATOR.length());
  }

  private static GuaranaClass row(List<String> row) {
    Pattern pattern = Pattern.get(row.get(1));
    return new GuaranaClass(
        row.get(0),
        pattern == null ? Role.valueOf(row.get(1)) : Role.TASK,
        pattern,
        gateways(row.get(2)),
        gateways(row.get(3)),
        !row.get(4).isEmpty(),
        row.get(5));
  }

  private static Optional<Integer> gateways(String cell) {
    return cell.equals(COUNTED) ? Optional.empty() : Optional.of(Integer.valueOf(cell));
  }
}
