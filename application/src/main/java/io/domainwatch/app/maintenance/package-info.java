/** Maintenance windows: who makes and changes them, and what lies in one now. */
@NullMarked
package io.domainwatch.app.maintenance;

import org.jspecify.annotations.NullMarked;
