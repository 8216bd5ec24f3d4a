package org.threadwise.ui.page;

import com.google.gson.JsonObject;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbenchPartSite;
import org.threadwise.ui.open.OpenDocument;

/**
 * The content of a page and the part around it.
 *
 * @param view {@code diagram}, {@code results} or {@code measurements}
 * @param text the document
 * @param input the editor input of the document
 * @param target what the page shows first: a place of the results, or files of measurements
 * @param site the site of the part around the page
 */
public record PageSubject(
    String view,
    OpenDocument text,
    IEditorInput input,
    JsonObject target,
    IWorkbenchPartSite site) {}
