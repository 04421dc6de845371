package io.domainwatch.boot.tls;

import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.boot.config.TlsFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the two files of a certificate hold at one moment. */
record PemText(TlsFiles files, String certificate, String key) {
  /**
   * Reads both.
   *
   * @throws CertificateRefused when one cannot be read
   */
  static PemText read(TlsFiles files) {
    return new PemText(
        files,
        read("http.tls.certificate", files.certificate()),
        read("http.tls.key", files.key()));
  }

  private static String read(String key, Path file) {
    try {
      // An octet for each character: what is outside of PEM's own lines may be anything.
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new CertificateRefused(
          key + ": " + file + " cannot be read: " + FileTrouble.reason(e), e);
    }
  }

  /** Hides the key. */
  @Override
  public String toString() {
    return "PemText[" + files + "]";
  }
}
