/** When certificates and registrations end (docs/spec/resources.md, "Expiries"). */
@NullMarked
package io.domainwatch.core.expiry;

import org.jspecify.annotations.NullMarked;
