package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.queueing.network.Behavior.Request;
import org.threadwise.queueing.network.Station;

/** Translates applications with a capacity. All others answer each request at once. */
final class StationTranslation {

  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final List<Station> stations = new ArrayList<>();
  private final List<Application> applications = new ArrayList<>();
  private final Map<Application, Integer> indices = new HashMap<>();
  private final Set<String> taken = new HashSet<>();

  StationTranslation(Solution solution, ElementNames names, DiagnosticCollector diagnostics) {
    this.names = names;
    this.diagnostics = diagnostics;
    solution.getApplications().forEach(this::declare);
  }

  List<Station> stations() {
    return List.copyOf(stations);
  }

  List<Application> applications() {
    return List.copyOf(applications);
  }

  /** Returns the index of the station that a solicitor sends requests to. */
  int stationOf(Port solicitor) {
    Application asked = solicitor.getApplication();
    if (asked == null) {
      return Request.NO_STATION;
    }
    if (asked.eIsProxy()) {
      diagnostics.error(
          solicitor, Code.REFERENCE, Kind.UNKNOWN_APPLICATION, names.display(solicitor));
    }
    return indices.getOrDefault(asked, Request.NO_STATION);
  }

  private void declare(Application application) {
    String name = application.getName() == null ? "" : application.getName();
    if (name.isEmpty()) {
      diagnostics.error(application, Code.NAME, Kind.UNNAMED_APPLICATION);
    } else if (!taken.add(name)) {
      diagnostics.error(application, Code.NAME, Kind.SAME_APPLICATION_NAME, name);
    }
    Integer capacity = application.getCapacity();
    if (capacity == null) {
      return;
    }
    Station station =
        diagnostics.attempt(application, Code.NUMBER, () -> new Station(name, capacity));
    if (station != null) {
      indices.put(application, stations.size());
      stations.add(station);
      applications.add(application);
    }
  }
}
