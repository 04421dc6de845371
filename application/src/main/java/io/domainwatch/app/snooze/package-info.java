/** Snoozes: set by people and keys, ended by them or by their time. */
@NullMarked
package io.domainwatch.app.snooze;

import org.jspecify.annotations.NullMarked;
