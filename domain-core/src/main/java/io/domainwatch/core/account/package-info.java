/** Who may use the service, and how much: organizations, plans, subscriptions, people. */
@NullMarked
package io.domainwatch.core.account;

import org.jspecify.annotations.NullMarked;
