/** Showing that an organization controls a domain: what is known of it, and looking again. */
@NullMarked
package io.domainwatch.app.control;

import org.jspecify.annotations.NullMarked;
