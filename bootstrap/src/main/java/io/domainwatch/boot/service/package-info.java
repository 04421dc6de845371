/** The running service: what starts in which order, the loops, and the orderly stop. */
@NullMarked
package io.domainwatch.boot.service;

import org.jspecify.annotations.NullMarked;
