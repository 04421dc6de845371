/** Reads the settings of other programs as documents of ours (docs/migration.md). */
@NullMarked
package io.domainwatch.boot.migrate;

import org.jspecify.annotations.NullMarked;
