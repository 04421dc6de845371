package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.doThrow;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.AppenderBase;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;
import org.slf4j.LoggerFactory;

/** A body may hold the token of a receiver: no log line shows any of it, at any level. */
class NothingOfABodyIsLoggedTest implements ApiContractSteps {
  private static final String TOKEN = "t0kenOfTheReceiver";
  private static final String CHANNELS = "/api/v1/notification-channels";

  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  private final Logger access = (Logger) LoggerFactory.getLogger("io.domainwatch.http.access");
  private final Level usual = root.getLevel();
  private final Appender<ILoggingEvent> console = root.getAppender("CONSOLE");
  private final Lines lines = new Lines();
  private final Channels channels = mock(Channels.class);
  private final InMemoryApiWorld world = new InMemoryApiWorld(this::watched, new OpenApiJudge());

  /** Keeps what was logged as text. */
  private static final class Lines extends AppenderBase<ILoggingEvent> {
    private final Queue<String> texts = new ConcurrentLinkedQueue<>();

    @Override
    protected void append(ILoggingEvent event) {
      texts.add(
          event.getFormattedMessage()
              + event.getKeyValuePairs()
              + ThrowableProxyUtil.asString(event.getThrowableProxy()));
    }
  }

  private NotificationPorts watched(NotificationPorts ports) {
    NotificationPorts watched =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> channels).when(watched).channels();
    return watched;
  }

  @BeforeEach
  void listen() {
    lines.start();
    root.detachAppender(console);
    root.addAppender(lines);
    root.setLevel(Level.TRACE);
    access.setLevel(Level.TRACE);
  }

  @AfterEach
  void stop() throws InterruptedException {
    access.setLevel(Level.OFF);
    root.setLevel(usual);
    root.detachAppender(lines);
    root.addAppender(console);
    world.close();
  }

  @Override
  public ApiWorld world() {
    return world;
  }

  private Exchange post(ApiTenant tenant, String body) {
    return tenant.call("POST", CHANNELS).json(body).send();
  }

  private static String webhook(String url) {
    return "{\"type\":\"webhook\",\"name\":\"" + TOKEN + "\",\"url\":\"" + url + "\"}";
  }

  @Test
  void neitherWhatWasTakenNorWhatWasRefusedNorWhatFailed() {
    ApiTenant tenant = tenant();
    String good = webhook("https://hooks.example.com/?token=" + TOKEN);
    answered(post(tenant, good), 201);
    for (String wrong :
        List.of(
            webhook("ftp://hooks.example.com/" + TOKEN),
            good + TOKEN,
            "{\"" + TOKEN + "\":1}",
            "{\"url\":\"" + TOKEN,
            "[\"" + TOKEN + "\"]")) {
      refused(post(tenant, wrong), 400, "invalid_request");
    }
    refused(post(tenant, good + " ".repeat(70_000)), 413, "payload_too_large");
    doThrow(new IllegalStateException("a bug")).when(channels).add(any());
    refused(post(tenant, good), 500, "internal_error");
    doThrow(new StorageUnavailable(new IllegalStateException("away"))).when(channels).add(any());
    assertThat(post(tenant, good).status()).isEqualTo(503);
    Eventually.holds(
        "the access log has the last request",
        () -> lines.texts.stream().anyMatch(line -> line.contains("status=\"503\"")));
    assertThat(lines.texts).anyMatch(line -> line.contains("a bug"));
    assertThat(lines.texts).noneMatch(line -> line.contains(TOKEN) || line.contains("whsec_"));
  }
}
