package org.threadwise.ui.page;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.SWT;
import org.eclipse.swt.SWTError;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.OpenText;
import org.threadwise.ui.open.OpenTexts.BufferListener;
import org.threadwise.ui.preferences.Preferences;
import org.threadwise.ui.server.Server;
import org.threadwise.ui.server.ServerListener;

/** A page of diagrams or results about one text, which it follows until it is closed. */
public final class Page implements ServerListener, BufferListener {

  private final PageSubject subject;
  private final Control control;
  private final @Nullable PageConnection connection;
  private final PageHost host;

  /** Whose progress the page shows. */
  private final Set<String> tokens = ConcurrentHashMap.newKeySet();

  private Page(PageSubject subject, Composite parent) {
    this.subject = subject;
    this.host = new PageHost(subject, tokens);
    Browser browser = null;
    Control shown;
    try {
      browser = new Browser(parent, SWT.NONE);
      shown = browser;
    } catch (SWTError none) {
      ThreadwisePlugin.log("There is no browser widget for a page.", none);
      shown = MissingBrowser.create(parent, subject, String.valueOf(none.getMessage()));
    }
    control = shown;
    connection = browser == null ? null : new PageConnection(browser, host);
    if (browser != null) {
      PageKeys.install(browser, subject.site());
      load(browser);
    }
  }

  /** Shows a page in a part until its control is disposed. */
  public static Page open(PageSubject subject, Composite parent) {
    var page = new Page(subject, parent);
    ThreadwisePlugin.server().addListener(page);
    ThreadwisePlugin.texts().addListener(page);
    var selections = new SelectionFollower(subject, page.host, page);
    selections.begin();
    page.control.addDisposeListener(
        gone -> {
          selections.end();
          ThreadwisePlugin.server().removeListener(page);
          ThreadwisePlugin.texts().removeListener(page);
        });
    return page;
  }

  private static void load(Browser browser) {
    try {
      browser.setUrl(PageFile.get().toUri().toString());
    } catch (IOException e) {
      ThreadwisePlugin.log("The page could not be written.", e);
      browser.setText("The page could not be written: the Error Log tells more.");
    }
  }

  public Control control() {
    return control;
  }

  /** Shows a place of the results, and asks there. */
  public void go(JsonObject place) {
    host.setPlace(place);
    tellOpening();
  }

  /** Selects what stands in a range of the text. */
  public void select(Range range) {
    JsonElement place = new Gson().toJsonTree(range);
    host.setCursor(place);
    tell("page/select", Preferences.named("range", place));
  }

  void tell(String method, JsonObject params) {
    if (connection != null) {
      connection.tell(method, params);
    }
  }

  private void tellOpening() {
    if (!control.isDisposed()) {
      control
          .getDisplay()
          .asyncExec(
              () -> {
                if (!control.isDisposed()) {
                  tell("page/opened", host.opening());
                }
              });
    }
  }

  private void tellChanged(int version) {
    var params = new JsonObject();
    params.addProperty("version", version);
    tell("page/changed", params);
  }

  @Override
  public void stateChanged(Server.State state) {
    tellOpening();
    if (state instanceof Server.State.Running) {
      tellChanged(subject.text().version());
    }
  }

  @Override
  public void resultsChanged(String uri, int version) {
    if (uri.equals(subject.text().uri())) {
      tellChanged(version);
    }
  }

  @Override
  public void progressed(String token, JsonElement value) {
    if (tokens.contains(token)) {
      var params = new JsonObject();
      params.addProperty("token", token);
      params.add("value", value);
      tell("$/progress", params);
    }
  }

  @Override
  public void dirtyChanged(OpenText text) {
    if (text == subject.text()) {
      tellOpening();
    }
  }
}
