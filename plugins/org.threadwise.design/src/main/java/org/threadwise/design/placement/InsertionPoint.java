package org.threadwise.design.placement;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Places a new element where the menu of a slot was opened.
 *
 * <p>When a menu is opened, Sirius records the pointer as the place of a new node in the selected
 * element. Here that is the edge of the slot, but the new node is in the container around the ends
 * of the edge, and Sirius would put it into the middle of the visible part. So the place is
 * recorded for the container too. Sirius and GMF are not on Maven Central, so their classes are
 * looked up by name; without them, or with other versions, Sirius chooses the place.
 */
public final class InsertionPoint {

  private static final String API = "org.eclipse.sirius.diagram.ui.business.api.view.";

  /** Pixels per unit of the sizes of nodes in Sirius. */
  private static final int UNIT = 10;

  private InsertionPoint() {}

  /** Records the place of a node that is about to be inserted into a slot. */
  public static void record(EObject slot) {
    try {
      Object manager =
          Class.forName(API + "SiriusLayoutDataManager").getField("INSTANCE").get(null);
      Object pointer = manager == null ? null : pointer(manager, slot);
      if (manager != null && pointer != null) {
        add(manager, pointer);
      }
    } catch (ReflectiveOperationException | RuntimeException | LinkageError other) {
      // There is no diagram, or a Sirius that records places in another way.
    }
  }

  /** Returns the place that Sirius has recorded for the edge of a slot, null if there is none. */
  private static @Nullable Object pointer(Object manager, EObject slot)
      throws ReflectiveOperationException {
    Field places = manager.getClass().getDeclaredField("rootsLayoutData");
    places.setAccessible(true);
    for (Object place : (List<?>) places.get(manager)) {
      if (get(place, "getTarget") instanceof EObject edge
          && edge.eClass().getName().equals("DEdge")
          && slot.equals(value(edge, "target"))) {
        return place;
      }
    }
    return null;
  }

  /** Records the place of a pointer on an edge for the container of the edge's ends. */
  private static void add(Object manager, Object pointer) throws ReflectiveOperationException {
    EObject edge = (EObject) get(pointer, "getTarget");
    EObject source = (EObject) value(edge, "sourceNode");
    EObject target = (EObject) value(edge, "targetNode");
    int[] from = bounds(source);
    int[] to = bounds(target);
    // The pointer is relative to the box around the edge, which starts at the nearer of its ends.
    int left = Math.min(from[0] + from[2], to[0]);
    int top = Math.min(from[1] + from[3] / 2, to[1] + to[3] / 2);
    Object location = get(pointer, "getLocation");
    Object size = get(pointer, "getSize");
    Object moved =
        location
            .getClass()
            .getConstructor(int.class, int.class)
            .newInstance(left + (int) get(location, "x"), top + (int) get(location, "y"));
    Constructor<?> place =
        pointer.getClass().getConstructor(Object.class, moved.getClass(), size.getClass());
    call(manager, "addData", place.newInstance(source.eContainer(), moved, size));
  }

  /** Returns x, y, width and height of a node in its container, in pixels. */
  private static int[] bounds(EObject node) throws ReflectiveOperationException {
    EObject shape =
        (EObject) call(Class.forName(API + "SiriusGMFHelper"), null, "getGmfNode", node);
    EObject bounds = (EObject) value(shape, "layoutConstraint");
    int width = (int) value(bounds, "width");
    int height = (int) value(bounds, "height");
    return new int[] {
      (int) value(bounds, "x"),
      (int) value(bounds, "y"),
      width > 0 ? width : UNIT * (int) value(node, "width"),
      height > 0 ? height : UNIT * (int) value(node, "height")
    };
  }

  private static Object value(EObject object, String feature) {
    return object.eGet(object.eClass().getEStructuralFeature(feature));
  }

  private static Object get(Object object, String method) throws ReflectiveOperationException {
    return object.getClass().getMethod(method).invoke(object);
  }

  private static void call(Object object, String method, Object argument)
      throws ReflectiveOperationException {
    call(object.getClass(), object, method, argument);
  }

  /** Calls the method of a name that takes one argument of the class of this one. */
  private static Object call(Class<?> type, @Nullable Object object, String name, Object argument)
      throws ReflectiveOperationException {
    for (Method method : type.getMethods()) {
      if (method.getName().equals(name)
          && method.getParameterCount() == 1
          && method.getParameterTypes()[0].isInstance(argument)) {
        return method.invoke(object, argument);
      }
    }
    throw new NoSuchMethodException(name);
  }
}
