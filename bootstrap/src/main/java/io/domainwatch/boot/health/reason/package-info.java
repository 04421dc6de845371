/** Everything that readiness may say. */
@NullMarked
package io.domainwatch.boot.health.reason;

import org.jspecify.annotations.NullMarked;
