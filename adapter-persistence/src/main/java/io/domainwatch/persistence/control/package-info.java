/** What is known of the control of domains, in PostgreSQL. */
@NullMarked
package io.domainwatch.persistence.control;

import org.jspecify.annotations.NullMarked;
