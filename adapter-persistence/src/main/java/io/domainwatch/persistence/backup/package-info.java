/** The whole database as one file, and back: frames of rows that COPY wrote (ADR 56). */
@NullMarked
package io.domainwatch.persistence.backup;

import org.jspecify.annotations.NullMarked;
