/** When certificates and registrations end. */
@NullMarked
package io.domainwatch.persistence.expiry;

import org.jspecify.annotations.NullMarked;
