/** Use cases: who may do what, in which transaction, in which order. */
@NullMarked
package io.domainwatch.app;

import org.jspecify.annotations.NullMarked;
