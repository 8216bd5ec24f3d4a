/** A solution as a graph for PlantUML. */
@NullMarked
package org.threadwise.conversion.plantuml;

import org.jspecify.annotations.NullMarked;
