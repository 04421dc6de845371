/** A registration as its registry publishes it over RDAP, and how an answer is read. */
@NullMarked
package io.domainwatch.core.check.rdap.registration;

import org.jspecify.annotations.NullMarked;
