/** Name servers on loopback addresses. */
@NullMarked
package io.domainwatch.testkit.net.dns;

import org.jspecify.annotations.NullMarked;
