package org.threadwise.ui.page;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.eclipse.lsp4j.Range;
import org.eclipse.swt.SWT;
import org.eclipse.swt.browser.Browser;
import org.eclipse.swt.layout.FillLayout;
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
  private final PageHost host;
  private final Composite control;

  /** Once there is a browser. */
  private volatile @Nullable PageConnection connection;

  /** Whose progress the page shows. */
  private final Set<String> tokens = ConcurrentHashMap.newKeySet();

  private Page(PageSubject subject, Composite parent) {
    this.subject = subject;
    this.host = new PageHost(subject, tokens);
    control = new Composite(parent, SWT.NONE);
    control.setLayout(new FillLayout());
    BrowserOpening.begin(subject, control, this::connect);
  }

  private void connect(Browser browser) {
    connection = new PageConnection(browser, host);
    PageKeys.install(browser, subject.site());
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

  public Control control() {
    return control;
  }

  /** Shows a place of the results, and asks there. */
  public void go(JsonObject place) {
    host.setPlace(place);
    tellOpening();
  }

  /** Selects what stands in a range of the text. */
  void select(Range range) {
    JsonElement place = new Gson().toJsonTree(range);
    host.setCursor(place);
    tell("page/select", Preferences.named("range", place));
  }

  /** Selects what stands in a range, in the page and in the text beside it. */
  public void selectInBoth(Range range) {
    select(range);
    host.views().select(range);
  }

  /** Hears of what is selected in the page, as the place where it is written. */
  public void onSelect(Consumer<Range> listener) {
    host.views().onReveal(listener);
  }

  /** A page that is not there yet asks for everything when it comes. */
  void tell(String method, JsonObject params) {
    PageConnection made = connection;
    if (made != null) {
      made.tell(method, params);
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
