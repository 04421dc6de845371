/** The check {@code redirect} (docs/spec/checks/redirect.md). */
@NullMarked
package io.domainwatch.checks.redirect;

import org.jspecify.annotations.NullMarked;
