/** All that asks the DNS, put together once for every check. */
@NullMarked
package io.domainwatch.checks.net.names;

import org.jspecify.annotations.NullMarked;
