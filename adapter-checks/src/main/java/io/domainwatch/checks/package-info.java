/** The checks that go out and look at a domain. */
@NullMarked
package io.domainwatch.checks;

import org.jspecify.annotations.NullMarked;
