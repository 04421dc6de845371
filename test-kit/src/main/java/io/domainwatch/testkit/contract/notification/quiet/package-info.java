/** What storages of messages that quiet hours hold back must do. */
@NullMarked
package io.domainwatch.testkit.contract.notification.quiet;

import org.jspecify.annotations.NullMarked;
