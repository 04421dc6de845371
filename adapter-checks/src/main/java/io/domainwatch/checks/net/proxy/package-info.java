/** A guarded way out for programs that open connections of their own, such as a browser. */
@NullMarked
package io.domainwatch.checks.net.proxy;

import org.jspecify.annotations.NullMarked;
