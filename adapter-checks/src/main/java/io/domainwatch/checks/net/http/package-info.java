/** One HTTP request chain behind the guard: what was asked, what came back, how long it took. */
@NullMarked
package io.domainwatch.checks.net.http;

import org.jspecify.annotations.NullMarked;
