/** How long a request may take. */
@NullMarked
package io.domainwatch.web.time;

import org.jspecify.annotations.NullMarked;
