package org.threadwise.ui.page;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import org.eclipse.core.runtime.Platform;
import org.jspecify.annotations.Nullable;
import org.osgi.framework.Bundle;
import org.threadwise.ui.ThreadwisePlugin;

/**
 * Writes the page as one file with an inline script, because browsers load no modules from files.
 * Its security policy allows no other script and no remote resource; WebKit calls the host through
 * {@code swt:}.
 */
final class PageFile {

  private static final String NAME = "page.html";
  private static final int NONCE_BYTES = 16;

  /** Some browsers install the host function only after the page has loaded. */
  private static final String AWAIT_HOST =
      "while (!window.threadwisePost) await new Promise((go) => setTimeout(go, 5));";

  private static @Nullable Path written;

  private PageFile() {}

  /** Returns the file, which is written once per start of Eclipse. */
  static synchronized Path get() throws IOException {
    Path file = written;
    if (file == null || !Files.exists(file)) {
      Bundle bundle = Platform.getBundle(ThreadwisePlugin.ID);
      file = Platform.getStateLocation(bundle).append(NAME).toPath();
      Files.createDirectories(file.getParent());
      Files.writeString(file, html(bundle));
      written = file;
    }
    return file;
  }

  private static String html(Bundle bundle) throws IOException {
    var bytes = new byte[NONCE_BYTES];
    new SecureRandom().nextBytes(bytes);
    String nonce = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    script-src 'nonce-%1$s'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; \
    connect-src swt:">
    <title>Threadwise</title>
    <style>%2$s</style>
    </head>
    <body>
    <div id="threadwise"></div>
    <script type="module" nonce="%1$s">%3$s
    %4$s</script>
    </body>
    </html>
    """
        .formatted(
            nonce,
            read(bundle, "page/threadwise.css"),
            PageKeys.SCRIPT + AWAIT_HOST,
            read(bundle, "page/threadwise.js").replace("</script", "<\\/script"));
  }

  private static String read(Bundle bundle, String name) throws IOException {
    URL entry = bundle.getEntry(name);
    if (entry == null) {
      throw new IOException("The plug-in is incomplete: it lacks " + name);
    }
    try (InputStream content = entry.openStream()) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
