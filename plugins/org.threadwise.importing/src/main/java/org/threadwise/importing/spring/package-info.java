/** XML configurations of Spring Integration. */
@NullMarked
package org.threadwise.importing.spring;

import org.jspecify.annotations.NullMarked;
