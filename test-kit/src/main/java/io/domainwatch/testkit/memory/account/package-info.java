/** A storage in memory: organizations, people, keys and sessions. */
@NullMarked
package io.domainwatch.testkit.memory.account;

import org.jspecify.annotations.NullMarked;
