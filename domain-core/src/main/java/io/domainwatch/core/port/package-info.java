/** Which ports a URL that comes from outside may name. */
@NullMarked
package io.domainwatch.core.port;

import org.jspecify.annotations.NullMarked;
