/** A person's own password and second factor. */
@NullMarked
package io.domainwatch.dashboard.account;

import org.jspecify.annotations.NullMarked;
