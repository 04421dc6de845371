/** From path words, parameters and bodies to the application services, and back to answers. */
@NullMarked
package io.domainwatch.http.endpoint;

import org.jspecify.annotations.NullMarked;
