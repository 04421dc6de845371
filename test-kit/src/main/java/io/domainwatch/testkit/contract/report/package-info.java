/** What storages of reports must do. */
@NullMarked
package io.domainwatch.testkit.contract.report;

import org.jspecify.annotations.NullMarked;
