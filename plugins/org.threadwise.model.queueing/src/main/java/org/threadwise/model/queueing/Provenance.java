package org.threadwise.model.queueing;

import java.time.Instant;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;

/**
 * Where measured values come from.
 *
 * @param subject the measured distribution or the recorded arrivals
 * @param file path relative to the model
 * @param column header of the column, null for the only one
 * @param date date of the measurement as the model says it, null if it does not
 * @param count number of values in the file
 * @param modified when the file was written last
 */
public record Provenance(
    EObject subject,
    String file,
    @Nullable String column,
    @Nullable String date,
    int count,
    Instant modified) {}
