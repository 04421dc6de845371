package io.domainwatch.boot.e2e.isolation;

import io.domainwatch.boot.e2e.fixture.DashboardSession;
import java.io.IOException;
import java.time.Duration;

/** Strangers who sign in sixty times a second, from ten thousand addresses. */
final class SignInFlood {
  private static final int PER_SECOND = 60;
  private static final int ADDRESSES = 10_000;

  private SignInFlood() {}

  static Flood of(Neighbours neighbours) throws IOException, InterruptedException {
    DashboardSession stranger = DashboardSession.stranger(neighbours.http(), neighbours.service());
    return new Flood(
        neighbours.service(),
        Duration.ofSeconds(1).dividedBy(PER_SECOND),
        number -> guess(stranger, number));
  }

  private static String guess(DashboardSession stranger, int number) {
    int address = number * 7 % ADDRESSES;
    String form =
        "email=x%d%%40example.com&password=a+guess&form_token=%s"
            .formatted(number, DashboardSession.encoded(stranger.formToken()));
    return String.join(
        "\r\n",
        "POST /sign-in HTTP/1.1",
        "Host: x",
        "Connection: close",
        "Cookie: " + stranger.cookie(),
        "X-Forwarded-For: 198.18." + address / 250 + "." + (address % 250 + 1),
        "Content-Type: application/x-www-form-urlencoded",
        "Content-Length: " + form.length(),
        "",
        form);
  }
}
