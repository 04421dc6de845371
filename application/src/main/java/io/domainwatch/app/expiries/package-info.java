/** When certificates and registrations end. */
@NullMarked
package io.domainwatch.app.expiries;

import org.jspecify.annotations.NullMarked;
