/** What receivers of mail answer, without signing in. */
@NullMarked
package io.domainwatch.dashboard.confirmation;

import org.jspecify.annotations.NullMarked;
