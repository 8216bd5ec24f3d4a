package org.threadwise.dsl.ide;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ide.syntax.Role;
import org.threadwise.dsl.ide.syntax.Role.Kind;
import org.threadwise.dsl.ide.syntax.SyntaxAnalysis;

/** The names that a text declares and refers to, including those in parts that do not parse. */
final class TextNames {

  private static final Set<String> SOURCES = Set.of("entry", "responder");
  private static final Set<String> SINKS = Set.of("exit", "responder");

  /**
   * A name.
   *
   * @param kind of the named element
   * @param text of the token
   * @param process ordinal of the process around it, -1 before the first one
   * @param elementKind keyword of the task or port, empty for other names
   * @param owner index of the first token of the statement or element around it
   */
  record Name(Kind kind, String text, int process, String elementKind, int owner) {

    /** Returns whether it has a kind; entries and exits are elements as well. */
    boolean is(Kind wanted) {
      return switch (wanted) {
        case ENTRY -> kind == Kind.ELEMENT && SOURCES.contains(elementKind);
        case EXIT -> kind == Kind.ELEMENT && SINKS.contains(elementKind);
        case SOLUTION, HOST, POOL, APPLICATION, PROCESS, ELEMENT, SLOT, WORKLOAD -> kind == wanted;
      };
    }
  }

  private final List<Name> declared = new ArrayList<>();
  private final List<Name> referred = new ArrayList<>();
  private final List<String> processes = new ArrayList<>();

  /**
   * Collects the names of a text.
   *
   * @param typed index of the token that is being typed, which is omitted; -1 for none
   */
  TextNames(SyntaxAnalysis syntax, int typed) {
    int process = -1;
    for (int i = 0; i < syntax.tokens().size(); i++) {
      Role role = syntax.role(i);
      String text = syntax.tokens().get(i).text();
      if (role instanceof Role.Declaration declaration) {
        if (declaration.kind() == Kind.PROCESS) {
          process++;
          processes.add(text);
        }
        String elementKind =
            declaration.kind() == Kind.ELEMENT ? syntax.tokens().get(syntax.owner(i)).text() : "";
        if (i != typed) {
          declared.add(new Name(declaration.kind(), text, process, elementKind, syntax.owner(i)));
        }
      } else if (role instanceof Role.Reference reference && i != typed) {
        referred.add(new Name(reference.kind(), text, process, "", syntax.owner(i)));
      }
    }
  }

  List<Name> declared(Kind kind) {
    return declared.stream().filter(name -> name.is(kind)).toList();
  }

  /** Returns the texts of the references that match. */
  Set<String> referred(Predicate<Name> wanted) {
    return referred.stream().filter(wanted).map(Name::text).collect(Collectors.toSet());
  }

  /** Returns the elements of a kind: the shortest name that refers to each, and its keyword. */
  Map<String, String> elements(Kind kind) {
    Map<String, Long> counts =
        declared(Kind.ELEMENT).stream()
            .collect(Collectors.groupingBy(Name::text, Collectors.counting()));
    Map<String, String> elements = new LinkedHashMap<>();
    for (Name name : declared(kind)) {
      boolean unique = Long.valueOf(1).equals(counts.get(name.text()));
      elements.put(
          unique || name.process() < 0
              ? name.text()
              : processes.get(name.process()) + "." + name.text(),
          name.elementKind());
    }
    return elements;
  }

  /** Returns the slots that elements of a process read but none writes. */
  List<String> unwritten(int process) {
    Set<String> written =
        declared(Kind.SLOT).stream()
            .filter(name -> name.process() == process)
            .map(Name::text)
            .collect(Collectors.toSet());
    return referred.stream()
        .filter(name -> name.kind() == Kind.SLOT && name.process() == process)
        .map(Name::text)
        .filter(name -> !written.contains(name))
        .distinct()
        .toList();
  }

  /** Returns the first declared name of a kind, null if there is none. */
  @Nullable String first(Kind kind) {
    return declared(kind).stream().map(Name::text).findFirst().orElse(null);
  }
}
