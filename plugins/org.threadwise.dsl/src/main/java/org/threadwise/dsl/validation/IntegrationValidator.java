package org.threadwise.dsl.validation;

/** Finds the problems of a solution that its grammar lets through. */
public class IntegrationValidator extends AbstractIntegrationValidator {}
