package org.threadwise.dsl;

/** What the language binds beyond the generated defaults. */
public class IntegrationRuntimeModule extends AbstractIntegrationRuntimeModule {}
