package org.threadwise.conversion.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.threadwise.conversion.Conversion.Loss;

/** Encodes an image as PNG, with its losses as a comment. */
final class PngFile {

  /** Java's name of the metadata format for PNG chunks. */
  private static final String CHUNKS = "javax_imageio_png_1.0";

  private PngFile() {}

  static byte[] of(BufferedImage image, List<Loss> losses) {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    var bytes = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      IIOMetadata chunks =
          writer.getDefaultImageMetadata(
              ImageTypeSpecifier.createFromRenderedImage(image), writer.getDefaultWriteParam());
      if (!losses.isEmpty()) {
        chunks.mergeTree(CHUNKS, comment(losses));
      }
      writer.write(new IIOImage(image, null, chunks));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot encode the picture", e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /** Returns an international text chunk with the standard keyword for comments. */
  private static IIOMetadataNode comment(List<Loss> losses) {
    var entry = new IIOMetadataNode("iTXtEntry");
    entry.setAttribute("keyword", "Comment");
    entry.setAttribute("compressionFlag", "FALSE");
    entry.setAttribute("compressionMethod", "0");
    entry.setAttribute("languageTag", "en");
    entry.setAttribute("translatedKeyword", "");
    entry.setAttribute(
        "text",
        losses.stream()
            .map(loss -> loss.element() + ": " + loss.reason())
            .collect(Collectors.joining("\n")));
    var texts = new IIOMetadataNode("iTXt");
    texts.appendChild(entry);
    var root = new IIOMetadataNode(CHUNKS);
    root.appendChild(texts);
    return root;
  }
}
