package org.threadwise.server.protocol;

import java.util.List;

/**
 * What texts can be converted to.
 *
 * @param forms in the order in which they are explained
 */
public record Forms(List<Form> forms) {

  /**
   * A form that texts can be converted to.
   *
   * @param keyword as {@code threadwise/convert} names it
   * @param description what it is, in a few words
   * @param ending of the name of a file, with its full stop
   */
  public record Form(String keyword, String description, String ending) {}
}
