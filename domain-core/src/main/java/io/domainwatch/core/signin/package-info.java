/** How a person proves who they are, and stays signed in: sessions, second factor, throttle. */
@NullMarked
package io.domainwatch.core.signin;

import org.jspecify.annotations.NullMarked;
