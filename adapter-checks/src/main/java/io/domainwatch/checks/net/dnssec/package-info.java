/** Whether the chain of trust from the root holds (RFC 4033 to 4035). */
@NullMarked
package io.domainwatch.checks.net.dnssec;

import org.jspecify.annotations.NullMarked;
