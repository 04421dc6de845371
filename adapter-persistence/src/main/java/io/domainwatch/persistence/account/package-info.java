/** Rows of organizations and people. */
@NullMarked
package io.domainwatch.persistence.account;

import org.jspecify.annotations.NullMarked;
