/** The rules of monitoring domains; knows nobody and does no I/O. */
@NullMarked
package io.domainwatch.core;

import org.jspecify.annotations.NullMarked;
