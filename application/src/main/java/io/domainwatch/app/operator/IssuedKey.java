package io.domainwatch.app.operator;

import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeySecret;

/** A new key with its secret, which cannot be read again later. */
public record IssuedKey(ApiKey key, ApiKeySecret secret) {}
