/** Mail records in memory, and cases of records that somebody meant otherwise. */
@NullMarked
package io.domainwatch.testkit.mail;

import org.jspecify.annotations.NullMarked;
