/** Looking at an incident and taking notice of it. */
@NullMarked
package io.domainwatch.app.incidents;

import org.jspecify.annotations.NullMarked;
