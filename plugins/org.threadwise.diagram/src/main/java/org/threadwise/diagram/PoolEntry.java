package org.threadwise.diagram;

import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * A pool in the legend.
 *
 * @param name its name
 * @param description kind, threads and queue in words
 * @param subject what declares it; null for the one thread of a solution that declares none
 */
public record PoolEntry(String name, String description, @Nullable EObject subject) {}
