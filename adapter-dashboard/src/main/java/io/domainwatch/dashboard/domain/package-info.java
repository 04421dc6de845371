/** One domain: how its checks stand, live, and what is done with it. */
@NullMarked
package io.domainwatch.dashboard.domain;

import org.jspecify.annotations.NullMarked;
