/**
 * What a client changed about one check of one domain, the two-way pair rule, and until when nobody
 * is notified.
 */
@NullMarked
package io.domainwatch.core.override;

import org.jspecify.annotations.NullMarked;
