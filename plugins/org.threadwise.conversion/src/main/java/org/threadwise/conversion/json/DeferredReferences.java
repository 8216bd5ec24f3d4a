package org.threadwise.conversion.json;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** References by name that are resolved after all elements have been read. */
final class DeferredReferences {

  private final List<Link> links = new ArrayList<>();
  private final Map<EClass, Map<String, EObject>> names = new HashMap<>();

  /** A name in the place of a referenced object. */
  private record Link(EObject owner, EReference reference, String name, String path) {}

  void add(EObject owner, EReference reference, String name, String path) {
    links.add(new Link(owner, reference, name, path));
  }

  void resolve(Solution solution) throws BadJsonException {
    collect(solution);
    for (Link link : links) {
      EObject target = target(link);
      if (link.reference().isMany()) {
        @SuppressWarnings("unchecked") // EMF returns the list of a reference to many as an object
        List<EObject> targets = (List<EObject>) link.owner().eGet(link.reference());
        targets.add(target);
      } else {
        link.owner().eSet(link.reference(), target);
      }
    }
  }

  private void collect(Solution solution) throws BadJsonException {
    addAll(Literals.POOL, solution.getPools(), "solution.pools");
    addAll(Literals.APPLICATION, solution.getApplications(), "solution.applications");
    addAll(Literals.WORKLOAD, solution.getWorkloads(), "solution.workloads");
    for (int index = 0; index < solution.getProcesses().size(); index++) {
      Process process = solution.getProcesses().get(index);
      String path = "solution.processes[" + index + "]";
      addAll(Literals.ELEMENT, process.getElements(), path + ".elements");
      for (Element element : process.getElements()) {
        addAll(Literals.SLOT, element.getOutputs(), path + ": outputs of " + element.getName());
      }
    }
  }

  private void addAll(EClass type, List<? extends EObject> objects, String path)
      throws BadJsonException {
    Map<String, EObject> known = names.computeIfAbsent(type, unused -> new HashMap<>());
    for (EObject object : objects) {
      String name = object instanceof Slot slot ? qualified(slot) : References.name(object, object);
      if (known.putIfAbsent(name, object) != null) {
        throw new BadJsonException(path, "the name '" + name + "' occurs twice");
      }
    }
  }

  private static String qualified(Slot slot) {
    return processName(slot) + "." + slot.getName();
  }

  private static String processName(EObject part) {
    for (EObject holder = part; holder != null; holder = holder.eContainer()) {
      if (holder instanceof Process process) {
        return String.valueOf(process.getName());
      }
    }
    return "";
  }

  private EObject target(Link link) throws BadJsonException {
    EClass type = link.reference().getEReferenceType();
    EClass key = Literals.ELEMENT.isSuperTypeOf(type) ? Literals.ELEMENT : type;
    Map<String, EObject> known = names.getOrDefault(key, Map.of());
    EObject target =
        Literals.SLOT.equals(key)
            ? known.get(processName(link.owner()) + "." + link.name())
            : known.get(link.name());
    if (target == null && Literals.SLOT.equals(key)) {
      target = known.get(link.name());
    }
    if (target == null || !type.isInstance(target)) {
      String kind = type.getName().toLowerCase(Locale.ROOT);
      throw JsonReader.unknown(link.path(), kind, known.keySet(), link.name());
    }
    return target;
  }
}
