package org.threadwise.ui.page;

import com.google.gson.JsonObject;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IWorkbenchPartSite;
import org.jspecify.annotations.Nullable;
import org.threadwise.ui.open.OpenText;

/**
 * What a page shows.
 *
 * @param view {@code diagram} or {@code results}
 * @param text that it is about
 * @param input of the editors of the text
 * @param place in the results that is opened at once
 * @param site of the part around the page
 */
public record PageSubject(
    String view,
    OpenText text,
    IEditorInput input,
    @Nullable JsonObject place,
    IWorkbenchPartSite site) {}
