/** Whether the receiver of an e-mail channel wants its messages, and how much it is written to. */
@NullMarked
package io.domainwatch.core.confirmation;

import org.jspecify.annotations.NullMarked;
