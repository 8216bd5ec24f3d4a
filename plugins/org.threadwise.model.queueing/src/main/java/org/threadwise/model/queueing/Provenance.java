package org.threadwise.model.queueing;

import java.time.Instant;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * The provenance of measured values.
 *
 * @param subject the measured distribution or the recorded arrivals
 * @param file path relative to the model
 * @param column header of the column; null for the only one
 * @param date date of the measurement given in the model; null if there is none
 * @param count number of values in the file
 * @param modified last modification of the file
 */
public record Provenance(
    EObject subject,
    String file,
    @Nullable String column,
    @Nullable String date,
    int count,
    Instant modified) {}
