/** Reports as JSON. */
@NullMarked
package io.domainwatch.http.json.report;

import org.jspecify.annotations.NullMarked;
