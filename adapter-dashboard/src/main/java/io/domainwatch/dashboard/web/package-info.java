/** What all pages are made with: routes, requests, forms, replies, the frame around a page. */
@NullMarked
package io.domainwatch.dashboard.web;

import org.jspecify.annotations.NullMarked;
