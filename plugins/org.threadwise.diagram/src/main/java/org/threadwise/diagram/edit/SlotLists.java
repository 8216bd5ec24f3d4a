package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/** The slots of an element while they change, by their names. */
final class SlotLists {

  private final TokenDraft draft;
  private final ElementTokens written;
  private final ElementKind kind;
  private final Element element;
  private final List<String> inputs;
  private final List<String> outputs;
  private @Nullable String context;

  SlotLists(TokenDraft draft, Element element) {
    this.draft = draft;
    this.element = element;
    this.written = new ElementTokens(draft, element);
    this.kind = ElementKind.of(element);
    this.inputs = names(written.inputs());
    this.outputs = names(written.outputs());
    Integer token = written.context();
    this.context = token == null ? null : ElementTokens.plain(draft.word(token));
  }

  private List<String> names(List<Integer> words) {
    return new ArrayList<>(words.stream().map(draft::word).map(ElementTokens::plain).toList());
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

  @Nullable String context() {
    return context;
  }

  boolean reads(String slot) {
    return inputs.contains(slot) || slot.equals(context);
  }

  /** Reads and writes these slots and no others. */
  void become(List<String> in, @Nullable String with, List<String> out) {
    inputs.clear();
    inputs.addAll(in);
    context = with;
    outputs.clear();
    outputs.addAll(out);
  }

  /** Reads a slot no more. */
  void dropInput(String slot) {
    inputs.removeIf(slot::equals);
    context = slot.equals(context) ? null : context;
  }

  void dropOutput(String slot) {
    outputs.removeIf(slot::equals);
  }

  /** Reads another slot in the place of one. */
  void replaceInput(String slot, String other) {
    inputs.replaceAll(name -> name.equals(slot) ? other : name);
    context = slot.equals(context) ? other : context;
  }

  /** Reads one more slot. */
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
          "'%s' has the context '%s' already: disconnect that one first"
              .formatted(element.getName(), context));
    }
    context = slot;
  }

  /** Writes one more slot. */
  void addOutput(String slot) {
    if (outputs.size() >= kind.outputs().most()) {
      throw full(
          "writes", kind.outputs(), outputs, "copy its messages with a replicator behind it");
    }
    outputs.add(slot);
  }

  private RefusedException full(
      String verb, ElementKind.Arity arity, List<String> slots, String mend) {
    String has = slots.isEmpty() ? "" : " and has " + String.join(", ", slots);
    String most =
        arity.most() == 0
            ? "no slots"
            : arity.words() + (arity.most() == 1 ? " slot" : " slots") + " at most";
    return new RefusedException(
        "'%s' is a %s, which %s %s%s: %s"
            .formatted(
                element.getName(),
                kind.displayName(),
                verb,
                most,
                has,
                arity.most() == 0 ? "choose another element" : "disconnect one, or " + mend));
  }

  /** Writes what has changed into the draft. */
  void write(SourceColumns columns) {
    int anchor = written.title();
    List<Integer> words = written.inputs();
    if (inputs.isEmpty() && !words.isEmpty()) {
      draft.remove(words.getFirst(), words.getLast());
    } else {
      list(words, inputs, anchor, "", columns.of(SourceColumns.Part.INPUTS));
    }
    anchor = words.isEmpty() ? anchor : words.getLast();
    Integer token = written.context();
    String now = token == null ? null : ElementTokens.plain(draft.word(token));
    if (context != null && token == null) {
      int column = inputs.isEmpty() ? columns.of(SourceColumns.Part.INPUTS) : 0;
      draft.add(anchor, "with " + NameForm.written(context), 1, column);
    } else if (context == null && token != null) {
      draft.remove(with(token), token);
    } else if (context != null && token != null && !context.equals(now)) {
      draft.replace(token, NameForm.written(context));
    }
    anchor = token == null ? anchor : token;
    List<Integer> slots = written.outputs();
    if (outputs.isEmpty() && !slots.isEmpty()) {
      draft.remove(arrow(slots.getFirst()), slots.getLast());
    } else {
      list(slots, outputs, anchor, "-> ", columns.of(SourceColumns.Part.OUTPUTS));
    }
  }

  private int with(int token) {
    return back(token, "with");
  }

  private int arrow(int token) {
    return back(token, "->");
  }

  private int back(int token, String word) {
    int found = token - 1;
    while (!draft.word(found).equals(word)) {
      found--;
    }
    return found;
  }

  private void list(List<Integer> words, List<String> names, int anchor, String lead, int column) {
    int same = Math.min(words.size(), names.size());
    for (int i = 0; i < same; i++) {
      if (!ElementTokens.plain(draft.word(words.get(i))).equals(names.get(i))) {
        draft.replace(words.get(i), NameForm.written(names.get(i)));
      }
    }
    if (words.size() > same) {
      draft.remove(words.get(same - 1) + 1, words.getLast());
    }
    String more =
        names.subList(same, names.size()).stream()
            .map(NameForm::written)
            .collect(Collectors.joining(", "));
    if (!more.isEmpty() && words.isEmpty()) {
      draft.add(anchor, lead + more, 1, column);
    } else if (!more.isEmpty()) {
      draft.add(words.getLast(), ", " + more, 0, TokenDraft.ANYWHERE);
    }
  }
}
