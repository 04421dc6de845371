/** API keys: their form, hash, scope and state at an instant. */
@NullMarked
package io.domainwatch.core.apikey;

import org.jspecify.annotations.NullMarked;
