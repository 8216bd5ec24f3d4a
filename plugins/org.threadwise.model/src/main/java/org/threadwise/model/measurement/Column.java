package org.threadwise.model.measurement;

import org.jspecify.annotations.Nullable;

/**
 * A reference from a model to a column of a measurement file.
 *
 * @param file path relative to the folder of the model
 * @param name header of the column, with or without its unit; null for the only one
 * @param unit unit of the values; null if it is in the header, or for bare numbers
 */
public record Column(String file, @Nullable String name, @Nullable String unit) {}
