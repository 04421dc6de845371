/** Processes beside this one: the service, servers, clients, and a database. */
@NullMarked
package io.domainwatch.benchmarks.process;

import org.jspecify.annotations.NullMarked;
