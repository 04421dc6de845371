/** Chooses, wires, starts and stops the service. */
@NullMarked
package io.domainwatch.boot;

import org.jspecify.annotations.NullMarked;
