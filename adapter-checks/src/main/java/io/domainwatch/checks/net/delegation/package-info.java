/** Walking from the root to the servers of a zone (spec §0.10). */
@NullMarked
package io.domainwatch.checks.net.delegation;

import org.jspecify.annotations.NullMarked;
