/** What the API must do with escalation policies. */
@NullMarked
package io.domainwatch.testkit.contract.http.escalation;

import org.jspecify.annotations.NullMarked;
