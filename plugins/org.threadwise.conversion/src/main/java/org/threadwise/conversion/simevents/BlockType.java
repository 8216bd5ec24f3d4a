package org.threadwise.conversion.simevents;

/** The types of blocks, with their names in Simulink. */
enum BlockType {
  ENTITY_GENERATOR("EntityGenerator"),
  ENTITY_INPUT_SWITCH("EntityInputSwitch"),
  ENTITY_OUTPUT_SWITCH("EntityOutputSwitch"),
  ENTITY_REPLICATOR("EntityReplicator"),
  ENTITY_RESOURCE_ACQUIRER("EntityResourceAcquirer"),
  ENTITY_RESOURCE_POOL("EntityResourcePool"),
  ENTITY_RESOURCE_RELEASER("EntityResourceReleaser"),
  ENTITY_SERVER("EntityServer"),
  ENTITY_TERMINATOR("EntityTerminator"),
  QUEUE("Queue"),
  TO_WORKSPACE("ToWorkspace");

  private final String keyword;

  BlockType(String keyword) {
    this.keyword = keyword;
  }

  /** Returns the name in files. */
  String keyword() {
    return keyword;
  }
}
