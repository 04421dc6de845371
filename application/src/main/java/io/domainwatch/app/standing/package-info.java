/** What metrics tell of each domain. */
@NullMarked
package io.domainwatch.app.standing;

import org.jspecify.annotations.NullMarked;
