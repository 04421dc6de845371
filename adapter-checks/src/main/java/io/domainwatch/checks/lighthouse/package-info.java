/** The check {@code lighthouse}: Google Lighthouse on the home page (checks-web.md section 7). */
@NullMarked
package io.domainwatch.checks.lighthouse;

import org.jspecify.annotations.NullMarked;
