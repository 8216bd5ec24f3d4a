import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.Enumerator;
import org.eclipse.emf.ecore.EClass;
import org.threadwise.dsl.text.PropertyKeywords;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.QueueDiscipline;
import org.threadwise.model.integration.RejectionPolicy;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/**
 * Generates the TextMate grammar from a template and the catalogue of the language.
 *
 * <p>The template is the grammar with placeholders in its regular expressions: {@code
 * {{begin}}({{kinds}}){{end}}} becomes {@code (?<![\p{L}\p{N}_^])(translator|slimmer|…)(?![\p{L}…])}.
 * So a new pattern, clause, unit, distribution or property is coloured without an edit of the
 * template.
 *
 * <p>Arguments: the template, and the file to write.
 */
public final class TextMateGrammar {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{(\\w+)}}");
  private static final String NAME = "\\^?[\\p{L}_][\\p{L}\\p{N}_]*";

  private final Map<String, String> expressions = new HashMap<>();

  private TextMateGrammar() {
    expressions.put("begin", "(?<![\\p{L}\\p{N}_^])");
    expressions.put("end", "(?![\\p{L}\\p{N}_])");
    expressions.put("name", NAME);
    expressions.put("names", NAME + "(?:\\s*,\\s*" + NAME + ")*");
    expressions.put("path", NAME + "(?:\\s*\\.\\s*" + NAME + ")*");
    expressions.put("string", "\"(?:[^\"\\\\\\r\\n]|\\\\.)*\"");
    expressions.put("number", "\\d[\\d_]*(?:\\.\\d[\\d_]*)?(?:[eE][+-]?\\d+)?");
    choice("kinds", ElementKind.all().stream().map(ElementKind::keyword));
    choice("clauses", clauses(false));
    choice("clausesOrNames", clauses(true));
    choice(
        "units",
        Stream.of(Dimension.TIME, Dimension.SIZE)
            .flatMap(dimension -> Unit.of(dimension).stream())
            .flatMap(unit -> unit.symbols().stream()));
    choice(
        "distributions",
        Arrays.stream(DistributionKind.values()).flatMap(kind -> kind.names().stream()));
    literals("poolKinds", PoolKind.VALUES);
    literals("disciplines", QueueDiscipline.VALUES);
    literals("rejections", RejectionPolicy.VALUES);
    literals("routingRules", List.of(RoutingRule.TURN, RoutingRule.FRAGMENT));
    literals("firings", Firing.VALUES);
    literals("emissions", Emission.VALUES);
    properties("host", Literals.HOST);
    properties("cost", Literals.COST);
    properties("pool", Literals.POOL);
    properties("application", Literals.APPLICATION);
    properties("workload", Literals.WORKLOAD);
    properties("goal", Literals.GOAL);
    properties("measured", Literals.MEASURED_DISTRIBUTION);
  }

  /** Returns the keywords of clauses that are names as well, or of all others. */
  private static Stream<String> clauses(boolean alsoNames) {
    return Clause.keywords().stream()
        .filter(keyword -> Clause.startingWith(keyword).orElseThrow().isAlsoName() == alsoNames)
        .sorted();
  }

  private void properties(String name, EClass type) {
    choice(name, PropertyKeywords.of(type).stream());
  }

  private void literals(String name, Collection<? extends Enumerator> values) {
    choice(name, values.stream().map(Enumerator::getLiteral));
  }

  private void choice(String name, Stream<String> tokens) {
    expressions.put(
        name, tokens.map(token -> token.replace(" ", "\\s+")).collect(Collectors.joining("|")));
  }

  /** Returns the template with each placeholder replaced by its expression, as JSON text. */
  private String fill(String template) {
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(found -> Matcher.quoteReplacement(json(found.group(1))));
  }

  private String json(String placeholder) {
    String expression = expressions.get(placeholder);
    if (expression == null) {
      throw new IllegalArgumentException("No expression for the placeholder " + placeholder);
    }
    return expression.replace("\\", "\\\\").replace("\"", "\\\"");
  }

  public static void main(String[] args) throws IOException {
    Path grammar = Path.of(args[1]);
    String text = new TextMateGrammar().fill(Files.readString(Path.of(args[0])));
    Files.createDirectories(grammar.toAbsolutePath().getParent());
    Files.writeString(grammar, text);
  }
}
