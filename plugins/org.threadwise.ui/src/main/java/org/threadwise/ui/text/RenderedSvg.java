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

/** An image in a text, rendered outside the UI thread for its size and zoom. */
final class RenderedSvg {

  /** The gap between a table and its image, in pixels. */
  static final int GAP = 20;

  /** The width below which an image is placed below the table instead. */
  private static final int MIN_WIDTH = 220;

  private static final int FULL_ZOOM = 100;

  private final StyledText widget;
  private final EmbeddedSvg picture;
  private @Nullable Image image;
  private int left;
  private int width;

  RenderedSvg(StyledText widget, EmbeddedSvg picture) {
    this.widget = widget;
    this.picture = picture;
  }

  /** The image at two zoom levels; SWT scales it for others. */
  private record ScaledImage(ImageData plain, ImageData zoomed, int zoom)
      implements ImageDataProvider {
    @Override
    public @Nullable ImageData getImageData(int wanted) {
      if (wanted == zoom) {
        return zoomed;
      }
      return wanted == FULL_ZOOM ? plain : null;
    }
  }

  /**
   * Places the image.
   *
   * @param taken the width of the tables beside it
   * @param room the available width
   */
  void place(int taken, int room) {
    int beside = taken == 0 ? room : room - taken - GAP;
    boolean isBeside = taken > 0 && beside >= MIN_WIDTH;
    left = isBeside ? taken + GAP : 0;
    int wanted = Math.clamp(isBeside ? beside : room, 1, picture.width());
    if (wanted != width) {
      width = wanted;
      render();
    }
  }

  boolean isBeside() {
    return left > 0;
  }

  int height() {
    return picture.heightAt(width);
  }

  private void render() {
    Display display = widget.getDisplay();
    int zoom = widget.getMonitor().getZoom();
    RGB ink = widget.getForeground().getRGB();
    int renderedWidth = width;
    var unused =
        CompletableFuture.supplyAsync(
                () -> {
                  ImageData plain = picture.render(renderedWidth, FULL_ZOOM, ink);
                  return new ScaledImage(
                      plain,
                      zoom == FULL_ZOOM ? plain : picture.render(renderedWidth, zoom, ink),
                      zoom);
                })
            .thenAccept(rendered -> display.asyncExec(() -> show(rendered, renderedWidth)))
            .exceptionally(
                failure -> {
                  // Its figures are in a table, too.
                  ThreadwisePlugin.note("An image could not be rendered: " + failure.getMessage());
                  return null;
                });
  }

  private void show(ScaledImage rendered, int renderedWidth) {
    if (!widget.isDisposed() && renderedWidth == width) {
      dispose();
      image = new Image(widget.getDisplay(), rendered);
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
