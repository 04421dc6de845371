/** What the shell commands need of the service: storage, services, passwords. */
@NullMarked
package io.domainwatch.boot.operator;

import org.jspecify.annotations.NullMarked;
