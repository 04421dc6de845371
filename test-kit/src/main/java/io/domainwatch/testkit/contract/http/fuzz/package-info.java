/** Requests that nobody would send, made from the description of the API and from octets. */
@NullMarked
package io.domainwatch.testkit.contract.http.fuzz;

import org.jspecify.annotations.NullMarked;
