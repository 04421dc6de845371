/** What the ports of comments and notes must do. */
@NullMarked
package io.domainwatch.testkit.contract.note;

import org.jspecify.annotations.NullMarked;
