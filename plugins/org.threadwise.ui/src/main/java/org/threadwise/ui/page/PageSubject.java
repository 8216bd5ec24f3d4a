package org.threadwise.ui.page;

import com.google.gson.JsonObject;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbenchPartSite;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.open.OpenDocument;

/**
 * The content of a page and the part around it.
 *
 * @param view {@code diagram} or {@code results}
 * @param text the document
 * @param input the editor input of the document
 * @param place the place in the results to open, or null
 * @param site the site of the part around the page
 */
public record PageSubject(
    String view,
    OpenDocument text,
    IEditorInput input,
    @Nullable JsonObject place,
    IWorkbenchPartSite site) {}
