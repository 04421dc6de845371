/** DNS blacklists and what their answers mean (docs/spec/checks/blacklist.md, "Lists"). */
@NullMarked
package io.domainwatch.core.check.blacklist.list;

import org.jspecify.annotations.NullMarked;
