/** Settings, API Keys: keys are made, listed and revoked. */
@NullMarked
package io.domainwatch.dashboard.keys;

import org.jspecify.annotations.NullMarked;
