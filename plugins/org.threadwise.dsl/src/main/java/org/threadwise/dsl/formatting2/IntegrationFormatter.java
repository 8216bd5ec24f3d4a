package org.threadwise.dsl.formatting2;

import org.eclipse.xtext.formatting2.AbstractJavaFormatter;

/** Lays out the text of a solution; comments, order and blank lines stay. */
public class IntegrationFormatter extends AbstractJavaFormatter {}
