/** What one TCP port says, unasked and to one question. */
@NullMarked
package io.domainwatch.checks.net.scan;

import org.jspecify.annotations.NullMarked;
