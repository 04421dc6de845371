/** Runs due checks and records what came out. */
@NullMarked
package io.domainwatch.app.monitoring;

import org.jspecify.annotations.NullMarked;
