package io.domainwatch.notifications.net;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.port.PortRule;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.guard.GuardedSocket;
import io.domainwatch.guard.GuardedSockets;
import io.domainwatch.guard.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import okhttp3.Call;
import okhttp3.ConnectionPool;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Posts JSON to a receiver, or calls it without, behind the address guard
 * (docs/spec/notifications.md, "HTTP receivers"): the host is looked up once, each address judged,
 * and the connection goes to exactly those; no redirect is followed, nothing is repeated, every
 * size and time is bounded. Never throws for the network.
 */
public final class HttpPost {
  private static final Logger LOG = LoggerFactory.getLogger(HttpPost.class);

  /** Time for a TCP connection to one address. */
  static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

  /** Time for one attempt after the look-up; what Standard Webhooks 1.0 advises is 15 to 30 s. */
  private static final Duration CALL_TIMEOUT = Duration.ofSeconds(20);

  /**
   * How often the library looks for idle connections while one is in use: its own default. That no
   * connection is used again follows from the number of idle ones kept, which is none; a time near
   * zero would make the library look without a pause.
   */
  private static final Duration POOL_CLEAN_UP = Duration.ofMinutes(5);

  /** Who reads why an address is refused. */
  public enum Reader {
    /** Not which address it is, for a name of ours may lead inside; the log says that. */
    TENANT,
    /** All of it, and the log nothing. */
    OPERATOR
  }

  /** How requests are made. */
  public record Settings(
      AddressPolicy policy,
      PortRule ports,
      SystemNames names,
      TlsTrust trust,
      String userAgent,
      Duration longest,
      Reader reader) {
    /** For receivers that tenants name. */
    public Settings(
        AddressPolicy policy,
        PortRule ports,
        SystemNames names,
        TlsTrust trust,
        String userAgent,
        Duration longest) {
      this(policy, ports, names, trust, userAgent, longest, Reader.TENANT);
    }

    /** The usual time for an attempt. */
    public Settings(
        AddressPolicy policy, PortRule ports, SystemNames names, TlsTrust trust, String userAgent) {
      this(policy, ports, names, trust, userAgent, CALL_TIMEOUT);
    }
  }

  private final Settings settings;
  private final OkHttpClient base;

  /** Makes a sender. */
  public HttpPost(Settings settings) {
    this.settings = settings;
    this.base =
        new OkHttpClient.Builder()
            .connectionPool(new ConnectionPool(0, POOL_CLEAN_UP.toSeconds(), TimeUnit.SECONDS))
            .proxy(Proxy.NO_PROXY)
            .socketFactory(
                new GuardedSockets(() -> new GuardedSocket(settings.policy(), CONNECT_TIMEOUT)))
            .sslSocketFactory(settings.trust().sockets(), settings.trust().manager())
            .protocols(List.of(Protocol.HTTP_1_1))
            .followRedirects(false)
            .followSslRedirects(false)
            .retryOnConnectionFailure(false)
            .addNetworkInterceptor(RawResponse::answer)
            .connectTimeout(CONNECT_TIMEOUT)
            .readTimeout(settings.longest())
            .writeTimeout(settings.longest())
            .callTimeout(settings.longest())
            .build();
  }

  /**
   * One attempt to post JSON. What comes of it quotes nothing of the URL behind its host, which may
   * be a secret.
   *
   * @param headers beside those of every request
   */
  public SendOutcome post(String url, Map<String, String> headers, byte[] json, Instant now) {
    return send(OutgoingRequest.post(url, headers, json), List.of(), AnswerReading.USUAL, now);
  }

  /** As {@link #post}, by GET and without a body. */
  public SendOutcome get(String url, Instant now) {
    return send(OutgoingRequest.get(url), List.of(), AnswerReading.USUAL, now);
  }

  /**
   * One attempt.
   *
   * @param secrets what must not be quoted either
   * @param reading what an answer means
   */
  public SendOutcome send(
      OutgoingRequest request, Collection<String> secrets, AnswerReading reading, Instant now) {
    return new HiddenSecrets(request.url(), secrets).in(attempt(request, reading, now));
  }

  private SendOutcome attempt(OutgoingRequest wanted, AnswerReading reading, Instant now) {
    HttpUrl target = HttpUrl.parse(wanted.url());
    if (target == null) {
      return failed(Reason.DNS_ERROR, "The URL of this channel cannot be read.");
    }
    if (!settings.ports().allowsWebhook(target.port())) {
      return failed(
          Reason.REFUSED_PORT,
          "Nothing was sent: webhooks go to no port "
              + target.port()
              + "; allowed is "
              + settings.ports().webhookWords()
              + ".");
    }
    return switch (settings.names().find(target.host())) {
      case SystemNames.Answer.None(String why) -> failed(Reason.DNS_ERROR, why);
      case SystemNames.Answer.Found(List<InetAddress> all) -> {
        List<InetAddress> approved =
            all.stream().filter(address -> settings.policy().judge(address).isAllowed()).toList();
        yield approved.isEmpty()
            ? refused(target, all)
            : call(request(target, wanted), approved, reading, now);
      }
    };
  }

  private SendOutcome call(
      Request request, List<InetAddress> approved, AnswerReading reading, Instant now) {
    Call call =
        base.newBuilder()
            .dns(host -> pinned(host, request.url(), approved))
            .build()
            .newCall(request);
    try (Response response = call.execute()) {
      return HttpAnswer.read(response, reading, now);
    } catch (IOException e) {
      return HttpFailure.of(e, request.url(), why -> refused(request.url(), why));
    } finally {
      call.cancel();
    }
  }

  private Request request(HttpUrl target, OutgoingRequest wanted) {
    Request.Builder request =
        new Request.Builder()
            .url(target)
            .header("User-Agent", settings.userAgent())
            // Else the library would ask for gzip and unpack whatever comes.
            .header("Accept-Encoding", "identity")
            .header("Connection", "close");
    wanted.headers().forEach(request::header);
    return request
        .method(
            wanted.method(),
            wanted
                .body()
                .map(body -> RequestBody.create(body.octets(), MediaType.get(body.type())))
                .orElse(null))
        .build();
  }

  private SendOutcome refused(HttpUrl target, List<InetAddress> all) {
    String why =
        all.stream()
            .map(settings.policy()::judge)
            .filter(Verdict.Refused.class::isInstance)
            .map(verdict -> ((Verdict.Refused) verdict).reason())
            .collect(Collectors.joining(", "));
    return refused(target, why);
  }

  private static List<InetAddress> pinned(String host, HttpUrl target, List<InetAddress> approved)
      throws UnknownHostException {
    if (!host.equals(target.host())) {
      throw new UnknownHostException("only " + target.host() + " was approved");
    }
    return approved;
  }

  /**
   * What is said of a refused address.
   *
   * @param why of the policy, with the address
   */
  private Failed refused(HttpUrl target, String why) {
    if (settings.reader() == Reader.OPERATOR) {
      return failed(Reason.REFUSED_ADDRESS, "Nothing was sent: " + why + ".");
    }
    LOG.warn("Nothing is sent to the webhook host {}: {}.", TextSanitizer.of(target.host()), why);
    return failed(
        Reason.REFUSED_ADDRESS,
        "Nothing was sent: "
            + TextSanitizer.of(target.host())
            + " leads to no address that webhooks may reach.");
  }

  static Failed failed(Reason reason, String detail) {
    return new Failed(reason, Optional.empty(), detail, "", Optional.empty());
  }
}
