/** What clients rely on that repeat requests or follow what happens. */
@NullMarked
package io.domainwatch.testkit.contract.http.client;

import org.jspecify.annotations.NullMarked;
