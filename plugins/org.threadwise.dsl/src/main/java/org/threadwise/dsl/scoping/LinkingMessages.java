package org.threadwise.dsl.scoping;

import com.google.inject.Inject;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.diagnostics.DiagnosticMessage;
import org.eclipse.xtext.diagnostics.Severity;
import org.eclipse.xtext.linking.impl.LinkingDiagnosticMessageProvider;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage;
import org.threadwise.model.integration.Process;
import org.threadwise.model.names.SimilarNames;

/** Messages about unresolved names, with similar names as remedies. */
public final class LinkingMessages extends LinkingDiagnosticMessageProvider {

  /** More unresolved names than this are only counted. */
  public static final int MAX_REPORTED = 200;

  /** Limits the searches for similar names, each of which visits all names. */
  private static final int MAX_SUGGESTIONS = 50;

  /** A kind of element that references name. */
  private record Target(ProblemCode code, String noun, String remedy) {}

  private static final Map<EClass, Target> TARGETS =
      Map.of(
          IntegrationPackage.Literals.SLOT,
          new Target(
              ProblemCode.SLOT_UNKNOWN,
              "slot",
              "name it after the '->' of the task or port that writes it"),
          IntegrationPackage.Literals.POOL,
          new Target(ProblemCode.POOL_UNKNOWN, "pool", "declare it: pool %s { threads 4 }"),
          IntegrationPackage.Literals.APPLICATION,
          new Target(ProblemCode.APPLICATION_UNKNOWN, "application", "declare it: application %s"),
          IntegrationPackage.Literals.WORKLOAD,
          new Target(ProblemCode.WORKLOAD_UNKNOWN, "workload", "declare it: workload %s { }"));

  /** Keywords that can follow an arrival process, or were meant to. */
  private static final Set<String> ARRIVAL_KEYWORDS =
      Set.of("constant", "every", "modulated", "poisson", "recorded", "renewal", "think", "users");

  private static final Target ELEMENT =
      new Target(ProblemCode.ELEMENT_UNKNOWN, "task or port", "write its name as in its process");

  private final NameIndexes indexes;

  @Inject
  LinkingMessages(NameIndexes indexes) {
    this.indexes = indexes;
  }

  @Override
  public @Nullable DiagnosticMessage getUnresolvedProxyMessage(ILinkingDiagnosticContext context) {
    NameIndex index = indexes.at(context.getContext());
    if (index.countMiss() >= MAX_REPORTED) {
      return null;
    }
    EReference reference = context.getReference();
    String name = plain(context.getLinkText());
    if (index.find(context.getContext(), reference.getEReferenceType(), name)
        instanceof Element other) {
      return noPort(reference, other);
    }
    List<String> meanings = index.meanings(name);
    if (!meanings.isEmpty() && isElement(reference.getEReferenceType())) {
      return message(
          ProblemCode.ELEMENT_UNKNOWN,
          "'%s' is ambiguous: write one of %s".formatted(name, String.join(", ", meanings)),
          context.getLinkText(),
          meanings);
    }
    return unknown(context, index, name);
  }

  private static DiagnosticMessage unknown(
      ILinkingDiagnosticContext context, NameIndex index, String name) {
    EClass type = context.getReference().getEReferenceType();
    Target target = TARGETS.getOrDefault(type, ELEMENT);
    boolean arrives =
        context
                .getReference()
                .getName()
                .equals(IntegrationPackage.Literals.ARRIVALS__ENTRY.getName())
            && context.getContext() instanceof Arrivals;
    if (arrives && ARRIVAL_KEYWORDS.contains(name)) {
      return message(
          target.code(),
          "'%s' is not allowed here: messages arrive at an entry in one way, so remove it, or write another entry and ':' before it"
              .formatted(name),
          context.getLinkText(),
          List.of());
    }
    Set<String> candidates = new LinkedHashSet<>();
    if (index.misses() <= MAX_SUGGESTIONS) {
      candidates.addAll(index.candidates(context.getContext(), type).keySet());
      candidates.addAll(arrives ? ARRIVAL_KEYWORDS : Set.of());
    }
    List<String> near = SimilarNames.to(name, candidates);
    String suggestion = near.isEmpty() ? "" : "did you mean '" + near.getFirst() + "'? Otherwise, ";
    String message =
        "There is no %s '%s'%s: %s%s"
            .formatted(
                target.noun(), name, where(context), suggestion, target.remedy().formatted(name));
    return message(target.code(), message, context.getLinkText(), near);
  }

  private static String where(ILinkingDiagnosticContext context) {
    boolean slot =
        IntegrationPackage.Literals.SLOT.equals(context.getReference().getEReferenceType());
    Process process = EcoreUtil2.getContainerOfType(context.getContext(), Process.class);
    return slot && process != null ? " in process " + process.getName() : "";
  }

  private static DiagnosticMessage noPort(EReference reference, Element other) {
    boolean exit =
        reference.getName().equals(IntegrationPackage.Literals.RESPONSE_CONSTRAINT__EXIT.getName());
    String message =
        "'%s' is a %s: %s"
            .formatted(
                other.getName(),
                ElementKind.of(other).displayName(),
                exit
                    ? "messages leave at an exit or a responder; name one"
                    : "messages arrive at an entry or a responder; name one");
    return message(
        exit ? ProblemCode.NOT_AN_EXIT : ProblemCode.NOT_AN_ENTRY, message, "", List.of());
  }

  private static DiagnosticMessage message(
      ProblemCode code, String message, String written, List<String> replacements) {
    String[] data =
        replacements.isEmpty()
            ? new String[0]
            : FixData.replacement(replacements.getFirst(), 0, written.length()).encode();
    return new DiagnosticMessage(message, Severity.ERROR, code.id(), data);
  }

  private static boolean isElement(EClass type) {
    return IntegrationPackage.Literals.ELEMENT.isSuperTypeOf(type);
  }

  private static String plain(String written) {
    String name = written.strip();
    return name.length() > 1 && name.startsWith("\"") && name.endsWith("\"")
        ? name.substring(1, name.length() - 1)
        : name.replace("^", "");
  }
}
