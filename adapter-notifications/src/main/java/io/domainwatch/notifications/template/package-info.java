/** Bodies and headers that organizations write themselves. */
@NullMarked
package io.domainwatch.notifications.template;

import org.jspecify.annotations.NullMarked;
