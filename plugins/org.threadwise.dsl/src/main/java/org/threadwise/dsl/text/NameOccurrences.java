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

/** Where the names of a solution stand, in the order of the text. */
public final class NameOccurrences {

  /**
   * A name where it stands.
   *
   * @param target what it means: a named element or a slot
   * @param offset of its first character
   * @param length with a {@code ^} or quotes
   * @param declaration whether it is declared here
   * @param holder the object that refers, or the target itself
   */
  public record Occurrence(
      EObject target, int offset, int length, boolean declaration, EObject holder) {

    /** What it means is called so. */
    public String name() {
      return Objects.requireNonNullElse(NameOccurrences.name(target), "");
    }

    boolean contains(int position) {
      return offset <= position && position <= offset + length;
    }
  }

  private final List<Occurrence> all = new ArrayList<>();

  private NameOccurrences() {}

  /** Those of a solution that was read from a text; none of what is no solution. */
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
      List<ILeafNode> words = words(nameNode(object));
      if (!words.isEmpty()) {
        add(object, words.getFirst(), true, object);
      }
    }
    for (EReference reference : object.eClass().getEAllReferences()) {
      if (!reference.isContainment() && !reference.isDerived() && object.eIsSet(reference)) {
        references(object, reference);
      }
    }
  }

  /** The name of an object, null if it has none. */
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
      List<ILeafNode> words = words(nodes.next());
      if (target instanceof EObject known && !known.eIsProxy() && !words.isEmpty()) {
        reference(holder, known, words);
      }
    }
  }

  private void reference(EObject holder, EObject target, List<ILeafNode> words) {
    add(target, words.getLast(), false, holder);
    if (words.size() > 1 && target.eContainer() instanceof Process process) {
      add(process, words.getFirst(), false, holder);
    }
  }

  private void add(EObject target, ILeafNode word, boolean declaration, EObject holder) {
    all.add(new Occurrence(target, word.getOffset(), word.getLength(), declaration, holder));
  }

  /** The names in a node: several, with dots between them, in a qualified one. */
  private static List<ILeafNode> words(INode node) {
    List<ILeafNode> words = new ArrayList<>();
    for (ILeafNode leaf : node.getLeafNodes()) {
      if (!leaf.isHidden() && !leaf.getText().equals(".")) {
        words.add(leaf);
      }
    }
    return words;
  }

  /** All of them. */
  public List<Occurrence> all() {
    return List.copyOf(all);
  }

  /** The name at an offset, or that ends there. */
  public Optional<Occurrence> at(int offset) {
    Occurrence found = null;
    for (Occurrence occurrence : all) {
      if (occurrence.contains(offset)) {
        found = occurrence;
      }
    }
    return Optional.ofNullable(found);
  }

  /** All places of a name. */
  public List<Occurrence> of(EObject target) {
    return all.stream().filter(occurrence -> occurrence.target().equals(target)).toList();
  }

  /** Where a name is declared. */
  public Optional<Occurrence> declaration(EObject target) {
    return of(target).stream().filter(Occurrence::declaration).findFirst();
  }

  /** Whether a reference names the process, too. */
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
