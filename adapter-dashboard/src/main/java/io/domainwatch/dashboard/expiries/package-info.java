/** When certificates and registrations end, over all domains. */
@NullMarked
package io.domainwatch.dashboard.expiries;

import org.jspecify.annotations.NullMarked;
