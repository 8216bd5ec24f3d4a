/** Import of solutions that use the API of Guaraná, by evaluating their constructors. */
@NullMarked
package org.threadwise.importing.guarana;

import org.jspecify.annotations.NullMarked;
