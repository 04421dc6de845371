/** How an organization shows that it controls a domain, and what is left undone until it does. */
@NullMarked
package io.domainwatch.core.control;

import org.jspecify.annotations.NullMarked;
