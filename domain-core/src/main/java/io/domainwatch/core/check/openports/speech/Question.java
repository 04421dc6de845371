package io.domainwatch.core.check.openports.speech;

import io.domainwatch.core.json.WireName;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a port is asked that says nothing by itself (docs/spec/checks/open_ports.md, "Questions").
 * Each question reads; none changes anything, none carries a credential.
 *
 * @param kind in which protocol
 * @param path of a web page; empty text in other protocols
 */
public record Question(Kind kind, String path) {
  /** Nothing is sent. */
  public static final Question NONE = new Question(Kind.NONE, "");

  /** The start page. */
  public static final Question START_PAGE = new Question(Kind.HTTP, "/");

  /** The protocols in which something is asked. */
  public enum Kind implements WireName {
    /** Nothing is sent: what comes could be printed, dialled or executed. */
    NONE("none"),
    /** GET of a page. */
    HTTP("http"),
    /** The same over TLS. */
    HTTPS("https"),
    /** {@code PING}. */
    REDIS("redis"),
    /** {@code version}. */
    MEMCACHED("memcached"),
    /** {@code ruok}. */
    ZOOKEEPER("zookeeper"),
    /** {@code hello} in an OP_MSG. */
    MONGODB("mongodb"),
    /** SSLRequest. */
    POSTGRESQL("postgresql"),
    /** An X.224 connection request. */
    RDP("rdp"),
    /** An anonymous simple bind. */
    LDAP("ldap"),
    /** CONNECT without a name. */
    MQTT("mqtt"),
    /** The protocol header of AMQP 0-9-1. */
    AMQP("amqp"),
    /** The connection setup of X11 without authorization. */
    X11("x11"),
    /** OPTIONS. */
    RTSP("rtsp");

    private final String wireName;

    Kind(String wireName) {
      this.wireName = wireName;
    }

    private boolean isWeb() {
      return this == HTTP || this == HTTPS;
    }

    @Override
    public String wireName() {
      return wireName;
    }
  }

  /** The question that a table names, such as {@code redis} or {@code https:/version}. */
  public static Optional<Question> find(String text) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? text : text.substring(0, colon);
    String path = colon < 0 ? "/" : text.substring(colon + 1);
    return Stream.of(Kind.values())
        .filter(one -> one.wireName().equals(kind))
        .map(one -> new Question(one, one.isWeb() ? path : ""))
        .findFirst();
  }

  /** Whether a web page is asked for. */
  public boolean isWeb() {
    return kind.isWeb();
  }
}
