package io.domainwatch.architecture.badexample.checks.ssl;

import java.net.Socket;

/** Wrong: a socket outside the toolbox. */
final class SslThatOpensASocket {
  Socket open() {
    return new Socket();
  }
}
