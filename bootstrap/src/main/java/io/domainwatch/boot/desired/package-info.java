/** Files that say what an organization's settings shall be (docs/config-as-code.md). */
@NullMarked
package io.domainwatch.boot.desired;

import org.jspecify.annotations.NullMarked;
