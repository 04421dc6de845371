/** What the dashboard and the shell do: organizations, people, keys. */
@NullMarked
package io.domainwatch.app.operator;

import org.jspecify.annotations.NullMarked;
