package io.domainwatch.boot.allkinds;

import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A real kind whose requests to its vendor's own address go to a server on this machine instead,
 * below the owner that the credentials name.
 */
record LedHere(NotificationKind real, String server) implements NotificationKind {
  private static final String HERE = "http://127.0.0.1:";

  @Override
  public ServiceKind described() {
    return real.described();
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    return real.requests(notice).stream().map(request -> led(request, notice.settings())).toList();
  }

  private OutgoingRequest led(OutgoingRequest request, ServiceSettings settings) {
    if (request.url().startsWith(HERE)) {
      return request;
    }
    URI vendor = URI.create(request.url());
    String query = Optional.ofNullable(vendor.getRawQuery()).map(all -> "?" + all).orElse("");
    String path = EveryKind.path(owner(settings), described().wireName()) + vendor.getRawPath();
    return new OutgoingRequest(
        request.method(), server + path + query, request.headers(), request.body());
  }

  private static String owner(ServiceSettings settings) {
    return Stream.of("apiKey", "routingKey", "token")
        .flatMap(name -> Optional.ofNullable(settings.secret().get(name)).stream())
        .map(key -> key.substring(0, key.indexOf('-')))
        .findFirst()
        .orElseThrow();
  }

  @Override
  public Collection<String> secrets(ServiceSettings settings) {
    return real.secrets(settings);
  }

  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return real.pause(answer, now);
  }

  @Override
  public boolean isGone(Answer answer) {
    return real.isGone(answer);
  }
}
