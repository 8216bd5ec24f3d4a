/** Routes of Apache Camel in its YAML and XML languages. */
@NullMarked
package org.threadwise.importing.camel;

import org.jspecify.annotations.NullMarked;
