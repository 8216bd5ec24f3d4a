package org.threadwise.importing.guarana;

import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Importer;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.SourceFile;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.importing.guarana.GuaranaClass.Role;
import org.threadwise.importing.markup.MarkupElement;
import org.threadwise.importing.markup.MarkupTree;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;

/**
 * Imports solutions for Guaraná: Java classes that extend {@code Process}, and the configuration of
 * the engine. The constructors are evaluated with constant values, but nothing is compiled or
 * executed:
 *
 * <pre>{@code
 * task[3] = new Merger("Merge", 2);
 * for (int i = 0; i < 2; i++) task[3].input[i].bind(slot[i]);     merger Merge  a, b -> c
 * task[3].output[0].bind(slot[2]);
 * addTask(task[3]);
 * }</pre>
 */
public final class GuaranaImporter implements Importer {

  private static final String CONFIGURATION = "guarana-config";
  private static final int ASSUMED_THREADS = 8;
  private static final int MAX_THREADS = 100_000;

  @Override
  public ImportedModel read(List<SourceFile> files) throws ImportException {
    JavaSources sources = new JavaSources();
    List<SourceFile> configurations = new ArrayList<>();
    for (SourceFile file : files) {
      if (file.hasEnding(".xml")) {
        configurations.add(file);
      } else {
        sources.add(file);
      }
    }
    List<TypeDeclaration<?>> processes =
        sources.types().stream().filter(type -> isProcess(type, sources)).toList();
    if (processes.isEmpty()) {
      throw new ImportException(
          files.getFirst().name(),
          0,
          "no class extends Guaraná's Process: add the Java files of the processes");
    }
    SolutionDraft draft = new SolutionDraft(processes.getFirst().getNameAsString());
    Pool pool = pool(draft, configurations, processes.getFirst());
    JavaEvaluation evaluation = new JavaEvaluation(sources);
    for (TypeDeclaration<?> process : processes) {
      try {
        new ProcessTranslation(draft, evaluate(process, sources, evaluation)).write(pool);
      } catch (StackOverflowError deep) {
        throw JavaSources.refusal(process, "expressions are nested too deeply");
      }
    }
    return draft.model();
  }

  private static boolean isProcess(TypeDeclaration<?> type, JavaSources sources) {
    return type instanceof ClassOrInterfaceDeclaration declaration
        && !declaration.isInterface()
        && !declaration.isAbstract()
        && sources
            .guaranaClass(type.getNameAsString())
            .filter(api -> api.role() == Role.PROCESS)
            .isPresent();
  }

  private static GuaranaObject evaluate(
      TypeDeclaration<?> process, JavaSources sources, JavaEvaluation evaluation)
      throws ImportException {
    CallEvaluation calls = evaluation.expressions().calls();
    List<JavaValue> arguments = List.of();
    boolean needsArguments =
        !process.getConstructors().isEmpty() && process.getDefaultConstructor().isEmpty();
    if (needsArguments) {
      ObjectCreationExpr creation =
          sources
              .creation(process.getNameAsString())
              .orElseThrow(
                  () ->
                      JavaSources.refusal(
                          process,
                          "the constructor has parameters: add the file that creates the process"));
      Optional<TypeDeclaration<?>> around = JavaSources.enclosing(creation).stream().findFirst();
      arguments = calls.arguments(creation.getArguments(), calls.statics(around.orElse(process)));
    }
    return calls.create(
        process, process.getNameAsString(), null, arguments, calls.statics(process));
  }

  /** Returns the pool of the engine, which all processes share. */
  private static Pool pool(
      SolutionDraft draft, List<SourceFile> configurations, TypeDeclaration<?> process)
      throws ImportException {
    List<MarkupElement> roots = new ArrayList<>();
    for (SourceFile file : configurations) {
      MarkupElement root = MarkupTree.read(file);
      if (!root.name().equals(CONFIGURATION)) {
        throw new ImportException(
            file.name(),
            root.line(),
            "the root element is <%s> and not <%s>".formatted(root.name(), CONFIGURATION));
      }
      roots.add(root);
    }
    if (roots.size() > 1) {
      throw new ImportException(
          configurations.get(1).name(), 0, "there are several configurations: import one of them");
    }
    Optional<MarkupElement> element =
        roots.stream().flatMap(root -> root.children("threads")).findFirst();
    String origin =
        element
            .map(
                threads ->
                    JavaSources.baseName(configurations.getFirst().name())
                        + ":"
                        + threads.line()
                        + ", threads")
            .orElse(JavaSources.origin(process) + ", " + process.getNameAsString());
    Pool pool = draft.pool("engine", origin);
    pool.setKind(PoolKind.FIXED);
    Optional<Integer> threads = element.flatMap(GuaranaImporter::threads);
    pool.setThreads(threads.orElse(ASSUMED_THREADS));
    if (threads.isEmpty()) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          origin,
          "the number of threads is not in the files, so it is " + ASSUMED_THREADS);
    }
    return pool;
  }

  private static Optional<Integer> threads(MarkupElement element) {
    try {
      int threads = Integer.parseInt(element.text());
      return threads > 0 && threads <= MAX_THREADS ? Optional.of(threads) : Optional.empty();
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }
}
