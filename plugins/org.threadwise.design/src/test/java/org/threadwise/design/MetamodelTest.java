package org.threadwise.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.threadwise.model.integration.IntegrationPackage;

/**
 * Checks the description against Sirius' own metamodels, which are not part of the repository.
 * {@link ValidationRulesTest} has the checks that do not need them.
 */
class MetamodelTest {

  private static final List<String> METAMODELS =
      List.of(
          "org.eclipse.sirius.model/model/viewpoint.ecore",
          "org.eclipse.sirius.diagram.model/model/diagram.ecore",
          "org.eclipse.sirius.properties/model/properties.ecore");

  /** Path of Ecore as the metamodels refer to it: in their folder, or in its plug-in. */
  private static final String ECORE = "org.eclipse.emf.ecore/model/Ecore.ecore";

  private static final String PLUGIN = "platform:/plugin/" + ECORE;

  /** Returns the folder of the metamodels: that of a property, or one next to the repository. */
  private static Path folder() {
    String named = System.getProperty("threadwise.sirius");
    return named == null ? Path.of("../../../shared/sirius") : Path.of(named);
  }

  private static Path found() {
    List<Path> places = List.of(folder(), Path.of("../../../../shared/sirius"));
    Optional<Path> found =
        places.stream()
            .filter(place -> Files.exists(place.resolve(METAMODELS.getFirst())))
            .findFirst();
    assumeTrue(
        found.isPresent(),
        "Sirius' metamodels are not in "
            + folder().toAbsolutePath().normalize()
            + ": name their folder with -Dthreadwise.sirius=FOLDER");
    return found.orElseThrow();
  }

  private static ResourceSet metamodels() {
    ResourceSet resources = new ResourceSetImpl();
    resources
        .getResourceFactoryRegistry()
        .getExtensionToFactoryMap()
        .putAll(
            Map.of("ecore", new XMIResourceFactoryImpl(), "odesign", new XMIResourceFactoryImpl()));
    resources.getPackageRegistry().put(PLUGIN, EcorePackage.eINSTANCE);
    resources.getPackageRegistry().put(EcorePackage.eNS_URI, EcorePackage.eINSTANCE);
    resources.getPackageRegistry().put(IntegrationPackage.eNS_URI, IntegrationPackage.eINSTANCE);
    Path folder = found();
    String beside = folder.resolve(ECORE).toAbsolutePath().normalize().toString();
    resources
        .getPackageRegistry()
        .put(URI.createFileURI(beside).toString(), EcorePackage.eINSTANCE);
    for (String metamodel : METAMODELS) {
      String file = folder.resolve(metamodel).toAbsolutePath().normalize().toString();
      register(
          resources,
          (EPackage) resources.getResource(URI.createFileURI(file), true).getContents().getFirst());
    }
    return resources;
  }

  private static void register(ResourceSet resources, EPackage metamodel) {
    resources.getPackageRegistry().put(metamodel.getNsURI(), metamodel);
    metamodel.getESubpackages().forEach(inner -> register(resources, inner));
  }

  private static Resource load(Path file) throws IOException {
    Resource resource =
        metamodels()
            .createResource(URI.createFileURI(file.toAbsolutePath().normalize().toString()));
    try {
      resource.load(Map.of());
    } catch (IOException | RuntimeException e) {
      // The errors of the resource describe it.
      assertThat(resource.getErrors()).as(e.toString()).isNotEmpty();
    }
    return resource;
  }

  private static List<EObject> contents(Resource resource) {
    List<EObject> all = new ArrayList<>();
    resource.getAllContents().forEachRemaining(all::add);
    return all;
  }

  @Test
  void usesKnownClassesAndFeatures() throws IOException {
    Resource resource = load(ViewpointDescription.FILE);
    assertThat(resource.getErrors()).isEmpty();
    assertThat(resource.getWarnings()).isEmpty();
    assertThat(contents(resource)).hasSizeGreaterThan(300);
  }

  @Test
  void detectsWrongNames(@TempDir Path folder) throws IOException {
    String right = Files.readString(ViewpointDescription.FILE);
    Path file = folder.resolve("wrong.odesign");
    for (String wrong :
        List.of(
            right.replaceFirst("domainClass=", "domainKlass="),
            right.replaceFirst("<layout ", "<layouts "),
            right.replaceFirst("style:FlatContainerStyleDescription", "style:FlatStyle"))) {
      Files.writeString(file, wrong);
      assertThat(load(file).getErrors()).isNotEmpty();
    }
  }

  @Test
  void requiredFeaturesAreSet() throws IOException {
    TreeSet<String> missing = new TreeSet<>();
    for (EObject object : contents(load(ViewpointDescription.FILE))) {
      for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
        boolean there = object.eIsSet(feature) || feature.getDefaultValue() != null;
        if (feature.isRequired() && !feature.isDerived() && !there) {
          missing.add(object.eClass().getName() + "." + feature.getName());
        }
      }
    }
    // Sirius sets this feature when it loads a description.
    missing.remove("Group.systemColorsPalette");
    assertThat(missing).isEmpty();
  }

  @Test
  void referencesHaveTheRightTypes() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (EObject object : contents(load(ViewpointDescription.FILE))) {
      for (EReference reference : object.eClass().getEAllReferences()) {
        Stream<?> targets =
            reference.isMany()
                ? ((List<?>) object.eGet(reference)).stream()
                : Stream.ofNullable(object.eGet(reference));
        targets
            .filter(target -> !reference.getEReferenceType().isInstance(target))
            .forEach(target -> wrong.add(object.eClass().getName() + "." + reference.getName()));
      }
    }
    assertThat(wrong).isEmpty();
  }
}
