import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.PatternGroup;

/**
 * Writes the page of the site that lists the catalogue of the language: patterns and ports with
 * their clauses, and distributions with their parameters.
 *
 * <p>Argument: the file to write.
 */
public final class CatalogueReference {

  private final StringBuilder page = new StringBuilder();

  private CatalogueReference() {}

  /** Writes the page. */
  public static void main(String[] arguments) throws IOException {
    CatalogueReference reference = new CatalogueReference();
    reference.line("# Patterns, clauses and distributions");
    reference.line(
        "All keywords of elements, from the catalogue that the parser reads, too."
            + " [The language](language.md) describes the syntax with examples.");
    Arrays.stream(PatternGroup.values()).forEach(reference::addGroup);
    reference.addClauses();
    reference.addDistributions();
    Files.writeString(Path.of(arguments[0]), reference.page);
  }

  /** Adds a paragraph. */
  private void line(String text) {
    page.append(text).append("\n\n");
  }

  private void row(String... cells) {
    page.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private void addGroup(PatternGroup group) {
    line("## " + group.title());
    line(group.summary());
    ElementKind.in(group).forEach(this::addKind);
  }

  private void addKind(ElementKind kind) {
    line("### " + kind.keyword());
    line("**" + kind.displayName() + ".** " + kind.rule());
    row("inputs", "outputs", "clauses");
    row("---", "---", "---");
    String context = kind.takesContext() ? ", and a context after `with`" : "";
    String serial = kind.serial() ? " One work unit at a time." : "";
    row(kind.inputs().description() + context, kind.outputs().description(), clauses(kind) + serial);
    page.append('\n');
  }

  private static String clauses(ElementKind kind) {
    return Arrays.stream(Clause.values())
        .filter(kind::takes)
        .map(clause -> link(clause) + (kind.needs(clause) ? " (required)" : ""))
        .collect(Collectors.joining(", "));
  }

  private static String link(Clause clause) {
    return "[`" + clause.prefix() + "`](#clauses)";
  }

  private void addClauses() {
    line("## Clauses");
    row("clause", "meaning", "elements");
    row("---", "---", "---");
    for (Clause clause : Clause.values()) {
      row("`" + clause.prefix() + "`", clause.summary(), elements(clause));
    }
    page.append('\n');
  }

  private static String elements(Clause clause) {
    List<ElementKind> kinds = ElementKind.all().stream().filter(kind -> kind.takes(clause)).toList();
    return kinds.size() == ElementKind.all().size()
        ? "all"
        : kinds.stream()
            .map(kind -> "[`%1$s`](#%2$s)".formatted(kind.keyword(), kind.keyword().toLowerCase()))
            .collect(Collectors.joining(", "));
  }

  private void addDistributions() {
    line("## Distributions");
    row("distribution", "other names", "parameters", "example", "values");
    row("---", "---", "---", "---", "---");
    for (DistributionKind kind : DistributionKind.values()) {
      row(
          "`" + kind.keyword() + "`",
          kind.aliases().stream().map(name -> "`" + name + "`").collect(Collectors.joining(", ")),
          kind.sets().stream()
              .map(set -> "`" + set.parameterNames() + "`")
              .collect(Collectors.joining(" or ")),
          "`" + kind.example(kind.sets().get(0)) + "`",
          kind.summary());
    }
  }
}
