/** Conversion of a solution into a component diagram for PlantUML. */
@NullMarked
package org.threadwise.conversion.plantuml;

import org.jspecify.annotations.NullMarked;
