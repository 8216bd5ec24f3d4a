package org.threadwise.model.catalogue;

/** A group of patterns as palettes and documentation show them (Frantz, Corchuelo, Arjona 2011). */
public enum PatternGroup {
  ROUTERS("Routers", "Where a message goes, or whether it goes on."),
  MODIFIERS("Modifiers", "Add to a message or remove from it, and keep its format."),
  TRANSFORMERS("Transformers", "Change the format, or make other messages of messages."),
  STREAM_DEALERS("Stream dealers", "Zip, encrypt or encode the bytes of a message, and back."),
  MAPPERS("Mappers", "Between a message and a stream of bytes."),
  TIMERS("Timers", "Deal with time."),
  PORTS("Ports", "The border of a process.");

  private final String title;
  private final String summary;

  PatternGroup(String title, String summary) {
    this.title = title;
    this.summary = summary;
  }

  /** Its heading. */
  public String title() {
    return title;
  }

  /** What its patterns have in common, in one sentence. */
  public String summary() {
    return summary;
  }
}
