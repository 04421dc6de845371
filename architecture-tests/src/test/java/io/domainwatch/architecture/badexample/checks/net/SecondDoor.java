package io.domainwatch.architecture.badexample.checks.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Wrong: a second class that connects. */
final class SecondDoor {
  void go(Socket socket, InetSocketAddress address) throws IOException {
    socket.connect(address);
  }
}
