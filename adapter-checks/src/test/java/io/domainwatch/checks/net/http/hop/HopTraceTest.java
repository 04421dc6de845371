package io.domainwatch.checks.net.http.hop;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Timeouts;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import okhttp3.Call;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.Test;

class HopTraceTest {

  private static final Request REQUEST = new Request.Builder().url("http://site.example/").build();

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicLong received = new AtomicLong();
  private final Timeouts timeouts = Timeouts.byHand(nanos::get);
  private final HopTrace trace = new HopTrace(timeouts, received::get);
  private final Call call = new OkHttpClient().newCall(REQUEST);

  @Test
  void aHandshakeThatTakesTooLongEndsTheCall() {
    trace.secureConnectStart(call);
    pass(HopTrace.TLS_TIMEOUT.minusNanos(1));
    assertThat(call.isCanceled()).isFalse();
    pass(Duration.ofNanos(1));
    assertThat(call.isCanceled()).isTrue();
    assertThat(trace.timedOut()).isTrue();
    assertThat(trace.phase()).isEqualTo(Phase.TLS);
  }

  @Test
  void aHeadThatTakesTooLongEndsTheCallHoweverMuchArrives() {
    trace.requestHeadersEnd(call, REQUEST);
    received.addAndGet(100);
    pass(HopTrace.RESPONSE_TIMEOUT);
    assertThat(trace.timedOut()).isTrue();
  }

  @Test
  void aBodyOfWhichNothingArrivesEndsTheCall() {
    received.set(200);
    trace.responseHeadersEnd(call, head());
    pass(HopTrace.RESPONSE_TIMEOUT.minusNanos(1));
    assertThat(trace.timedOut()).isFalse();
    pass(Duration.ofNanos(1));
    assertThat(trace.timedOut()).isTrue();
    assertThat(call.isCanceled()).isTrue();
    assertThat(trace.head()).isPresent();
  }

  @Test
  void aBodyThatGoesOnIsLookedAtAgain() {
    trace.responseHeadersEnd(call, head());
    for (int i = 0; i < 3; i++) {
      received.incrementAndGet();
      pass(HopTrace.RESPONSE_TIMEOUT);
      assertThat(trace.timedOut()).isFalse();
    }
    pass(HopTrace.RESPONSE_TIMEOUT);
    assertThat(trace.timedOut()).isTrue();
  }

  @Test
  void aBodyThatWasReadIsNotLookedAtAgain() {
    trace.responseHeadersEnd(call, head());
    trace.finished();
    pass(HopTrace.RESPONSE_TIMEOUT.multipliedBy(3));
    assertThat(trace.timedOut()).isFalse();
    assertThat(call.isCanceled()).isFalse();
  }

  private static Response head() {
    return new Response.Builder()
        .request(REQUEST)
        .protocol(Protocol.HTTP_1_1)
        .code(200)
        .message("OK")
        .build();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    timeouts.look();
  }
}
