/** What a storage must do with escalation policies. */
@NullMarked
package io.domainwatch.testkit.contract.escalation;

import org.jspecify.annotations.NullMarked;
