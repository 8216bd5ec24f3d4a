package org.threadwise.dsl.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.xtext.nodemodel.ILeafNode;
import org.eclipse.xtext.nodemodel.INode;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** The occurrences of all names of a solution, in the order of the text. */
public final class NameOccurrences {

  /**
   * An occurrence of a name.
   *
   * @param target a named element or a slot
   * @param offset of the first character
   * @param length including a {@code ^} or quotes
   * @param declaration whether the name is declared here
   * @param holder the object that refers to the target, or the target itself
   */
  public record Occurrence(
      EObject target, int offset, int length, boolean declaration, EObject holder) {

    /** Returns the name of the target. */
    public String name() {
      return Objects.requireNonNullElse(NameOccurrences.name(target), "");
    }

    boolean contains(int position) {
      return offset <= position && position <= offset + length;
    }
  }

  private final List<Occurrence> all = new ArrayList<>();

  private NameOccurrences() {}

  /** Returns the occurrences in a parsed solution, none for null. */
  public static NameOccurrences of(@Nullable Solution solution) {
    NameOccurrences occurrences = new NameOccurrences();
    if (solution != null && NodeModelUtils.getNode(solution) != null) {
      occurrences.object(solution);
      TreeIterator<EObject> contents = solution.eAllContents();
      while (contents.hasNext()) {
        occurrences.object(contents.next());
      }
      occurrences.all.sort(Comparator.comparingInt(Occurrence::offset));
    }
    return occurrences;
  }

  private void object(EObject object) {
    if (name(object) != null) {
      List<ILeafNode> names = names(nameNode(object));
      if (!names.isEmpty()) {
        add(object, names.getFirst(), true, object);
      }
    }
    for (EReference reference : object.eClass().getEAllReferences()) {
      if (!reference.isContainment() && !reference.isDerived() && object.eIsSet(reference)) {
        references(object, reference);
      }
    }
  }

  /** Returns the name of an object, null if it has none. */
  public static @Nullable String name(@Nullable EObject object) {
    return switch (object) {
      case NamedElement named -> named.getName();
      case Slot slot -> slot.getName();
      case null, default -> null;
    };
  }

  private static INode nameNode(EObject named) {
    return NodeModelUtils.findNodesForFeature(
            named, named instanceof Slot ? Literals.SLOT__NAME : Literals.NAMED_ELEMENT__NAME)
        .stream()
        .findFirst()
        .orElseGet(() -> NodeModelUtils.findActualNodeFor(named));
  }

  private void references(EObject holder, EReference reference) {
    List<?> targets =
        reference.isMany()
            ? (List<?>) holder.eGet(reference)
            : Optional.ofNullable(holder.eGet(reference)).stream().toList();
    Iterator<INode> nodes = NodeModelUtils.findNodesForFeature(holder, reference).iterator();
    for (Object target : targets) {
      if (!nodes.hasNext()) {
        return;
      }
      List<ILeafNode> names = names(nodes.next());
      if (target instanceof EObject known && !known.eIsProxy() && !names.isEmpty()) {
        reference(holder, known, names);
      }
    }
  }

  private void reference(EObject holder, EObject target, List<ILeafNode> names) {
    add(target, names.getLast(), false, holder);
    if (names.size() > 1 && target.eContainer() instanceof Process process) {
      add(process, names.getFirst(), false, holder);
    }
  }

  private void add(EObject target, ILeafNode name, boolean declaration, EObject holder) {
    all.add(new Occurrence(target, name.getOffset(), name.getLength(), declaration, holder));
  }

  /** Returns the parts of a name, several if it is qualified. */
  private static List<ILeafNode> names(INode node) {
    List<ILeafNode> names = new ArrayList<>();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden() && !leaf.getText().equals(".")) {
        names.add(leaf);
      }
    }
    return names;
  }

  /** Returns all occurrences. */
  public List<Occurrence> all() {
    return List.copyOf(all);
  }

  /** Returns the name at an offset or ending there. */
  public Optional<Occurrence> at(int offset) {
    Occurrence found = null;
    for (Occurrence occurrence : all) {
      if (occurrence.contains(offset)) {
        found = occurrence;
      }
    }
    return Optional.ofNullable(found);
  }

  /** Returns the occurrences of the name of an object. */
  public List<Occurrence> of(EObject target) {
    return all.stream().filter(occurrence -> occurrence.target().equals(target)).toList();
  }

  /** Returns the declaration of the name of an object. */
  public Optional<Occurrence> declaration(EObject target) {
    return of(target).stream().filter(Occurrence::declaration).findFirst();
  }

  /** Returns whether a reference contains the name of the process. */
  public boolean isQualified(Occurrence reference) {
    @Nullable EObject process = reference.target().eContainer();
    return all.stream()
        .anyMatch(
            other ->
                other.holder().equals(reference.holder())
                    && other.target().equals(process)
                    && other.offset() < reference.offset()
                    && !other.declaration());
  }
}
