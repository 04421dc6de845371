/** Keeps and shows who did what. */
@NullMarked
package io.domainwatch.app.audit;

import org.jspecify.annotations.NullMarked;
