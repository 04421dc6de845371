/** All domains: list, addition, import, export. */
@NullMarked
package io.domainwatch.dashboard.domains;

import org.jspecify.annotations.NullMarked;
