/** How contracts of the API speak to it, and what they set up first. */
@NullMarked
package io.domainwatch.testkit.contract.http.steps;

import org.jspecify.annotations.NullMarked;
