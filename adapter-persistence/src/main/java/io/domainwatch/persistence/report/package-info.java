/** What reports count. */
@NullMarked
package io.domainwatch.persistence.report;

import org.jspecify.annotations.NullMarked;
