/** Reading TXT records, and what the DNS said, without the network. */
@NullMarked
package io.domainwatch.core.check.emailauth.record;

import org.jspecify.annotations.NullMarked;
