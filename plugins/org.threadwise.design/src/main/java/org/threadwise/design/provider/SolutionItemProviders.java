package org.threadwise.design.provider;

import java.net.URL;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.edit.provider.ReflectiveItemProvider;
import org.eclipse.emf.edit.provider.ReflectiveItemProviderAdapterFactory;
import org.eclipse.xtext.util.Strings;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.services.FigureServices;
import org.threadwise.diagram.edit.PropertyValues;
import org.threadwise.diagram.svg.Icons;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.LocalPools;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Slot;

/**
 * Provides the texts and icons of the elements of a solution, which the Model Explorer, the titles
 * of property pages and the nodes of Sirius' diagrams show. Everything else is inherited from EMF's
 * reflective provider.
 */
public final class SolutionItemProviders extends ReflectiveItemProviderAdapterFactory {

  private static final FigureServices TITLES = new FigureServices();

  /** Creates the factory, as the extension point of EMF asks for it. */
  public SolutionItemProviders() {
    reflectiveItemProviderAdapter =
        new ReflectiveItemProvider(this) {
          @Override
          public String getText(Object object) {
            String text = object instanceof EObject element ? text(element) : null;
            return text == null ? super.getText(object) : text;
          }

          @Override
          public Object getImage(Object object) {
            URL icon = object instanceof EObject element ? icon(element) : null;
            return icon == null ? super.getImage(object) : icon;
          }
        };
  }

  private static @Nullable String text(EObject element) {
    return switch (element) {
      case NamedElement named -> TITLES.title(named);
      case Slot slot -> slot.getName();
      case Goal goal -> "goal " + NameOccurrences.name(goal.getWorkload());
      case LocalPools pools -> "pools per task";
      case Arrivals arrivals -> PropertyValues.item(arrivals);
      case LocalPool own -> PropertyValues.item(own);
      case Constraint bound -> PropertyValues.item(bound);
      default -> null;
    };
  }

  /** Returns an icon that all diagrams share, or one of this bundle. */
  private static @Nullable URL icon(EObject element) {
    String name =
        switch (element) {
          case Element task -> ElementKind.of(task).keyword();
          case LocalPool own -> "ownThreads";
          case Constraint bound -> "bound";
          default -> Strings.toFirstLower(element.eClass().getName());
        };
    URL shared = Icons.class.getResource("/org/threadwise/diagram/icons/" + name + ".svg");
    return shared != null
        ? shared
        : SolutionItemProviders.class.getResource("/icons/" + name + ".svg");
  }
}
