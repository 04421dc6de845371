/** Who did what: the record of changes that people, keys and the operator made. */
@NullMarked
package io.domainwatch.core.audit;

import org.jspecify.annotations.NullMarked;
