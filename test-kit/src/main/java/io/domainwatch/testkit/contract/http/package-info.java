/**
 * The interface of the service as tests over real HTTP, for any storage behind it
 * (docs/spec/api.md, docs/spec/resources.md).
 */
@NullMarked
package io.domainwatch.testkit.contract.http;

import org.jspecify.annotations.NullMarked;
