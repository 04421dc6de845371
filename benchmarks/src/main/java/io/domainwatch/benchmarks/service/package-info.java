/** The whole program: start, memory, checks over loopback sockets. */
@NullMarked
package io.domainwatch.benchmarks.service;

import org.jspecify.annotations.NullMarked;
