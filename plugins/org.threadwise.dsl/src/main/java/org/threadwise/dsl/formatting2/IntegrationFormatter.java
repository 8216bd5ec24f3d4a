package org.threadwise.dsl.formatting2;

import com.google.common.base.Preconditions;
import java.util.List;
import org.eclipse.xtext.formatting2.FormatterRequest;
import org.eclipse.xtext.formatting2.IFormatter2;
import org.eclipse.xtext.formatting2.regionaccess.ITextRegionAccess;
import org.eclipse.xtext.formatting2.regionaccess.ITextReplacement;
import org.eclipse.xtext.resource.XtextResource;

/** Connects {@link Formatting} to Xtext. */
public class IntegrationFormatter implements IFormatter2 {

  @Override
  public List<ITextReplacement> format(FormatterRequest request) {
    ITextRegionAccess access = Preconditions.checkNotNull(request.getTextRegionAccess());
    XtextResource resource = access.getResource();
    return Formatting.edits(resource).stream()
        .map(edit -> replacement(access, edit.offset(), edit.length(), edit.replacement()))
        .toList();
  }

  private static ITextReplacement replacement(
      ITextRegionAccess access, int offset, int length, String text) {
    return access.regionForOffset(offset, length).replaceWith(text);
  }
}
