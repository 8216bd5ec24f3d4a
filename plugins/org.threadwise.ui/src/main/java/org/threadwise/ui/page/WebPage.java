package org.threadwise.ui.page;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenDocument;
import org.threadwise.ui.open.OpenDocuments.BufferListener;
import org.threadwise.ui.preferences.Preferences;
import org.threadwise.ui.server.ManagedServer;
import org.threadwise.ui.server.ServerListener;

/**
 * The web page of a diagram, of results or of measurements, which follows its document until it is
 * closed.
 */
public final class WebPage implements ServerListener, BufferListener {

  private final PageSubject subject;
  private final PageHost host;
  private final Composite control;

  /** Null until the browser has been created. */
  private volatile @Nullable PageConnection connection;

  /** The progress tokens of the page's requests. */
  private final Set<String> tokens = ConcurrentHashMap.newKeySet();

  private WebPage(PageSubject subject, Composite parent) {
    this.subject = subject;
    this.host = new PageHost(subject, tokens);
    control = new Composite(parent, SWT.NONE);
    control.setLayout(new FillLayout());
    BrowserLoader.start(subject, control, this::connect);
  }

  private void connect(Browser browser) {
    connection = new PageConnection(browser, host);
    PageKeys.install(browser, subject.site());
  }

  /** Opens a page, which exists until its control is disposed. */
  public static WebPage open(PageSubject subject, Composite parent) {
    var page = new WebPage(subject, parent);
    ThreadwisePlugin.server().addListener(page);
    ThreadwisePlugin.documents().addListener(page);
    var selections = new SelectionFollower(subject, page.host, page);
    selections.start();
    page.control.addDisposeListener(
        gone -> {
          selections.end();
          ThreadwisePlugin.server().removeListener(page);
          ThreadwisePlugin.documents().removeListener(page);
        });
    return page;
  }

  public Control control() {
    return control;
  }

  /** Shows a place of the results, or reads files of measurements. */
  public void showTarget(JsonObject target) {
    host.setTarget(target);
    sendState(host::stateWithTarget);
  }

  /** Selects the element at a range in the page. */
  void select(Range range) {
    JsonElement place = new Gson().toJsonTree(range);
    host.setCursor(place);
    sendNotification("page/select", Preferences.named("range", place));
  }

  /** Selects the element at a range in the page and in the text editor. */
  public void selectInBoth(Range range) {
    select(range);
    host.navigator().select(range);
  }

  /** Sets the listener for selections in the page, as ranges of the text. */
  public void onSelect(Consumer<Range> listener) {
    host.navigator().onReveal(listener);
  }

  /** Sends a notification. A page that is not loaded yet requests its state when it is ready. */
  void sendNotification(String method, JsonObject params) {
    PageConnection opened = connection;
    if (opened != null) {
      opened.sendNotification(method, params);
    }
  }

  private void sendState() {
    sendState(host::state);
  }

  private void sendState(Supplier<JsonObject> state) {
    if (!control.isDisposed()) {
      control
          .getDisplay()
          .asyncExec(
              () -> {
                if (!control.isDisposed()) {
                  sendNotification("page/opened", state.get());
                }
              });
    }
  }

  private void sendChanged(int version) {
    var params = new JsonObject();
    params.addProperty("version", version);
    sendNotification("page/changed", params);
  }

  @Override
  public void stateChanged(ManagedServer.State state) {
    sendState();
    if (state instanceof ManagedServer.State.Running) {
      sendChanged(subject.text().version());
    }
  }

  @Override
  public void resultsChanged(String uri, int version) {
    if (uri.equals(subject.text().uri())) {
      sendChanged(version);
    }
  }

  @Override
  public void progressed(String token, JsonElement value) {
    if (tokens.contains(token)) {
      var params = new JsonObject();
      params.addProperty("token", token);
      params.add("value", value);
      sendNotification("$/progress", params);
    }
  }

  @Override
  public void dirtyChanged(OpenDocument text) {
    if (text == subject.text()) {
      sendState();
    }
  }
}
