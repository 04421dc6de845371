/** Mail that arrives on this machine. */
@NullMarked
package io.domainwatch.testkit.mail;

import org.jspecify.annotations.NullMarked;
