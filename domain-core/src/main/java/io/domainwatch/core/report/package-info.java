/** What a week or a month was like for an organization (docs/notifications.md, "Reports"). */
@NullMarked
package io.domainwatch.core.report;

import org.jspecify.annotations.NullMarked;
