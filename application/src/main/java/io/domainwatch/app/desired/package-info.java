/**
 * An organization's settings as a document: what a file wants, what is there, and the steps from
 * one to the other (docs/config-as-code.md). Pure.
 */
@NullMarked
package io.domainwatch.app.desired;

import org.jspecify.annotations.NullMarked;
