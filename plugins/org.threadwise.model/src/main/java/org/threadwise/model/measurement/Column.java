package org.threadwise.model.measurement;

import org.jspecify.annotations.Nullable;

/**
 * A column of a measurement file, as a model names it.
 *
 * @param file path relative to the folder of the model
 * @param name header of the column, with or without its unit; null for the only one
 * @param unit unit of the values; null if the header says it, or for bare numbers
 */
public record Column(String file, @Nullable String name, @Nullable String unit) {}
