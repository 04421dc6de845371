/** JSON that others wrote. */
@NullMarked
package io.domainwatch.checks.net.json;

import org.jspecify.annotations.NullMarked;
