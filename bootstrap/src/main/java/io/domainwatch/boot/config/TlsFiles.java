package io.domainwatch.boot.config;

import java.nio.file.Path;

/**
 * Where the certificate is with which the service speaks https.
 *
 * @param certificate in PEM: that of the service first, then its issuers
 * @param key in PEM: the private key of the first, not encrypted (PKCS #8, PKCS #1, SEC 1)
 */
public record TlsFiles(Path certificate, Path key) {}
