/** Makes reports of a week or a month. */
@NullMarked
package io.domainwatch.app.report;

import org.jspecify.annotations.NullMarked;
