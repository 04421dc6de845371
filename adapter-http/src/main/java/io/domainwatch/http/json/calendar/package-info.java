/** Calendar feeds as clients send and see them. */
@NullMarked
package io.domainwatch.http.json.calendar;

import org.jspecify.annotations.NullMarked;
