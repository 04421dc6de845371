/** Whether the clock of this machine can be believed. */
@NullMarked
package io.domainwatch.checks.net.clock;

import org.jspecify.annotations.NullMarked;
