package org.threadwise.importing.draft;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.diagram.edit.FreeNames;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Solution;

/** A solution under construction, with the origins of its objects and what it does not express. */
public final class SolutionDraft {

  private final Solution solution = IntegrationFactory.eINSTANCE.createSolution();
  private final Map<NamedElement, String> origins = new LinkedHashMap<>();
  private final Set<Limitation> limitations = new LinkedHashSet<>();
  private final Map<String, Pool> pools = new LinkedHashMap<>();
  private final Map<String, Application> applications = new LinkedHashMap<>();
  private final FreeNames poolNames = FreeNames.of("pool", List.of());
  private final FreeNames applicationNames = FreeNames.of("application", List.of());
  private final FreeNames processNames = FreeNames.of("process", List.of());
  private final FreeNames elementNames = FreeNames.of("task or port", List.of());

  /** Creates a solution without processes. */
  public SolutionDraft(String name) {
    solution.setName(ImportedNames.of(name, "Imported"));
  }

  /**
   * Returns the pool with a key, which is created as a fixed pool at the first call.
   *
   * @param key identifies the pool in the files; the name is derived from it
   */
  public Pool pool(String key, String origin) {
    return pools.computeIfAbsent(
        key,
        unused -> {
          Pool pool = IntegrationFactory.eINSTANCE.createPool();
          pool.setName(poolNames.take(ImportedNames.of(key, "pool")));
          solution.getPools().add(pool);
          origins.put(pool, origin);
          return pool;
        });
  }

  /** Returns whether a pool with this key was created. */
  public boolean hasPool(String key) {
    return pools.containsKey(key);
  }

  /** Returns the application with a key, which is created without a capacity at the first call. */
  public Application application(String key, String origin) {
    return applications.computeIfAbsent(
        key,
        unused -> {
          Application application = IntegrationFactory.eINSTANCE.createApplication();
          application.setName(applicationNames.take(ImportedNames.of(key, "application")));
          solution.getApplications().add(application);
          origins.put(application, origin);
          return application;
        });
  }

  /** Returns a new process; the names of its elements differ from those in all other processes. */
  public ProcessDraft process(String name) {
    ProcessDraft process =
        new ProcessDraft(this, processNames.take(ImportedNames.of(name, "Process")), elementNames);
    solution.getProcesses().add(process.process());
    return process;
  }

  /** Records where an object comes from. */
  public void origin(NamedElement object, String origin) {
    origins.put(object, origin);
  }

  /** Records what the solution does not express exactly, once. */
  public void limitation(Limitation.Kind kind, String origin, String reason) {
    limitations.add(new Limitation(kind, origin, reason));
  }

  /** Returns the solution in its present state, for what this class does not offer. */
  public Solution solution() {
    return solution;
  }

  /** Returns the finished model. */
  public ImportedModel model() {
    return new ImportedModel(solution, origins, List.copyOf(limitations));
  }
}
