/** What a client changed about one check of one domain, and the two-way pair rule. */
@NullMarked
package io.domainwatch.core.override;

import org.jspecify.annotations.NullMarked;
