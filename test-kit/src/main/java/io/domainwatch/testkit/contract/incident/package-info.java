/** What every storage of what is told of incidents holds to. */
@NullMarked
package io.domainwatch.testkit.contract.incident;

import org.jspecify.annotations.NullMarked;
