package io.domainwatch.checks.emailauth;

import java.util.List;
import java.util.Optional;

/**
 * What is looked up beside the well-known names.
 *
 * @param dkimSelectors DKIM selectors; empty for the built-in list
 */
public record EmailAuthConfig(Optional<List<String>> dkimSelectors) {}
