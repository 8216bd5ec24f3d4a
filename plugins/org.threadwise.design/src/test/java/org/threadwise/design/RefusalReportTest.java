package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.equinox.log.ExtendedLogService;
import org.eclipse.equinox.log.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.BundleContext;
import org.osgi.framework.ServiceReference;
import org.threadwise.design.figures.FailureLog;
import org.threadwise.design.refusals.RefusalReport;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.design.services.EditingServices;
import org.threadwise.design.services.PropertyServices;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.integration.Solution;

/** Checks that the reason of a refused change is logged if there is no workbench to show it. */
class RefusalReportTest {

  private final List<String> warnings = new ArrayList<>();

  @BeforeEach
  void report() {
    Logger logger =
        fake(
            Logger.class,
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("warn");
              warnings.add((String) arguments[0]);
              return null;
            });
    ExtendedLogService service = answering(ExtendedLogService.class, Map.of("getLogger", logger));
    ServiceReference<?> reference = answering(ServiceReference.class, Map.of());
    BundleContext context =
        answering(
            BundleContext.class,
            Map.of("getServiceReference", reference, "getService", service, "ungetService", true));
    RefusedChanges.use(new RefusalReport("org.threadwise.design", new FailureLog(context)));
  }

  @AfterEach
  void stop() {
    RefusedChanges.use(null);
  }

  private static <T> T fake(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  /** An object whose methods return fixed values, by their names. */
  private static <T> T answering(Class<T> type, Map<String, Object> answers) {
    return fake(type, (proxy, method, arguments) -> answers.get(method.getName()));
  }

  @Test
  void reasonsOfToolsAndFieldsAreLogged(@TempDir Path folder) {
    Solution solution =
        ExampleSolutions.solution(ExampleSolutions.open(ToolsTest.EVERYTHING, folder));
    var mix = solution.getProcesses().getFirst().getElements().get(1);
    assertThatThrownBy(() -> new EditingServices().rename(mix, "two tokens"))
        .isInstanceOf(RefusedException.class);
    assertThatThrownBy(() -> new PropertyServices().setProperty(mix, "takes", "2 apples"))
        .isInstanceOf(RefusedException.class);
    assertThat(warnings).hasSize(2);
    assertThat(warnings.getFirst()).contains("two tokens");
    assertThat(warnings.getLast()).contains("apples");
  }
}
