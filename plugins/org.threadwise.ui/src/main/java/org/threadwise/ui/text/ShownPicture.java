package org.threadwise.ui.text;

import java.util.concurrent.CompletableFuture;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Display;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;

/** A picture in a text, drawn outside of the workbench's thread for its place and zoom. */
final class ShownPicture {

  /** Between a table and the picture beside it. */
  static final int GAP = 20;

  /** The width below which a picture rather stands below a table. */
  private static final int LEAST = 220;

  private static final int WHOLE = 100;

  private final StyledText widget;
  private final Picture picture;
  private @Nullable Image image;
  private int left;
  private int width;

  ShownPicture(StyledText widget, Picture picture) {
    this.widget = widget;
    this.picture = picture;
  }

  /** The same picture for two zooms; the workbench scales it for others. */
  private record Drawn(ImageData plain, ImageData zoomed, int zoom) implements ImageDataProvider {
    @Override
    public @Nullable ImageData getImageData(int wanted) {
      if (wanted == zoom) {
        return zoomed;
      }
      return wanted == WHOLE ? plain : null;
    }
  }

  /**
   * Finds room for the picture.
   *
   * @param taken by what may stand beside it
   * @param room that there is for both
   */
  void place(int taken, int room) {
    int beside = taken == 0 ? room : room - taken - GAP;
    boolean isBeside = taken > 0 && beside >= LEAST;
    left = isBeside ? taken + GAP : 0;
    int wanted = Math.clamp(isBeside ? beside : room, 1, picture.width());
    if (wanted != width) {
      width = wanted;
      draw();
    }
  }

  boolean isBeside() {
    return left > 0;
  }

  int height() {
    return picture.heightAt(width);
  }

  private void draw() {
    Display display = widget.getDisplay();
    int zoom = widget.getMonitor().getZoom();
    RGB ink = widget.getForeground().getRGB();
    int drawnWidth = width;
    var unused =
        CompletableFuture.supplyAsync(
                () -> {
                  ImageData plain = picture.drawn(drawnWidth, WHOLE, ink);
                  return new Drawn(
                      plain, zoom == WHOLE ? plain : picture.drawn(drawnWidth, zoom, ink), zoom);
                })
            .thenAccept(drawn -> display.asyncExec(() -> show(drawn, drawnWidth)))
            .exceptionally(
                failure -> {
                  // Its figures stand in a table, too.
                  ThreadwisePlugin.note("A picture cannot be drawn: " + failure.getMessage());
                  return null;
                });
  }

  private void show(Drawn drawn, int drawnWidth) {
    if (!widget.isDisposed() && drawnWidth == width) {
      dispose();
      image = new Image(widget.getDisplay(), drawn);
      widget.redraw();
    }
  }

  void paint(GC gc, int x, int y) {
    if (image != null) {
      gc.drawImage(image, x + left, y);
    }
  }

  void dispose() {
    if (image != null) {
      image.dispose();
      image = null;
    }
  }
}
