/** The people of an organization. */
@NullMarked
package io.domainwatch.app.account;

import org.jspecify.annotations.NullMarked;
