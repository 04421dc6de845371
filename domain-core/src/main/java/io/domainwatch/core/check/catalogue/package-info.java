/** One definition per check type; the tables of the specification as values. */
@NullMarked
package io.domainwatch.core.check.catalogue;

import org.jspecify.annotations.NullMarked;
