package org.threadwise.diagram;

import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * A pool in the legend.
 *
 * @param name its name
 * @param description kind, threads and queue, as text
 * @param subject its declaration; null for the default pool of a solution that declares none
 */
public record PoolEntry(String name, String description, @Nullable EObject subject) {}
