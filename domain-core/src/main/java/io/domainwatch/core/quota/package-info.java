/** The arithmetic of request limits. */
@NullMarked
package io.domainwatch.core.quota;

import org.jspecify.annotations.NullMarked;
