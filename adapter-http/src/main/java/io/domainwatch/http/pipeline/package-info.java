/** What every request passes before an endpoint sees it, and every answer after. */
@NullMarked
package io.domainwatch.http.pipeline;

import org.jspecify.annotations.NullMarked;
