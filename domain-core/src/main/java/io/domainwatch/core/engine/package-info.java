/**
 * How outcomes become incidents and events: confirmation, baselines, flapping, rhythm, suppression.
 */
@NullMarked
package io.domainwatch.core.engine;

import org.jspecify.annotations.NullMarked;
