package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.ssl.chain.PathSamples.Sample;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Asks other programs about the paths of {@link PathCorpusTest}, by hand: prints the rows of {@code
 * ssl/paths/tools.tsv}. Its argument is a folder for the certificates. It needs {@code openssl} and
 * GnuTLS' {@code certtool}.
 */
final class PathDifferential {
  private static final String SERVER_AUTH = "1.3.6.1.5.5.7.3.1";

  private PathDifferential() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    for (Map.Entry<String, Sample> each : PathSamples.all().entrySet()) {
      Path own = Files.createDirectories(folder.resolve(each.getKey()));
      Sample sample = each.getValue();
      List<X509Certificate> chain = sample.chain();
      String leaf = pem(own.resolve("leaf.pem"), chain.subList(0, 1));
      String rest = pem(own.resolve("rest.pem"), chain.subList(1, chain.size()));
      String whole = pem(own.resolve("chain.pem"), chain);
      String roots = pem(own.resolve("roots.pem"), sample.roots());
      List<String> command =
          new ArrayList<>(List.of("openssl", "verify", "-CAfile", roots, "-purpose", "sslserver"));
      if (chain.size() > 1) {
        command.addAll(List.of("-untrusted", rest));
      }
      command.addAll(List.of("-verify_hostname", sample.name(), leaf));
      boolean openssl = accepts(command);
      boolean gnutls =
          accepts(
              List.of(
                  "certtool",
                  "--verify",
                  "--load-ca-certificate",
                  roots,
                  "--infile",
                  whole,
                  "--verify-hostname",
                  sample.name(),
                  "--verify-purpose",
                  SERVER_AUTH));
      System.out.println(each.getKey() + "\t" + word(openssl) + "\t" + word(gnutls));
    }
  }

  private static String word(boolean accepted) {
    return accepted ? "accepts" : "refuses";
  }

  private static boolean accepts(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return process.waitFor() == 0;
  }

  private static String pem(Path file, Collection<X509Certificate> certificates)
      throws IOException {
    StringBuilder text = new StringBuilder();
    for (X509Certificate each : certificates) {
      try {
        text.append("-----BEGIN CERTIFICATE-----\n")
            .append(Base64.getMimeEncoder().encodeToString(each.getEncoded()))
            .append("\n-----END CERTIFICATE-----\n");
      } catch (CertificateEncodingException e) {
        throw new IllegalStateException(e);
      }
    }
    return Files.writeString(file, text, StandardCharsets.US_ASCII).toString();
  }
}
