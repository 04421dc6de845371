/** Backups as files: written whole or not at all, encrypted, made at an interval (ADR 56). */
@NullMarked
package io.domainwatch.boot.backup;

import org.jspecify.annotations.NullMarked;
