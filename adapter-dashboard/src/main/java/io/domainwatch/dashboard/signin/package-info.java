/** Signing in and out. */
@NullMarked
package io.domainwatch.dashboard.signin;

import org.jspecify.annotations.NullMarked;
