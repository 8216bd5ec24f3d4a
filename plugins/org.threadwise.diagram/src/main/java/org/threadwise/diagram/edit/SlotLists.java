package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/** The names of an element's slots, which operations change before they are written. */
final class SlotLists {

  private final TokenDraft draft;
  private final ElementTokens written;
  private final ElementKind kind;
  private final Element element;
  private final List<String> inputs;
  private final List<String> outputs;
  private @Nullable String context;
  private @Nullable String failing;

  SlotLists(TokenDraft draft, Element element) {
    this.draft = draft;
    this.element = element;
    this.written = new ElementTokens(draft, element);
    this.kind = ElementKind.of(element);
    this.inputs = names(written.inputs());
    this.outputs = names(written.outputs());
    Integer token = written.context();
    this.context = token == null ? null : ElementTokens.unescaped(draft.text(token));
    Integer slot = written.failing();
    this.failing = slot == null ? null : ElementTokens.unescaped(draft.text(slot));
  }

  private List<String> names(List<Integer> tokens) {
    return new ArrayList<>(tokens.stream().map(draft::text).map(ElementTokens::unescaped).toList());
  }

  Element element() {
    return element;
  }

  List<String> inputs() {
    return inputs;
  }

  List<String> outputs() {
    return outputs;
  }

  /** Returns the slot that failed messages take; null if they end. */
  @Nullable String failing() {
    return failing;
  }

  /** Returns the outputs with the failing slot. */
  List<String> allOutputs() {
    List<String> all = new ArrayList<>(outputs);
    if (failing != null) {
      all.add(failing);
    }
    return all;
  }

  @Nullable String context() {
    return context;
  }

  boolean reads(String slot) {
    return inputs.contains(slot) || slot.equals(context);
  }

  /** Sets all slots. */
  void set(List<String> newInputs, @Nullable String newContext, List<String> newOutputs) {
    inputs.clear();
    inputs.addAll(newInputs);
    context = newContext;
    outputs.clear();
    outputs.addAll(newOutputs);
  }

  /** Removes a slot from the inputs and the context. */
  void dropInput(String slot) {
    inputs.removeIf(slot::equals);
    context = slot.equals(context) ? null : context;
  }

  void dropOutput(String slot) {
    outputs.removeIf(slot::equals);
    failing = slot.equals(failing) ? null : failing;
  }

  /** Replaces a slot among the inputs and the context. */
  void replaceInput(String slot, String other) {
    inputs.replaceAll(name -> name.equals(slot) ? other : name);
    context = slot.equals(context) ? other : context;
  }

  /** Adds an input. */
  void addInput(String slot) {
    if (inputs.size() >= kind.inputs().most()) {
      throw full("reads", kind.inputs(), inputs, "join slots with a merger before it");
    }
    inputs.add(slot);
  }

  void setContext(String slot) {
    if (!kind.takesContext()) {
      throw new RefusedException(
          "'%s' is a %s, which takes no context: connect to an enricher or a slimmer"
              .formatted(element.getName(), kind.displayName()));
    }
    if (context != null) {
      throw new RefusedException(
          "'%s' already has the context '%s': disconnect that one first"
              .formatted(element.getName(), context));
    }
    context = slot;
  }

  /** Adds an output. */
  void addOutput(String slot) {
    if (outputs.size() >= kind.outputs().most()) {
      throw full("writes", kind.outputs(), outputs, "copy its messages with a replicator after it");
    }
    outputs.add(slot);
  }

  private RefusedException full(
      String verb, ElementKind.Arity arity, List<String> slots, String remedy) {
    String has = slots.isEmpty() ? "" : " and has " + String.join(", ", slots);
    String limit =
        arity.most() == 0
            ? "no slots"
            : arity.description() + (arity.most() == 1 ? " slot" : " slots") + " at most";
    return new RefusedException(
        "'%s' is a %s, which %s %s%s: %s"
            .formatted(
                element.getName(),
                kind.displayName(),
                verb,
                limit,
                has,
                arity.most() == 0 ? "choose another element" : "disconnect one, or " + remedy));
  }

  /** Moves an input to another place; the context is the last one. */
  void moveInput(String slot, int index) {
    List<String> all = new ArrayList<>(inputs);
    if (context != null) {
      all.add(context);
    }
    move(all, indexOf(all, slot, "read"), index);
    context = context == null ? null : all.removeLast();
    inputs.clear();
    inputs.addAll(all);
  }

  /** Moves an output to another place, with its probability. */
  void moveOutput(String slot, int index) {
    int from = indexOf(outputs, slot, "write");
    move(outputs, from, index);
    List<ElementTokens.Range> places = written.probabilities();
    if (places.size() == outputs.size()) {
      List<String> values = new ArrayList<>(places.stream().map(written::text).toList());
      move(values, from, index);
      for (int i = 0; i < places.size(); i++) {
        draft.replaceRange(places.get(i).first(), places.get(i).last(), values.get(i));
      }
    }
  }

  private int indexOf(List<String> slots, String slot, String verb) {
    int index = slots.indexOf(slot);
    if (index < 0) {
      throw new RefusedException(
          "'%s' does not %s slot '%s': refresh the diagram"
              .formatted(element.getName(), verb, slot));
    }
    return index;
  }

  private static void move(List<String> items, int from, int to) {
    String item = items.remove(from);
    items.add(Math.clamp(to, 0, items.size()), item);
  }

  /** Writes the changes to the draft. */
  void write(SourceColumns columns) {
    int anchor = written.title();
    List<Integer> reads = written.inputs();
    if (inputs.isEmpty() && !reads.isEmpty()) {
      draft.remove(reads.getFirst(), reads.getLast());
    } else {
      write(reads, inputs, anchor, "", columns.of(SourceColumns.Part.INPUTS));
    }
    anchor = reads.isEmpty() ? anchor : reads.getLast();
    Integer token = written.context();
    String current = token == null ? null : ElementTokens.unescaped(draft.text(token));
    if (context != null && token == null) {
      int column = inputs.isEmpty() ? columns.of(SourceColumns.Part.INPUTS) : 0;
      draft.insertAfter(anchor, "with " + NameForm.written(context), 1, column);
    } else if (context == null && token != null) {
      draft.remove(draft.indexBefore(token, "with"), token);
    } else if (context != null && token != null && !context.equals(current)) {
      draft.replace(token, NameForm.written(context));
    }
    anchor = token == null ? anchor : token;
    List<Integer> writes = written.outputs();
    if (outputs.isEmpty() && !writes.isEmpty()) {
      draft.remove(draft.indexBefore(writes.getFirst(), "->"), writes.getLast());
    } else {
      write(writes, outputs, anchor, "-> ", columns.of(SourceColumns.Part.OUTPUTS));
    }
    ElementTokens.Range clause = written.clause(Clause.FAILING);
    if (failing == null && written.failing() != null && clause != null) {
      draft.remove(clause.first(), clause.last());
    }
  }

  private void write(
      List<Integer> tokens, List<String> names, int anchor, String lead, int column) {
    int same = Math.min(tokens.size(), names.size());
    for (int i = 0; i < same; i++) {
      if (!ElementTokens.unescaped(draft.text(tokens.get(i))).equals(names.get(i))) {
        draft.replace(tokens.get(i), NameForm.written(names.get(i)));
      }
    }
    if (tokens.size() > same) {
      draft.remove(tokens.get(same - 1) + 1, tokens.getLast());
    }
    String more =
        names.subList(same, names.size()).stream()
            .map(NameForm::written)
            .collect(Collectors.joining(", "));
    if (!more.isEmpty() && tokens.isEmpty()) {
      draft.insertAfter(anchor, lead + more, 1, column);
    } else if (!more.isEmpty()) {
      draft.insertAfter(tokens.getLast(), ", " + more, 0, TokenDraft.ANY_COLUMN);
    }
  }
}
