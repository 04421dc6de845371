/** What every handler of HTTP requests needs, whoever it speaks to. */
@NullMarked
package io.domainwatch.web;

import org.jspecify.annotations.NullMarked;
