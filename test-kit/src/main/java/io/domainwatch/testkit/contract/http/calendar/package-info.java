/** What the API does with calendar feeds. */
@NullMarked
package io.domainwatch.testkit.contract.http.calendar;

import org.jspecify.annotations.NullMarked;
