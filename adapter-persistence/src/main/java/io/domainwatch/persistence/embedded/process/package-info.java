/** Processes of the operating system: run, signal, look at, wait for. */
@NullMarked
package io.domainwatch.persistence.embedded.process;

import org.jspecify.annotations.NullMarked;
