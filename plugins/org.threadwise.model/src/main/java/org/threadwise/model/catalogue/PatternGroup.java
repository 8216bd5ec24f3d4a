package org.threadwise.model.catalogue;

/** A group of patterns in palettes and documentation (Frantz, Corchuelo, Arjona 2011). */
public enum PatternGroup {
  ROUTERS("Routers", "Choose where a message goes, or whether it continues."),
  MODIFIERS("Modifiers", "Add to a message or remove from it, and keep its format."),
  TRANSFORMERS("Transformers", "Change the format, or turn messages into other messages."),
  STREAM_DEALERS("Stream dealers", "Zip, encrypt or encode the bytes of a message, and back."),
  MAPPERS("Mappers", "Convert between a message and a stream of bytes."),
  TIMERS("Timers", "Deal with time."),
  PORTS("Ports", "The border of a process.");

  private final String title;
  private final String summary;

  PatternGroup(String title, String summary) {
    this.title = title;
    this.summary = summary;
  }

  /** Returns the heading. */
  public String title() {
    return title;
  }

  /** Returns a summary in one sentence. */
  public String summary() {
    return summary;
  }
}
