/** The outbound toolbox: the only place where checks reach the network, always behind the guard. */
@NullMarked
package io.domainwatch.checks.net;

import org.jspecify.annotations.NullMarked;
