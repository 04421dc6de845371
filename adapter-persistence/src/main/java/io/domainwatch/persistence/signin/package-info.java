/** Rows of sessions, second factors and failures to sign in. */
@NullMarked
package io.domainwatch.persistence.signin;

import org.jspecify.annotations.NullMarked;
