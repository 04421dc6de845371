/** Which service a port is, by what it says unasked and what it answers. */
@NullMarked
package io.domainwatch.core.check.openports.speech;

import org.jspecify.annotations.NullMarked;
