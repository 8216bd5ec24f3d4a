package org.threadwise.dsl.scoping;

/** Says which names a reference can see. */
public class IntegrationScopeProvider extends AbstractIntegrationScopeProvider {}
