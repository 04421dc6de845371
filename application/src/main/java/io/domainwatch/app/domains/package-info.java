/** Monitored domains and where their checks stand. */
@NullMarked
package io.domainwatch.app.domains;

import org.jspecify.annotations.NullMarked;
