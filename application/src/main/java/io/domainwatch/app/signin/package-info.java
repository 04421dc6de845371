/** How people sign in, stay signed in, and change what they sign in with. */
@NullMarked
package io.domainwatch.app.signin;

import org.jspecify.annotations.NullMarked;
