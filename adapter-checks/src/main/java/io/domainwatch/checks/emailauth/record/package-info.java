/** Reading TXT records, and what the DNS said, without the network. */
@NullMarked
package io.domainwatch.checks.emailauth.record;

import org.jspecify.annotations.NullMarked;
