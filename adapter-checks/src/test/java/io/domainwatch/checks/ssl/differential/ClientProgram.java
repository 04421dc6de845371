package io.domainwatch.checks.ssl.differential;

import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What clients that are programs of the command line say of a server. */
enum ClientProgram {
  OPENSSL("openssl", "version") {
    @Override
    List<String> command(String name, int port, Path roots) {
      return List.of(
          "openssl",
          "s_client",
          "-connect",
          "127.0.0.1:" + port,
          "-servername",
          name,
          "-verify_hostname",
          name,
          "-verify_return_error",
          "-purpose",
          "sslserver",
          "-status",
          "-CAfile",
          roots.toString(),
          "-no-CApath",
          "-no-CAstore");
    }

    @Override
    Pattern reason() {
      return Pattern.compile("verify error:num=\\d+:(.+)|error:[^:]*:[^:]*:[^:]*:([^:]+)");
    }
  },
  GNUTLS("gnutls-cli", "--version") {
    @Override
    List<String> command(String name, int port, Path roots) {
      return List.of(
          "gnutls-cli",
          "--x509cafile",
          roots.toString(),
          "--sni-hostname",
          name,
          "--verify-hostname",
          name,
          "-p",
          String.valueOf(port),
          "127.0.0.1");
    }

    @Override
    Pattern reason() {
      return Pattern.compile("- Status: (.+)|\\*\\*\\* Fatal error: (.+)|\\*\\*\\* (.+)");
    }
  };

  private final String program;
  private final String versionOption;

  ClientProgram(String program, String versionOption) {
    this.program = program;
    this.versionOption = versionOption;
  }

  abstract List<String> command(String name, int port, Path roots);

  /** Finds why it refused, in one of the groups. */
  abstract Pattern reason();

  boolean isInstalled() {
    return Program.isInstalled(program, versionOption);
  }

  String program() {
    return program;
  }

  /** What it says of the server on this port of 127.0.0.1. */
  ClientVerdict ask(String name, int port, Set<X509Certificate> roots, Path folder)
      throws IOException, InterruptedException {
    Path file = Pem.certificates(folder.resolve("roots.pem"), roots);
    Program.Ended ended = Program.run(command(name, port, file));
    return ended.well()
        ? ClientVerdict.ACCEPTS
        : new ClientVerdict(false, why(ended.output()).orElse("no reason given"));
  }

  private Optional<String> why(String output) {
    List<String> all = new ArrayList<>();
    for (Matcher found = reason().matcher(output); found.find(); ) {
      for (int i = 1; i <= found.groupCount(); i++) {
        Optional.ofNullable(found.group(i)).map(String::strip).ifPresent(all::add);
      }
    }
    return all.stream().filter(each -> !each.isEmpty()).findFirst();
  }
}
