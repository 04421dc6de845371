package io.domainwatch.web.server;

import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.ChannelListener;
import org.xnio.ChannelListeners;
import org.xnio.StreamConnection;
import org.xnio.channels.AcceptingChannel;

/**
 * Hands on all connections that wait. Unlike the library's own it leaves none for later, so that a
 * stop knows when it has handed on the last, and does not take the closed socket for a fault.
 */
final class AcceptListener
    implements ChannelListener<AcceptingChannel<? extends StreamConnection>> {
  private static final Logger LOG = LoggerFactory.getLogger(AcceptListener.class);

  private final ChannelListener<StreamConnection> opened;

  /**
   * @param opened told of each connection
   */
  AcceptListener(ChannelListener<StreamConnection> opened) {
    this.opened = opened;
  }

  @Override
  public void handleEvent(AcceptingChannel<? extends StreamConnection> socket) {
    try {
      for (StreamConnection accepted = socket.accept();
          accepted != null;
          accepted = socket.accept()) {
        ChannelListeners.invokeChannelListener(accepted, opened);
      }
    } catch (ClosedChannelException _) {
      // The connection was not taken any more, and ends with the socket.
    } catch (IOException e) {
      LOG.error("a connection cannot be accepted", e);
    }
  }
}
