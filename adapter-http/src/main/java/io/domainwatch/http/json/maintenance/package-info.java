/** Maintenance windows as clients send and see them. */
@NullMarked
package io.domainwatch.http.json.maintenance;

import org.jspecify.annotations.NullMarked;
