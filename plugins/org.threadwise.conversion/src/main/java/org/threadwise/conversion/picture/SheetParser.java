package org.threadwise.conversion.picture;

import com.github.weisj.jsvg.parser.AttributeNode;
import com.github.weisj.jsvg.parser.css.CssParser;
import com.github.weisj.jsvg.parser.css.StyleProperty;
import com.github.weisj.jsvg.parser.css.StyleSheet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Reads the style sheets of our pictures, whose selectors the parser of the library does not know:
 * {@code .threadwise .class.class} and {@code .threadwise tag}. The root has the class {@code
 * threadwise}, so all that counts is the last word; of two rules the later one wins.
 */
final class SheetParser implements CssParser {

  private static final Pattern RULE = Pattern.compile("([^{}]+)\\{([^{}]*)\\}");

  @Override
  public StyleSheet parse(List<char[]> sheets) {
    List<Rule> rules = new ArrayList<>();
    for (char[] sheet : sheets) {
      RULE.matcher(new String(sheet)).results().forEach(rule -> read(rule, rules));
    }
    // Elements are many, and their kinds few.
    Map<Kind, List<StyleProperty>> properties = new HashMap<>();
    return (element, consumer) ->
        properties
            .computeIfAbsent(Kind.of(element.attributeNode()), kind -> kind.properties(rules))
            .forEach(consumer::applyRule);
  }

  private static void read(MatchResult rule, List<Rule> rules) {
    List<StyleProperty> properties =
        Arrays.stream(rule.group(2).split(";", -1)).map(SheetParser::property).toList();
    for (String selector : rule.group(1).split(",", -1)) {
      String last = selector.strip().substring(selector.strip().lastIndexOf(' ') + 1);
      String[] words = last.split("\\.", -1);
      Set<String> classes = new HashSet<>(Arrays.asList(words).subList(1, words.length));
      rules.add(new Rule(words[0], classes, properties));
    }
  }

  private static StyleProperty property(String declaration) {
    int colon = declaration.indexOf(':');
    return new StyleProperty(
        declaration.substring(0, colon).strip(), declaration.substring(colon + 1).strip());
  }

  /**
   * What elements look like.
   *
   * @param tag of the elements; empty for any
   * @param classes all of which they have
   */
  private record Rule(String tag, Set<String> classes, List<StyleProperty> properties) {

    boolean fits(Kind kind) {
      return (tag.isEmpty() || tag.equals(kind.tag())) && kind.classes().containsAll(classes);
    }
  }

  /** Elements that look the same. */
  private record Kind(String tag, Set<String> classes) {

    static Kind of(AttributeNode element) {
      String classes = element.attributes().getOrDefault("class", "");
      return new Kind(element.tagName(), Set.of(classes.split(" ", -1)));
    }

    List<StyleProperty> properties(List<Rule> rules) {
      return rules.stream()
          .filter(rule -> rule.fits(this))
          .flatMap(rule -> rule.properties().stream())
          .toList();
    }
  }
}
