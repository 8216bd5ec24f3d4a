package org.threadwise.importing.spring;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Element;

/** Translates correlation, release strategy and time-out of an aggregator. */
final class BatchSettings {

  private static final Pattern SIZE =
      Pattern.compile("size\\(\\)\\s*(?:==|>=|eq|ge|EQ|GE)\\s*(\\d{1,6})");
  private static final Pattern LITERAL = Pattern.compile("'[^']*'|\"[^\"]*\"|-?\\d+|true|false");
  private static final String SEQUENCE_SIZE = "sequenceSize";

  /** Size of a group of which the files do not contain the size. */
  static final int UNKNOWN_SIZE = 2;

  private final SolutionDraft draft;
  private final SpringConfiguration configuration;
  private final SpringElement aggregator;

  BatchSettings(SolutionDraft draft, SpringConfiguration configuration, SpringElement aggregator) {
    this.draft = draft;
    this.configuration = configuration;
    this.aggregator = aggregator;
  }

  /**
   * Gives an element the clauses of the aggregator.
   *
   * @param groups the sequences that arriving messages are part of
   */
  void apply(Element element, GroupStack groups) {
    OptionalInt size = releaseSize();
    boolean bySequence = size.isEmpty();
    if (bySequence && hasUnknownStrategy()) {
      assumed("the release strategy is code: a group is released when its sequence is complete");
    }
    OptionalInt sequence = groups.innermost();
    if (bySequence && sequence.isPresent() && sequence.getAsInt() == 0) {
      timeout()
          .ifPresent(
              unused ->
                  approximated("groups of fragments have no time-out: each becomes complete"));
      return;
    }
    element.setSize(ElementValues.number(size(size, sequence)));
    key(element, sequence);
    timeout()
        .filter(milliseconds -> milliseconds > 0)
        .ifPresent(milliseconds -> element.setTimeout(ElementValues.duration(milliseconds)));
    if (timeout().isPresent() && sendsNoPartialResult()) {
      approximated("a group that its time-out closes is sent on, not discarded");
    }
  }

  private int size(OptionalInt released, OptionalInt sequence) {
    if (released.isPresent()) {
      return Math.max(1, released.getAsInt());
    }
    if (sequence.isPresent()) {
      return sequence.getAsInt();
    }
    assumed(
        "nothing in the files determines the size of a group, so it is %d".formatted(UNKNOWN_SIZE));
    return UNKNOWN_SIZE;
  }

  private void key(Element element, OptionalInt sequence) {
    Optional<String> correlation =
        aggregator.attribute(
            "correlation-strategy-expression",
            "correlation-strategy",
            "correlation-strategy-method");
    if (correlation.isEmpty() && sequence.isPresent()) {
      element.setKeyPerOrder(true);
    } else if (correlation.filter(key -> LITERAL.matcher(key).matches()).isEmpty()) {
      assumed("the number of groups at the same time is unknown, so there is one");
    }
  }

  private OptionalInt releaseSize() {
    Optional<Matcher> expression =
        aggregator
            .attribute("release-strategy-expression")
            .flatMap(SpringValues::text)
            .map(SIZE::matcher)
            .filter(Matcher::find);
    if (expression.isPresent()) {
      return OptionalInt.of(Integer.parseInt(expression.get().group(1)));
    }
    Optional<SpringElement> bean =
        aggregator.attribute("release-strategy").flatMap(configuration::bean);
    if (bean.isEmpty()) {
      return OptionalInt.empty();
    }
    return switch (BeanProperties.className(bean.get())) {
      case "MessageCountReleaseStrategy", "TimeoutCountSequenceSizeReleaseStrategy" -> {
        Optional<Integer> threshold =
            BeanProperties.argument(bean.get(), 0).flatMap(SpringValues::whole);
        yield threshold.isPresent() ? OptionalInt.of(threshold.get()) : OptionalInt.empty();
      }
      default -> OptionalInt.empty();
    };
  }

  private boolean hasUnknownStrategy() {
    String expression = aggregator.attribute("release-strategy-expression").orElse("");
    String bean =
        aggregator
            .attribute("release-strategy")
            .flatMap(configuration::bean)
            .map(BeanProperties::className)
            .orElse("");
    return (!expression.isEmpty() && !expression.contains(SEQUENCE_SIZE))
        || (aggregator.attribute("release-strategy", "release-strategy-method").isPresent()
            && !bean.contains("SequenceSizeReleaseStrategy"));
  }

  private Optional<Double> timeout() {
    return aggregator
        .attribute("group-timeout", "gather-timeout")
        .flatMap(SpringValues::milliseconds);
  }

  private boolean sendsNoPartialResult() {
    return !aggregator.attribute("send-partial-result-on-expiry").orElse("").equals("true")
        && aggregator.attribute("group-timeout").isPresent();
  }

  private void assumed(String reason) {
    draft.limitation(Limitation.Kind.ASSUMED, aggregator.origin(), reason);
  }

  private void approximated(String reason) {
    draft.limitation(Limitation.Kind.APPROXIMATED, aggregator.origin(), reason);
  }
}
