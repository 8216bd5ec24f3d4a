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
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.model.integration.IntegrationPackage;

/** The description holds against Sirius' own metamodels, which are data beside the repository. */
class MetamodelTest {

  private static final List<String> METAMODELS =
      List.of(
          "org.eclipse.sirius.model/model/viewpoint.ecore",
          "org.eclipse.sirius.diagram.model/model/diagram.ecore",
          "org.eclipse.sirius.properties/model/properties.ecore");

  /** As the metamodels refer to Ecore: beside them, or in its plug-in. */
  private static final String ECORE = "org.eclipse.emf.ecore/model/Ecore.ecore";

  private static final String PLUGIN = "platform:/plugin/" + ECORE;

  /** Where the metamodels are: said by a property, or beside the repository. */
  private static Path folder() {
    String said = System.getProperty("threadwise.sirius");
    return said == null ? Path.of("../../../shared/sirius") : Path.of(said);
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
      // Said by the errors of the resource.
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
  void hasNoUnknownClassOrFeature() throws IOException {
    Resource resource = load(Design.FILE);
    assertThat(resource.getErrors()).isEmpty();
    assertThat(resource.getWarnings()).isEmpty();
    assertThat(contents(resource)).hasSizeGreaterThan(300);
  }

  @Test
  void wrongNamesAreFound(@org.junit.jupiter.api.io.TempDir Path folder) throws IOException {
    String right = Files.readString(Design.FILE);
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
  void referencesLeadSomewhere() throws IOException {
    Resource resource = load(Design.FILE);
    List<String> broken = new ArrayList<>();
    for (EObject object : contents(resource)) {
      for (EObject target : object.eCrossReferences()) {
        if (EcoreUtil.resolve(target, resource).eIsProxy()) {
          broken.add(object + " -> " + ((InternalEObject) target).eProxyURI());
        }
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void saysAllThatIsRequired() throws IOException {
    TreeSet<String> missing = new TreeSet<>();
    for (EObject object : contents(load(Design.FILE))) {
      for (EStructuralFeature feature : object.eClass().getEAllStructuralFeatures()) {
        boolean there = object.eIsSet(feature) || feature.getDefaultValue() != null;
        if (feature.isRequired() && !feature.isDerived() && !there) {
          missing.add(object.eClass().getName() + "." + feature.getName());
        }
      }
    }
    // Sirius sets this one itself when it loads a description.
    missing.remove("Group.systemColorsPalette");
    assertThat(missing).isEmpty();
  }

  @Test
  void referencesAreOfTheRightClasses() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (EObject object : contents(load(Design.FILE))) {
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

  @Test
  void namesAreUnique() throws IOException {
    List<String> twice = new ArrayList<>();
    for (EObject object : contents(load(Design.FILE))) {
      for (EReference reference : object.eClass().getEAllContainments()) {
        if (reference.isMany() && !reference.getEKeys().isEmpty()) {
          List<String> names =
              ((List<?>) object.eGet(reference))
                  .stream()
                      .map(each -> (EObject) each)
                      .map(each -> each.eGet(each.eClass().getEStructuralFeature("name")))
                      .map(String::valueOf)
                      .toList();
          if (names.size() != names.stream().distinct().count()) {
            twice.add(reference.getName() + names);
          }
        }
      }
    }
    assertThat(twice).isEmpty();
  }

  private static boolean isA(EObject object, String type) {
    return object.eClass().getName().equals(type)
        || object.eClass().getEAllSuperTypes().stream()
            .anyMatch(above -> above.getName().equals(type));
  }

  private static List<EObject> all(String type) throws IOException {
    List<EObject> all =
        contents(load(Design.FILE)).stream().filter(object -> isA(object, type)).toList();
    assertThat(all).as(type).isNotEmpty();
    return all;
  }

  private static Object value(EObject object, String feature) {
    EStructuralFeature known = object.eClass().getEStructuralFeature(feature);
    Object value = known == null ? null : object.eGet(known);
    return value == null ? "" : value;
  }

  /** What the rules with which Sirius validates a description ask to be said. */
  @ParameterizedTest
  @CsvSource({
    "IdentifiedElement, name",
    "AbstractVariable, name",
    "DiagramDescription, defaultLayer",
    "DiagramDescription, domainClass",
    "NodeMapping, style",
    "NodeMapping, domainClass",
    "ContainerMapping, style",
    "ContainerMapping, domainClass",
    "EdgeMapping, style",
    "EdgeMapping, targetFinderExpression",
    "ConditionalNodeStyleDescription, style",
    "ConditionalEdgeStyleDescription, style",
    "ConditionalNodeStyleDescription, predicateExpression",
    "ConditionalEdgeStyleDescription, predicateExpression",
    "EdgeStyleDescription, sizeComputationExpression",
    "BasicLabelStyleDescription, labelExpression",
    "DiagramElementMapping, deletionDescription",
    "JavaExtension, qualifiedClassName"
  })
  void saysWhatRulesAskFor(String type, String feature) throws IOException {
    for (EObject object : all(type)) {
      assertThat(value(object, feature).equals(""))
          .as(type + " " + value(object, "name"))
          .isFalse();
    }
  }

  @Test
  void edgesOfElementsKnowTheirElementsAndTheirBeginnings() throws IOException {
    for (EObject mapping : all("EdgeMapping")) {
      boolean byElement = value(mapping, "useDomainElement").equals(true);
      for (String feature :
          List.of("domainClass", "semanticCandidatesExpression", "sourceFinderExpression")) {
        assertThat(value(mapping, feature).equals("")).isEqualTo(!byElement);
      }
      assertThat((List<?>) value(mapping, "sourceMapping")).isNotEmpty();
      assertThat((List<?>) value(mapping, "targetMapping")).isNotEmpty();
    }
  }

  @Test
  void metamodelsAreNamed() throws IOException {
    for (EObject description : all("DiagramDescription")) {
      assertThat((List<?>) value(description, "metamodel")).isNotEmpty();
    }
  }

  @Test
  void imagesAreOfFormatsThatSiriusKnows() throws IOException {
    for (EObject object : contents(load(Design.FILE))) {
      object.eClass().getEAllAttributes().stream()
          .filter(attribute -> isImage(attribute))
          .map(attribute -> value(object, attribute.getName()).toString())
          .filter(path -> !path.isEmpty())
          .forEach(path -> assertThat(path).endsWith(".svg"));
    }
  }

  private static boolean isImage(EStructuralFeature feature) {
    return feature.getEType() != null && "ImagePath".equals(feature.getEType().getName());
  }

  @Test
  void customizationsChangeSomethingThatStylesHave() throws IOException {
    List<EObject> styles = all("StyleDescription");
    for (EObject customization : all("EStructuralFeatureCustomization")) {
      assertThat(value(customization, "applyOnAll")).isEqualTo(true);
      String feature =
          value(customization, "attributeName") + "" + value(customization, "referenceName");
      assertThat(styles)
          .as(feature)
          .anyMatch(style -> style.eClass().getEStructuralFeature(feature) != null);
    }
  }

  @Test
  void toolsThatTakeAnythingAskFirst() throws IOException {
    for (EObject drop : all("ContainerDropDescription")) {
      assertThat(value(drop, "dragSource")).hasToString("DIAGRAM");
    }
    for (EObject reconnection : all("ReconnectEdgeDescription")) {
      assertThat(value(reconnection, "precondition")).isNotEqualTo("");
    }
  }
}
