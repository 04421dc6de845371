/** Escalation policies as clients send and see them. */
@NullMarked
package io.domainwatch.http.json.escalation;

import org.jspecify.annotations.NullMarked;
