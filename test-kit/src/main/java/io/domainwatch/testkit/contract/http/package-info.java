/**
 * The interface of the service as tests over real HTTP, for any storage behind it (rest-api.md,
 * decisions.md).
 */
@NullMarked
package io.domainwatch.testkit.contract.http;

import org.jspecify.annotations.NullMarked;
