/** The contracts of snoozes and comments over HTTP. */
@NullMarked
package io.domainwatch.testkit.contract.http.snooze;

import org.jspecify.annotations.NullMarked;
