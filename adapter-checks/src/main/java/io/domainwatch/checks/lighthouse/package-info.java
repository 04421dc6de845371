/**
 * The check {@code lighthouse}: Google Lighthouse on the home page
 * (docs/spec/checks/lighthouse.md).
 */
@NullMarked
package io.domainwatch.checks.lighthouse;

import org.jspecify.annotations.NullMarked;
