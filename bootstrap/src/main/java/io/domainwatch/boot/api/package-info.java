/** Asks the API, over the network or directly. */
@NullMarked
package io.domainwatch.boot.api;

import org.jspecify.annotations.NullMarked;
