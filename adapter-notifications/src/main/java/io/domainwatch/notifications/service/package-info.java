/**
 * What kinds of channel have in common that a description makes: words, markup, requests, answers.
 */
@NullMarked
package io.domainwatch.notifications.service;

import org.jspecify.annotations.NullMarked;
