/** What the interface does with kinds of notification channel. */
@NullMarked
package io.domainwatch.testkit.contract.http.kinds;

import org.jspecify.annotations.NullMarked;
