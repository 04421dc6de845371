/** One exchange with one host: its head, its body, how long each phase took and how it failed. */
@NullMarked
package io.domainwatch.checks.net.http.hop;

import org.jspecify.annotations.NullMarked;
