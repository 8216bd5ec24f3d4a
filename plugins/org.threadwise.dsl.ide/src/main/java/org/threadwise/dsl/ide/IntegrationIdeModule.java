package org.threadwise.dsl.ide;

/** What the editor services bind beyond the generated defaults. */
public class IntegrationIdeModule extends AbstractIntegrationIdeModule {}
