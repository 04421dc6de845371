/** Browsers that are known again (OWASP device cookies). */
@NullMarked
package io.domainwatch.core.device;

import org.jspecify.annotations.NullMarked;
