package org.threadwise.dsl;

import com.google.inject.Injector;
import com.google.inject.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.eclipse.core.runtime.OperationCanceledException;
import org.eclipse.emf.common.util.URI;
import org.eclipse.xtext.resource.IResourceFactory;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.resource.XtextResourceSet;
import org.eclipse.xtext.service.OperationCanceledError;
import org.eclipse.xtext.util.CancelIndicator;
import org.eclipse.xtext.util.LazyStringInputStream;
import org.eclipse.xtext.validation.CheckMode;
import org.eclipse.xtext.validation.IResourceValidator;
import org.eclipse.xtext.validation.Issue;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.formatting2.Formatting;
import org.threadwise.model.integration.Solution;

/**
 * Reads solutions from text, independently of an editor.
 *
 * <p>Invalid content gives problems and the solution as far as it could be parsed, not exceptions.
 * Thread-safe.
 */
public final class SolutionReader {

  private static final Map<String, String> OPTIONS =
      Map.of(XtextResource.OPTION_ENCODING, StandardCharsets.UTF_8.name());

  /** The language, initialised on first use. */
  private static final class Language {
    static final Injector INJECTOR =
        new IntegrationStandaloneSetup().createInjectorAndDoEMFRegistration();
    static final Provider<XtextResourceSet> RESOURCE_SETS =
        INJECTOR.getProvider(XtextResourceSet.class);
    static final IResourceValidator VALIDATOR = INJECTOR.getInstance(IResourceValidator.class);
  }

  /**
   * A solution with its problems.
   *
   * @param solution as far as it could be parsed, null if nothing could
   * @param problems in the order of the text
   */
  public record Read(@Nullable Solution solution, List<Problem> problems) {
    public Read {
      problems = List.copyOf(problems);
    }

    /** Returns whether there is a solution without errors. */
    public boolean isUsable() {
      return solution != null
          && problems.stream().noneMatch(problem -> problem.severity() == Severity.ERROR);
    }
  }

  private SolutionReader() {}

  /** Reads a file; measurement files are read from its folder. */
  public static Read read(Path file) {
    return switch (FileText.of(file)) {
      case FileText.Refused refused -> new Read(null, List.of(refused.problem()));
      case FileText.Accepted accepted -> read(accepted.text(), file);
    };
  }

  /**
   * Reads a text as the content of a file.
   *
   * @param file need not exist; measurement files are read from its folder
   */
  public static Read read(String text, Path file) {
    return read(parse(text, file, ParsedText.Reach.FOLDER, CancelIndicator.NullImpl));
  }

  /** Reads a text without a file, and without measurement files. */
  public static Read read(String text) {
    return read(parse(text, null, ParsedText.Reach.TEXT, CancelIndicator.NullImpl));
  }

  private static Read read(ParsedText parsed) {
    return new Read(parsed.solution(), parsed.problems());
  }

  /** Returns a formatted text; one with syntax errors is returned unchanged. */
  public static String format(String text) {
    return Formatting.text(load(text, null, ParsedText.Reach.TEXT));
  }

  /** Parses, links and checks a text; see {@link ParsedText#of}. */
  static ParsedText parse(
      String text, @Nullable Path file, ParsedText.Reach reach, CancelIndicator cancelled) {
    // A blank replaces the byte order mark, so that all offsets are those of the given text.
    String content = text.startsWith("\ufeff") ? " " + text.substring(1) : text;
    if (FileText.hasTooManyTokens(content)) {
      return refused(text, file, load("", file, reach), FileText.tooManyTokens(file));
    }
    SolutionResource resource = load(content, file, reach);
    if (content.isBlank()) {
      return refused(text, file, resource, FileText.empty(file));
    }
    List<Issue> issues = validate(resource, cancelled);
    Solution solution =
        resource.getContents().isEmpty() ? null : (Solution) resource.getContents().getFirst();
    LineIndex lines = new LineIndex(text);
    return new ParsedText(text, file, resource, solution, problems(issues, text, lines), lines);
  }

  private static ParsedText refused(
      String text, @Nullable Path file, SolutionResource resource, Problem problem) {
    resource.settle();
    return new ParsedText(text, file, resource, null, List.of(problem), new LineIndex(text));
  }

  private static List<Issue> validate(SolutionResource resource, CancelIndicator cancelled) {
    try {
      List<Issue> issues = Language.VALIDATOR.validate(resource, CheckMode.ALL, cancelled);
      resource.settle();
      return issues;
    } catch (OperationCanceledError | OperationCanceledException e) {
      CancellationException cancellation = new CancellationException("The text is out of date");
      cancellation.initCause(e);
      throw cancellation;
    }
  }

  /** Parses a text into a resource that is not linked yet. */
  private static SolutionResource load(String text, @Nullable Path file, ParsedText.Reach reach) {
    XtextResourceSet resources = Language.RESOURCE_SETS.get();
    URI uri =
        file == null
            ? URI.createURI("memory:/unnamed.eai")
            : URI.createFileURI(file.toAbsolutePath().normalize().toString());
    SolutionResource resource =
        (SolutionResource)
            Language.INJECTOR.getInstance(IResourceFactory.class).createResource(uri);
    resource.reach(reach);
    resources.getResources().add(resource);
    try {
      resource.load(new LazyStringInputStream(text, StandardCharsets.UTF_8.name()), OPTIONS);
    } catch (IOException e) {
      throw new UncheckedIOException("Reading from memory failed", e);
    }
    return resource;
  }

  private static List<Problem> problems(List<Issue> issues, String text, LineIndex lines) {
    List<Problem> problems = new ArrayList<>(issues.size());
    FileText.lostCharacters(text, lines).ifPresent(problems::add);
    for (Issue issue : issues) {
      int offset = issue.getOffset() == null ? 0 : issue.getOffset();
      int length = issue.getLength() == null ? 0 : issue.getLength();
      problems.add(
          Problem.at(
              lines,
              offset,
              length,
              severity(issue.getSeverity()),
              issue.getMessage(),
              FixData.decode(issue.getData()).map(fix -> fix.at(offset)).orElse(null),
              issue.getCode() == null ? ProblemCode.SYNTAX.id() : issue.getCode()));
    }
    problems.sort(
        Comparator.comparingInt(Problem::offset)
            .thenComparing(Problem::severity)
            .thenComparing(Problem::code)
            .thenComparing(Problem::message));
    return problems.stream().distinct().toList();
  }

  private static Severity severity(org.eclipse.xtext.diagnostics.Severity severity) {
    return switch (severity) {
      case ERROR -> Severity.ERROR;
      case WARNING -> Severity.WARNING;
      case INFO, IGNORE -> Severity.INFO;
    };
  }
}
