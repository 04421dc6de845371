/** The check {@code redirect} (checks-web.md section 5). */
@NullMarked
package io.domainwatch.checks.redirect;

import org.jspecify.annotations.NullMarked;
